/** A picture of a run, and its caption in the documents. */
export interface Picture {
  svg: string;
  /** The measurement and its result, in one paragraph without asterisks. */
  caption: string;
  /** The figures of the run, after the column headers. */
  table: readonly (readonly (string | number)[])[];
}
