import type { Script } from './script-runner.js';

/** What the build leaves in a script: the line behind it is that line of that file. */
const MARK = /^--(\S+):(\d+)$/;

/** A message of Redis with the lines of a script replaced by the lines of the files that it was made of. */
export function inSource({ text }: Script, message: string): string {
  return message.replace(/@?user_script:(\d+)/g, (found, line) => sourceOf(text, Number(line)) ?? found);
}

function sourceOf(text: string, line: number): string | undefined {
  const before = text.split('\n').slice(0, line);
  const at = before.findLastIndex((each) => MARK.test(each));
  const [, file, first] = MARK.exec(before[at] ?? '') ?? [];
  return file && `${file}:${Number(first) + line - at - 2}`;
}
