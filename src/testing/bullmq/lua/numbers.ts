import { LuaError, type LuaValue, shown } from './values.js';

const DECIMAL = /^[ \t\n\r]*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[ \t\n\r]*$/;
const INFINITE = /^\s*([+-]?)inf(?:inity)?\s*$/i;
/** toFixed() rounds a half up. This number of extra digits shows whether the rest is exactly a half. */
const MORE_DIGITS = 25;

export function toNumber(value: LuaValue): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  if (DECIMAL.test(value)) return Number(value);
  const infinite = INFINITE.exec(value);
  return infinite ? (infinite[1] === '-' ? -Infinity : Infinity) : undefined;
}

/** A text that holds a number counts as that number. */
export function numberOf(value: LuaValue): number {
  const number = toNumber(value);
  if (number === undefined) throw new LuaError(`a number expected, got ${shown(value)}`);
  return number;
}

/** Writes a number like tostring() and the operator `..`. */
export function numberText(value: number): string {
  return general(value, 14);
}

/** Formats a number like %.<digits>g. */
export function general(value: number, digits: number): string {
  if (Number.isInteger(value) && value !== 0 && Math.abs(value) < 10 ** digits && Math.abs(value) < 1e15)
    return `${value}`;
  const special = specialText(value);
  if (special !== undefined) return special;
  const [mantissa = '', exponent = ''] = value.toExponential(digits - 1).split('e');
  const power = Number(exponent);
  if (power >= -4 && power < digits) return withoutZeros(value.toFixed(Math.min(100, digits - 1 - power)));
  const sign = power < 0 ? '-' : '+';
  return `${withoutZeros(mantissa)}e${sign}${`${Math.abs(power)}`.padStart(2, '0')}`;
}

/** Formats a number like %.<digits>f, which rounds a half to even. */
export function fixed(value: number, digits: number): string {
  if (!Number.isFinite(value)) return specialText(value) as string;
  const size = Math.abs(value);
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  if (size >= 1e21) return `${sign}${BigInt(size)}${digits > 0 ? `.${'0'.repeat(digits)}` : ''}`;
  const text = size.toFixed(digits);
  if (Number.isInteger(size)) return sign + text;
  const exact = size.toFixed(digits + MORE_DIGITS);
  const isHalf = /^50*$/.test(exact.slice(-MORE_DIGITS));
  const cut = exact.slice(0, -MORE_DIGITS).replace(/\.$/, '');
  return sign + (isHalf && Number(cut.at(-1)) % 2 === 0 ? cut : text);
}

function specialText(value: number): string | undefined {
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  if (Number.isNaN(value)) return 'nan';
  return Number.isFinite(value) ? undefined : value > 0 ? 'inf' : '-inf';
}

function withoutZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
