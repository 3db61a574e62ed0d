// In memory a string holds one byte in each character, as in Redis: names and data of users are UTF-8 there.

/** The bytes of a text. */
export function bytesOf(text: string): string {
  return isPlain(text) ? text : Buffer.from(text, 'utf8').toString('latin1');
}

/** The text of bytes. */
export function textOf(bytes: string): string {
  return isPlain(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString('utf8');
}

function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}
