/** The text for readers who cannot see the picture. */
interface Words {
  title: string;
  description: string;
}

export type Point = readonly [x: number, y: number];

/** The background is painted, because a page may be light on a dark system. */
const STYLE = `
text { font: 13px system-ui, sans-serif; fill: #1f2328 }
.soft { fill: #59636e }
.ground { fill: #ffffff }
.grid, .limit, .first, .second { fill: none; stroke-width: 1 }
.grid { stroke: #d1d9e0 }
.limit { stroke: #cf222e; stroke-dasharray: 5 4; stroke-width: 1.5 }
.first { stroke: #0969da }
.second { stroke: #bc4c00 }
.dots { stroke-linecap: round; stroke-width: 5 }
.thick { stroke-width: 2 }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.soft { fill: #9198a1 }
.ground { fill: #0d1117 }
.grid { stroke: #3d444d }
.limit { stroke: #ff7b72 }
.first { stroke: #58a6ff }
.second { stroke: #f0883e }
}`;

const short = (value: number) => String(Math.round(value * 10) / 10);
const escaped = (text: string) => text.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** Classes: `first` and `second` for the compared things, `limit`, `grid`, and `soft` for secondary text. */
export class Drawing {
  readonly #parts: string[] = [];

  constructor(
    readonly width: number,
    readonly height: number,
    private readonly words: Words,
  ) {}

  text(at: Point, text: string, { anchor = 'start', className = '' } = {}): void {
    const of = `${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}${className && ` class="${className}"`}`;
    this.#parts.push(`<text x="${short(at[0])}" y="${short(at[1])}"${of}>${escaped(text)}</text>`);
  }

  line(className: string, points: readonly Point[]): void {
    const path = points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L');
    this.#parts.push(`<path class="${className}" d="M${path}"/>`);
  }

  /** Draws all dots as one path, which stays small with a thousand dots. */
  dots(className: string, points: readonly Point[]): void {
    const path = points.map(([x, y]) => `M${short(x)} ${short(y)}h0`).join('');
    this.#parts.push(`<path class="dots ${className}" d="${path}"/>`);
  }

  toString(): string {
    const { title, description } = this.words;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.width} ${this.height}" role="img" aria-labelledby="title desc">`,
      `<title id="title">${escaped(title)}</title>`,
      `<desc id="desc">${escaped(description)}</desc>`,
      `<style>${STYLE}</style>`,
      `<rect class="ground" width="${this.width}" height="${this.height}" rx="6"/>`,
      ...this.#parts,
      '</svg>\n',
    ].join('\n');
  }
}
