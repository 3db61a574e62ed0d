export interface Picture {
  svg: string;
  /** One paragraph without asterisks. */
  caption: string;
  /** The column headers, and then the rows. */
  table: readonly (readonly (string | number)[])[];
}
