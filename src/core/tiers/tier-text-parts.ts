/** Milliseconds of each unit of time. */
export const UNIT_MS = {
  ms: 1,
  s: 1000,
  sec: 1000,
  second: 1000,
  min: 60_000,
  minute: 60_000,
  h: 3_600_000,
  hour: 3_600_000,
  d: 86_400_000,
  day: 86_400_000,
};
/** A unit of time in the text of a tier. */
export type Unit = keyof typeof UNIT_MS;

/** The parts of the text of a tier, unchecked. */
interface TextParts {
  readonly limit: number;
  readonly windowMs: number;
  /** undefined = requests. */
  readonly unit: string | undefined;
}

const UNITS: readonly Unit[] = ['day', 'h', 'min', 's'];
const TEXT = /^(-?[\d.]+)(?:\s+([a-z][a-z_-]*))?\s*\/\s*(\d+(?:\.\d+)?)?\s*([a-z]+)$/i;
/** A text that is longer than any tier is not read. */
export const MAX_TEXT = 100;

/** Splits a text such as '90000 tokens/min'. @returns undefined for a text that is no tier */
export function readText(text: string): TextParts | undefined {
  const match = text.length > MAX_TEXT ? null : TEXT.exec(text.trim());
  const time = match?.[4] ? UNIT_MS[match[4].toLowerCase() as Unit] : undefined;
  if (!match || time === undefined) return undefined;
  return { limit: Number(match[1]), windowMs: Number(match[3] ?? 1) * time, unit: match[2] };
}

/** A duration in its largest unit of which it is a whole number: `1s`, `15min`, `1500ms`. */
export function durationText(ms: number): string {
  const unit = UNITS.find((each) => ms % UNIT_MS[each] === 0) ?? 'ms';
  return `${ms / UNIT_MS[unit]}${unit}`;
}
