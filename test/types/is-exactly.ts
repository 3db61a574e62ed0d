/** Whether two types are one: what is assignable both ways need not be, as `any` shows. */
export type IsExactly<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compiles where the type that it is given is `true`. */
export declare function is<_ extends true>(): void;
