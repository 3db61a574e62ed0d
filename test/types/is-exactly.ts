/** Is `true` for equal types. Types that are assignable both ways can still differ, for example `any`. */
export type IsExactly<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compiles only if the argument is `true`. */
export declare function is<_ extends true>(): void;
