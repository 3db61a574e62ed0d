// Replaces node:crypto in a page. The limiter uses a digest only to name a script, so the script's text serves as its
// digest.

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
