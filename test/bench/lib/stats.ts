export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Runs all rivals in each round, so that other load on the machine disturbs them alike. */
export async function interleave<Name extends string, Figure>(
  rounds: number,
  rivals: Record<Name, () => Promise<Figure>>,
): Promise<Record<Name, Figure[]>> {
  const names = Object.keys(rivals) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Figure[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) figures[name].push(await rivals[name]());
  }
  return figures;
}

export function pairedRatio(a: readonly number[], b: readonly number[]): number {
  return round(median(a.map((value, i) => value / (b[i] ?? Number.NaN))), 3);
}

export function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

export function range(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i);
}
