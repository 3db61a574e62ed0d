export interface Script {
  readonly sha1: string;
  readonly text: string;
}

export type ScriptReply = readonly (number | string)[];

/** Each call throws UnavailableError if there is no answer within the deadline of the limiter. */
export interface Scripts {
  /** The time of Redis, as this process knows it. */
  readonly nowUs: number;
  /** Fills in the first two of `args`: the times of the call. */
  run(script: Script, keys: readonly string[], args: string[]): Promise<ScriptReply>;
  /** Runs a script whose arguments contain no times. */
  plain(script: Script, keys: readonly string[], args: readonly string[]): Promise<unknown>;
}

/** Matches a mark that the build puts in a script, `--file:line`: the line after the mark is line `line` of `file`. */
const MARK = /^--(\S+):(\d+)$/;

/** Replaces the script's line numbers in an error message by the source file and its line. Works for Redis 6.2 or later. */
export function inSource({ text }: Script, message: string): string {
  return message.replace(/@?user_script: ?(\d+)/g, (found, line) => sourceOf(text, Number(line)) ?? found);
}

function sourceOf(text: string, line: number): string | undefined {
  const before = text.split('\n').slice(0, line);
  const at = before.findLastIndex((each) => MARK.test(each));
  const [, file, first] = MARK.exec(before[at] ?? '') ?? [];
  return file && `${file}:${Number(first) + line - at - 2}`;
}

/** KEYS and ARGV of a script: see lua/lib/request/request.lua. */
export interface ScriptArguments {
  readonly keys: string[];
  readonly args: string[];
}
