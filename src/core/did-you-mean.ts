/** A sentence lists at most so many names. */
const MOST = 20;

/** The names of which one may have been meant, as a sentence for an error: the nearest one, or all. */
export function didYouMean(given: string, names: readonly string[]): string {
  const near = names
    .map((name) => ({ name, distance: distanceOf(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.ceil(name.length / 2))
    .sort((a, b) => a.distance - b.distance)[0];
  if (near) return `Did you mean '${near.name}'?`;
  const more = names.length > MOST ? `, and ${names.length - MOST} more` : '';
  return `Known: ${
    names
      .slice(0, MOST)
      .map((name) => `'${name}'`)
      .join(', ') || 'none'
  }${more}.`;
}

/** How many letters are to be added, removed or replaced to make one text of the other (Levenshtein). */
function distanceOf(one: string, other: string): number {
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
