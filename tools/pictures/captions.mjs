// A picture in a document is an image of docs/pictures, and below it its caption in italics.
const PICTURE = /(!\[[^\]]*\]\([^)]*\bpictures\/(\w+)\.svg\)\n\n)\*([^*]+)\*/g;

/**
 * The captions that stand below pictures.
 * @param {string} markdown
 * @returns {{ name: string, caption: string }[]}
 */
export function captionsOf(markdown) {
  return [...markdown.matchAll(PICTURE)].map(([, , name = '', caption = '']) => ({ name, caption }));
}

/**
 * The document with the captions of the last run.
 * @param {string} markdown
 * @param {Record<string, { caption: string }>} pictures
 */
export function withCaptions(markdown, pictures) {
  return markdown.replace(PICTURE, (whole, image, name) => {
    const picture = pictures[name];
    return picture ? `${image}*${picture.caption}*` : whole;
  });
}
