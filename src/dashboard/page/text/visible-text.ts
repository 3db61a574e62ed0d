/**
 * With these characters, two different ids could look the same. The joiners U+200C and U+200D stay, because scripts and
 * emoji need them.
 */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Surrogate}/gu;

export function visibleText(id: string): string {
  return id.replace(UNSEEN, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
