export interface Output {
  write(text: string): unknown;
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** Aligns numbers to the right and words to the left. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)));
  const right = head.map((_, i) => rows.every((row) => /^[-\d]/.test(String(row[i]))));
  return cells.map((row) => {
    const padded = row.map((cell, i) => (right[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)));
    return `  ${padded.join('  ')}`.trimEnd();
  });
}
