// Loads reflect-metadata, which is a peer dependency of @nestjs/common and not of this package.
import '@nestjs/common';
import type { RateLimitOptions } from '../../bullmq/index.js';

/** What one @RateLimited declares. */
export interface Declaration {
  /** The decorated method; absent where the class is decorated. */
  method?: string;
  options: Partial<RateLimitOptions>;
  /** The limits of the module that it names, in place of limits of its own. */
  names?: readonly string[];
  /** Where the decorator was written, for messages. */
  where: string;
}

const DECLARATIONS = Symbol.for('bullmq-governor.limits');

/** Adds a declaration to those of a class. */
export function addDeclaration(target: object, declaration: Declaration): void {
  Reflect.defineMetadata(DECLARATIONS, [...ownDeclarations(target), declaration], target);
}

/** The declarations of a class without those that it inherits. */
export function ownDeclarations(target: object): readonly Declaration[] {
  return (Reflect.getOwnMetadata(DECLARATIONS, target) as Declaration[] | undefined) ?? [];
}

/**
 * The declarations of a class, and those that it inherits and does not replace. A declaration for every job replaces
 * an inherited one under the same scope, a declaration on a method those on the inherited method.
 */
export function declarationsOf(target: unknown): readonly Declaration[] {
  if (typeof target !== 'function') return [];
  const own = ownDeclarations(target);
  const inherited = declarationsOf(Object.getPrototypeOf(target));
  return [
    ...own,
    ...inherited.filter((declaration) =>
      isForEveryJob(declaration)
        ? !(declaration.names ? own.some(isForEveryJob) : everyJobUnder(own, declaration.options.scope))
        : !own.some(({ method }) => method === declaration.method),
    ),
  ];
}

/**
 * The declaration for every job under a scope.
 * @param scope undefined = the scope of the queue
 */
export function everyJobUnder(
  declarations: readonly Declaration[],
  scope: string | undefined,
): Declaration | undefined {
  return declarations.find(
    (declaration) => isForEveryJob(declaration) && !declaration.names && declaration.options.scope === scope,
  );
}

/** Whether the class or its method `process` is decorated. */
export function isForEveryJob({ method }: Declaration): boolean {
  return method === undefined || method === 'process';
}
