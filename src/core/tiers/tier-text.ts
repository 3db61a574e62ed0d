import type { TierInput, Unit } from './tiers.js';

/**
 * Tiers that the compiler checks where they are written: '10/x' is an error, and a text that is known only when
 * the program runs is taken. This needs a type parameter, `<const T extends readonly TierInput[]>(tiers: Written<T>)`:
 * a type that takes texts of one form or any string is `string` to the compiler.
 */
export type Written<T> = T &
  (T extends readonly TierInput[] ? { readonly [K in keyof T]: WrittenTier<T[K]> } : unknown);

/** What the compiler's message names where a text is refused. */
interface Expected<What extends string> {
  readonly expected: What;
}

type WrittenTier<T> = T extends string
  ? IsKnown<T> extends false
    ? T
    : WindowOf<T> extends Unit | `${number}${Unit}`
      ? T
      : Expected<"a tier such as '10/s', '120/min', '240/h', '100/15s'">
  : T;

/** False for `string` and `${number}/s`, which stand for many texts: as keys they are optional, so `{}` has them. */
type IsKnown<T extends string> = Record<never, unknown> extends Record<T, unknown> ? false : true;

/** As parseTier reads it: case and blanks do not matter. */
type WindowOf<T extends string> = Trimmed<T> extends `${number}/${infer Window}` ? Lowercase<Trimmed<Window>> : '';

type Blank = ' ' | '\t' | '\n' | '\r';

type Trimmed<T extends string> = T extends `${Blank}${infer Rest}` | `${infer Rest}${Blank}` ? Trimmed<Rest> : T;
