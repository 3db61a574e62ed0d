const MAX_LISTED = 10;

/** @param otherwise the sentence to return if no name is similar. Default: the known names, most similar first */
export function didYouMean(given: string, names: readonly string[], otherwise?: string): string {
  const found = byDistance(given, names, (text) => text.toLowerCase());
  const [nearest] = found;
  if (nearest && nearest.distance <= Math.floor(nearest.name.length / 2)) return `Did you mean '${nearest.name}'?`;
  if (otherwise !== undefined) return otherwise;
  const shown = found.slice(0, MAX_LISTED).map(({ name }) => `'${name}'`);
  const others = names.length - shown.length;
  const more = others === 0 ? '' : ` and ${others} ${others === 1 ? 'other' : 'others'}`;
  return `Known: ${shown.join(', ') || 'none'}${more}.`;
}

/** Returns the name that the given text misspells: case, separators and at most two letters differ, not the first letter. */
export function misspelt(given: string, names: readonly string[]): string | undefined {
  const bare = (text: string) => text.replace(/[^a-z]/gi, '').toLowerCase();
  const alike = names.filter((name) => bare(name)[0] === bare(given)[0]);
  const [nearest] = byDistance(given, alike, bare);
  return nearest && nearest.distance <= 2 ? nearest.name : undefined;
}

function byDistance(given: string, names: readonly string[], bare: (text: string) => string) {
  return names
    .map((name) => ({ name, distance: levenshtein(bare(given), bare(name)) }))
    .sort((a, b) => a.distance - b.distance);
}

function levenshtein(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const [i, letter] of one.split('').entries()) {
    const next = [i + 1];
    for (const [j, its] of other.split('').entries()) {
      const replaced = (row[j] as number) + (letter === its ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    row = next;
  }
  return row.at(-1) as number;
}
