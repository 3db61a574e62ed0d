// node:crypto in a page. A digest is only the name of a script in the page's memory, so the text itself can be the name.

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
