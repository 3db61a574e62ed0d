import type { Expected } from '../../core/tiers/tier-input.js';
import type { IsKnown, Written } from '../../core/tiers/tier-text.js';
import type { RateLimitOptions } from './options.js';

/**
 * Lets the compiler check the limits of a worker beyond their types: the texts of tiers, the names of limits, that each rule
 * has a tenant, and that a list has each scope once. The type is `unknown` if the limits are valid, so that other type
 * errors stay readable. Combine it with the type of the limits: `RateLimits & CheckedLimits<L>`.
 * @typeParam Needed the type that is added to a rule without a tenant, so that the compiler refuses the rule
 * @typeParam Name the declared limits; string if they are not known
 */
export type CheckedLimits<
  L,
  Needed = { readonly tenant: Expected<'a function of the job'> },
  Name extends string = string,
> = unknown extends Wrong<L, Needed, Name> ? unknown : L & Wrong<L, Needed, Name>;

type Wrong<L, Needed, Name> = unknown extends L
  ? unknown
  : L extends readonly unknown[]
    ? L extends CheckedList<L, Needed, Name>
      ? unknown
      : CheckedList<L, Needed, Name>
    : CheckedRule<L, Needed, Name>;

type CheckedRule<R, Needed, Name> = (R extends { readonly tiers: infer T }
  ? [T] extends [Written<T>]
    ? unknown
    : { readonly tiers: Written<T> }
  : unknown) &
  (R extends string ? CheckedName<R, Name> : IsComplete<keyof R> extends true ? unknown : Needed);

type CheckedName<R extends string, Name> =
  IsKnown<R> extends false ? unknown : R extends Name ? unknown : Expected<Name & string>;

/**
 * Also true if the rule has an option that does not exist, which may be a misspelt tenant: the compiler then reports only
 * that option.
 */
type IsComplete<Options> = 'tenant' extends Options ? true : [Options] extends [keyof RateLimitOptions] ? false : true;

type CheckedList<L, Needed, Name, Before = never> = L extends readonly [infer R, ...infer Rest]
  ? readonly [
      R & CheckedRule<R, Needed, Name> & Once<ScopeOf<R>, Before>,
      ...CheckedList<Rest, Needed, Name, Before | ScopeOf<R>>,
    ]
  : L;

type Once<Scope, Before> = [Scope] extends [never]
  ? unknown
  : Scope extends Before
    ? Expected<'each scope once'>
    : unknown;

/** The scope of a rule. The type is `never` for a rule with `job`, and if the scope is known only at run time. */
type ScopeOf<R> = [R] extends [string]
  ? OneText<R>
  : 'job' extends keyof R
    ? never
    : 'scope' extends keyof R
      ? OneText<R['scope' & keyof R]>
      : never;

/** The text itself; the type is `never` for a union of texts. */
type OneText<S, All = S> = S extends string
  ? [All] extends [S]
    ? IsKnown<S> extends true
      ? S
      : never
    : never
  : never;
