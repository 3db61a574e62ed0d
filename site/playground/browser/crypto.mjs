// Replaces node:crypto in a page. The limiter needs a digest only as the name of a script, so the text of the script serves
// as its digest.

export function createHash() {
  let text = '';
  const hash = {
    update(/** @type {string} */ part) {
      text += part;
      return hash;
    },
    digest: () => text,
  };
  return hash;
}

export const randomUUID = () => globalThis.crypto.randomUUID();
