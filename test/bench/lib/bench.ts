/** The arguments of a benchmark. */
export interface Bench {
  /** The port of a server that only this benchmark uses. */
  port: number;
  /** How often each rival runs. */
  rounds: number;
  log: (line: string) => void;
  /** A Lua file of the repository, with its includes in place. */
  lua: (file: string) => string;
}
