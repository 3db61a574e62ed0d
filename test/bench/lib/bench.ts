export interface Bench {
  /** Only this benchmark uses the server. */
  port: number;
  rounds: number;
  /** Default: all parts. */
  only: string | undefined;
  root: string;
  against: string | undefined;
  log: (line: string) => void;
  /** With its includes pasted in. */
  lua: (file: string) => string;
}
