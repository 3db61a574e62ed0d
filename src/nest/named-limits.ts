import type { FactoryProvider, InjectionToken, ModuleMetadata } from '@nestjs/common';
import { Inject } from '@nestjs/common';
import { ConfigurationError, NamedLimit, type NamedLimitOptions, type RateLimiter } from '../core/index.js';
import { checkText } from '../core/keys.js';
import { checkNamedLimit, namedLimitText, scopeText } from '../core/named-limit.js';
import { asWritten, tierText } from '../core/tiers/tier-words.js';
import { checkFields } from '../core/validate.js';
import { RATE_LIMIT_MODULE } from './tokens.js';

/** A named limit of which a factory says what it is. */
export interface NamedLimitAsyncOptions extends Pick<ModuleMetadata, 'imports'> {
  /** As in NamedLimitOptions. */
  name: string;
  /** What the factory is given. */
  inject?: FactoryProvider['inject'];
  /** Returns the limit, without its name. */
  // biome-ignore lint/suspicious/noExplicitAny: what is injected, as in all of NestJS
  useFactory: (...injected: any[]) => Omit<NamedLimitOptions, 'name'> | Promise<Omit<NamedLimitOptions, 'name'>>;
}

/** What a module that declares named limits is made of. */
interface Feature {
  readonly imports: NonNullable<ModuleMetadata['imports']>;
  readonly providers: FactoryProvider[];
}

/** A limit as it was declared. */
interface Declared {
  /** Equal for limits that mean the same. */
  readonly compared: string;
  /** The same for readers. */
  readonly text: string;
  readonly where: string;
}

const ASYNC_FIELDS = Object.keys({ name: true, imports: true, inject: true, useFactory: true } satisfies Record<
  keyof NamedLimitAsyncOptions,
  true
>);
/** What each limiter has declared, by name and by scope. */
const declared = new WeakMap<object, Map<string, Declared>>();

/** The token of a named limit. A text, because Nest prints it as the missing dependency. */
export function getRateLimitToken(name: string): InjectionToken {
  checkText(name, 'getRateLimitToken(name)', 'It is the name of a limit that RateLimitModule.forFeature() declares.');
  return `RateLimitModule.forFeature({ name: '${name}' })`;
}

/** Injects the NamedLimit of a name. */
export function InjectRateLimit(name: string): PropertyDecorator & ParameterDecorator {
  return Inject(getRateLimitToken(name));
}

/** @throws ConfigurationError for limits that can never work */
export function providersOf(given: NamedLimitOptions | readonly NamedLimitOptions[], where: string): Feature {
  const providers = listOf(given, where).map((limit, i) => {
    const place = placeOf(given, where, i);
    checkNamedLimit(limit, place);
    return {
      provide: getRateLimitToken(limit.name),
      useFactory: (limiter: RateLimiter) => declare(limiter, limit, place),
      inject: [RATE_LIMIT_MODULE],
    };
  });
  return { imports: [], providers };
}

/** @throws ConfigurationError for what names no limit or has no factory */
export function asyncProviders(
  given: NamedLimitAsyncOptions | readonly NamedLimitAsyncOptions[],
  where: string,
): Feature {
  const list = listOf(given, where);
  const providers = list.map((limit, i) => {
    const place = placeOf(given, where, i);
    checkAsync(limit, place);
    const { name, useFactory, inject = [] } = limit;
    return {
      provide: getRateLimitToken(name),
      useFactory: async (limiter: RateLimiter, ...injected: unknown[]) => {
        const options = { ...(await useFactory(...injected)), name };
        checkNamedLimit(options, `${place}: useFactory of '${name}'`);
        return declare(limiter, options, place);
      },
      inject: [RATE_LIMIT_MODULE, ...inject],
    };
  });
  return { imports: list.flatMap(({ imports = [] }) => imports), providers };
}

/** @throws ConfigurationError for a limit that differs from another of its name or its scope: one log would count for both */
function declare(limiter: RateLimiter, options: NamedLimitOptions, where: string): NamedLimit {
  const limit = new NamedLimit(limiter, options);
  const known = declared.get(limiter) ?? new Map<string, Declared>();
  declared.set(limiter, known);
  const said = [
    { what: `name '${limit.name}'`, textIn: namedLimitText },
    { what: `scope '${limit.scope}'`, textIn: scopeText },
  ];
  for (const { what, textIn } of said) {
    const [compared, text] = [textIn(options, tierText), textIn(options, asWritten)];
    const other = known.get(what) ?? { compared, text, where };
    if (other.compared !== compared) {
      throw new ConfigurationError({
        expected: `what ${other.where} says of ${what}: ${other.text}`,
        given: text,
        where,
        fix: 'Declare it in one module, which exports RateLimitModule, or give one of the two another name and scope.',
      });
    }
    known.set(what, other);
  }
  return limit;
}

function listOf<Limit extends object>(given: Limit | readonly Limit[], where: string): readonly Limit[] {
  const list = (Array.isArray(given) ? given : [given]) as readonly Limit[];
  if (list.length > 0) return list;
  throw new ConfigurationError({
    expected: 'at least one limit',
    given,
    where,
    fix: "Write e.g. { name: 'mail-provider', tiers: ['10/s'] }.",
  });
}

function placeOf(given: unknown, where: string, position: number): string {
  return Array.isArray(given) ? `${where}, limit ${position + 1}` : where;
}

function checkAsync(limit: NamedLimitAsyncOptions, where: string): void {
  checkFields(limit, ASYNC_FIELDS, where);
  checkText(limit.name, `${where}: name`, "It says what is limited, e.g. 'mail-provider'.");
  if (typeof limit.useFactory === 'function') return;
  throw new ConfigurationError({
    expected: 'useFactory: a function that returns the limit',
    given: limit.useFactory,
    where,
    fix: "Write e.g. { name: 'mail-provider', useFactory: () => ({ tiers: ['10/s'] }) }, or use forFeature().",
  });
}
