/** The arguments of a benchmark. */
export interface Bench {
  /** The port of a server that only this benchmark uses. */
  port: number;
  /** The number of runs of each rival. */
  rounds: number;
  /** The only part of the benchmark to run. Default: all parts. */
  only: string | undefined;
  /** The folder of the repository. */
  root: string;
  /** The commit that the benchmark compares with. */
  against: string | undefined;
  log: (line: string) => void;
  /** Returns a Lua file of the repository with its includes pasted in. */
  lua: (file: string) => string;
}
