// node:crypto in a page. A digest only names a script in the memory of the page, so the text itself can be its name.

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
