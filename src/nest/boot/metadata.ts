// Loads reflect-metadata, which is a peer dependency of @nestjs/common and not of this package.
import '@nestjs/common';
import type { RateLimitOptions } from '../../bullmq/index.js';

/** The limits that one @RateLimited declares. */
export interface Declaration {
  method?: string;
  options: Partial<RateLimitOptions>;
  /** Names of the module's limits. A declaration with names has no limits of its own. */
  names?: readonly string[];
  where: string;
}

const DECLARATIONS = Symbol.for('bullmq-governor.limits');

export function addDeclaration(target: object, declaration: Declaration): void {
  Reflect.defineMetadata(DECLARATIONS, [...ownDeclarations(target), declaration], target);
}

export function ownDeclarations(target: object): readonly Declaration[] {
  return (Reflect.getOwnMetadata(DECLARATIONS, target) as Declaration[] | undefined) ?? [];
}

/**
 * Returns the class's own declarations and the inherited ones that the class does not replace. A declaration for every job
 * replaces the inherited one of the same scope; a declaration on a method replaces those on the inherited method.
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

/** @param scope undefined = the scope of the queue */
export function everyJobUnder(
  declarations: readonly Declaration[],
  scope: string | undefined,
): Declaration | undefined {
  return declarations.find(
    (declaration) => isForEveryJob(declaration) && !declaration.names && declaration.options.scope === scope,
  );
}

export function isForEveryJob({ method }: Declaration): boolean {
  return method === undefined || method === 'process';
}
