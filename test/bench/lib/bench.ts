/** The arguments of a benchmark. */
export interface Bench {
  /** The port of a server that only this benchmark uses. */
  port: number;
  /** How often each rival runs. */
  rounds: number;
  /** The only part of the benchmark that runs; without it all do. */
  only: string | undefined;
  /** The folder of the repository. */
  root: string;
  /** The commit that the benchmark compares with. */
  against: string | undefined;
  log: (line: string) => void;
  /** A Lua file of the repository, with its includes in place. */
  lua: (file: string) => string;
}
