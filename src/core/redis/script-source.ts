/** A script, and the digest by which Redis knows it. */
export interface Script {
  readonly sha1: string;
  readonly text: string;
}

/** What the build leaves in a script: the line behind it is that line of that file. */
const MARK = /^--(\S+):(\d+)$/;

/** Names the lines of the files that a script was made of, in place of its own, in a message of Redis 6.2 or later. */
export function inSource({ text }: Script, message: string): string {
  return message.replace(/@?user_script: ?(\d+)/g, (found, line) => sourceOf(text, Number(line)) ?? found);
}

function sourceOf(text: string, line: number): string | undefined {
  const before = text.split('\n').slice(0, line);
  const at = before.findLastIndex((each) => MARK.test(each));
  const [, file, first] = MARK.exec(before[at] ?? '') ?? [];
  return file && `${file}:${Number(first) + line - at - 2}`;
}

/** KEYS and ARGV of a script: see lua/lib/request/request.lua. The first two of ARGV, the times of a call, come later. */
export interface ScriptArguments {
  readonly keys: string[];
  readonly args: string[];
}
