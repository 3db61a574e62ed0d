export interface Bench {
  /** The port of a server that only this benchmark uses. */
  port: number;
  rounds: number;
  /** The only part to run. Default: all parts. */
  only: string | undefined;
  root: string;
  against: string | undefined;
  log: (line: string) => void;
  /** Returns a script with its includes pasted in. */
  lua: (file: string) => string;
}
