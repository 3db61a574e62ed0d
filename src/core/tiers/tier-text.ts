import type { Expected, TierInput } from './tier-input.js';
import type { PeriodText, Unit } from './tier-text-parts.js';

/**
 * Tiers that the compiler checks: '10/x' is an error, and a text that is known only at run time is accepted. This needs a type
 * parameter, `<const T extends TiersInput>(tiers: Written<T>)`, because the compiler simplifies a union of a template type with
 * `string` to `string`.
 */
export type Written<T> = T &
  (T extends string
    ? WrittenTier<T>
    : T extends readonly TierInput[]
      ? { readonly [K in keyof T]: WrittenTier<T[K]> }
      : unknown);

type WrittenTier<T> = T extends string
  ? IsKnown<T> extends false
    ? T
    : WindowOf<T> extends Unit | `${number}${Unit}` | `${PeriodText}@${string}`
      ? T
      : Expected<"a tier such as '10/s', '120/min', '100/15s', '90000 tokens/min', '2000/day@UTC'">
  : T;

/**
 * Is false for types that stand for many texts, such as `string` and `${number}/s`. A Record with such a type as its keys
 * has only optional fields, so `{}` is assignable to it.
 */
export type IsKnown<T extends string> = Record<never, unknown> extends Record<T, unknown> ? false : true;

/** The text after the slash, as parseTier reads it: case and surrounding blanks do not matter. */
type WindowOf<T extends string> =
  Trimmed<T> extends `${infer Limit}/${infer Window}`
    ? Trimmed<Limit> extends `${number}` | `${number}${Blank}${string}`
      ? Lowercase<Trimmed<Window>>
      : ''
    : '';

type Blank = ' ' | '\t' | '\n' | '\r';

type Trimmed<T extends string> = T extends `${Blank}${infer Rest}` | `${infer Rest}${Blank}` ? Trimmed<Rest> : T;
