export interface Picture {
  svg: string;
  /** One paragraph without asterisks. */
  caption: string;
  /** After the column headers. */
  table: readonly (readonly (string | number)[])[];
}
