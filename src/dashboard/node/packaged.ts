/**
 * The files of the page, by their paths. The build of the page replaces this module. A module can be found everywhere: in a
 * bundle, and in Jest's CommonJS, which has no import.meta.
 */
export const PACKAGED: Readonly<Record<string, string>> = {};
