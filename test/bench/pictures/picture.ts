/** A picture of a run, and what the documents say below it. */
export interface Picture {
  svg: string;
  /** What was measured and what came out, in one paragraph without asterisks. */
  caption: string;
  /** The figures of the run, the heads of the columns first. */
  table: readonly (readonly (string | number)[])[];
}
