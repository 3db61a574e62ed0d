/** What a benchmark is given. */
export interface Bench {
  /** Of a server of its own. */
  port: number;
  /** How often every rival is run. */
  rounds: number;
  log: (line: string) => void;
  /** A Lua file of the repository, with its includes in place. */
  lua: (file: string) => string;
}
