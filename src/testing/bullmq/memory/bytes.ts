// A string of the Redis in memory holds one byte in each character. Names and data of users are stored as UTF-8.

export function bytesOf(text: string): string {
  return isPlain(text) ? text : Buffer.from(text, 'utf8').toString('latin1');
}

export function textOf(bytes: string): string {
  return isPlain(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString('utf8');
}

function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}
