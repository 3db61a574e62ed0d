export interface Picture {
  svg: string;
  /** One paragraph without asterisks. */
  caption: string;
}
