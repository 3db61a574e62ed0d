export interface Picture {
  svg: string;
  /** One paragraph without asterisks: the measurement and its result. */
  caption: string;
  /** After the column headers. */
  table: readonly (readonly (string | number)[])[];
}
