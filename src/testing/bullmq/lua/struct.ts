import { LuaError, type LuaResult, type LuaValue, numberOf } from './values.js';

interface Part {
  readonly isDouble: boolean;
  readonly isLittle: boolean;
  readonly size: number;
}

const formats = new Map<string, readonly Part[]>();
const eight = new DataView(new ArrayBuffer(8));

/** Packs like struct.pack. Knows the formats B, I<size> and d, in both byte orders. */
export function pack(format: string, ...values: LuaValue[]): string {
  return partsOf(format)
    .map((part, i) => packedNumber(part, numberOf(values[i])))
    .join('');
}

/** As struct.unpack: returns the values and the position after them. */
export function unpack(format: string, bytes: string, position: LuaValue = 1): LuaResult {
  const parts = partsOf(format);
  const found: LuaValue[] = [];
  let at = numberOf(position) - 1;
  for (const part of parts) {
    if (at + part.size > bytes.length) throw new LuaError('data string too short');
    found.push(numberAt(part, bytes, at));
    at += part.size;
  }
  found.push(at + 1);
  return found;
}

function partsOf(format: string): readonly Part[] {
  const known = formats.get(format);
  if (known) return known;
  let isLittle = true;
  const parts: Part[] = [];
  for (const [text, kind, size] of format.matchAll(/([<>BdI]|.)(\d*)/g)) {
    if (kind === '<' || kind === '>') isLittle = kind === '<';
    else if (kind === 'd') parts.push({ isDouble: true, isLittle, size: 8 });
    else if (kind === 'B') parts.push({ isDouble: false, isLittle, size: 1 });
    else if (kind === 'I' && size) parts.push({ isDouble: false, isLittle, size: Number(size) });
    else throw new LuaError(`struct format '${text}' is not known here`);
  }
  formats.set(format, parts);
  return parts;
}

function packedNumber({ isDouble, isLittle, size }: Part, value: number): string {
  if (isDouble) eight.setFloat64(0, value, isLittle);
  else eight.setBigUint64(0, BigInt.asUintN(64, BigInt(Math.trunc(value))), isLittle);
  const start = isLittle ? 0 : 8 - size;
  let bytes = '';
  for (let i = start; i < start + size; i++) bytes += String.fromCharCode(eight.getUint8(i));
  return bytes;
}

function numberAt({ isDouble, isLittle, size }: Part, bytes: string, at: number): number {
  eight.setBigUint64(0, 0n);
  const start = isLittle ? 0 : 8 - size;
  for (let i = 0; i < size; i++) eight.setUint8(start + i, bytes.charCodeAt(at + i));
  return isDouble ? eight.getFloat64(0, isLittle) : Number(eight.getBigUint64(0, isLittle));
}
