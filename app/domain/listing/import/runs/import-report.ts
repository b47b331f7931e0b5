/** `value` is the text of the cell; `product` and `sku` are those of the row. */
export type RowProblem = {
  line: number;
  column: string;
  message: string;
  value?: string;
  product?: string;
  sku?: string;
};

/** What a problem says of its product. */
export function productOf({ name, sku }: { name?: string | undefined; sku?: string | null | undefined }) {
  return { ...(name?.trim() && { product: name.trim() }), ...(sku?.trim() && { sku: sku.trim() }) };
}

/** What an import would do or has done: how many products, and the problems by line. */
export type ImportReport = {
  added: number;
  changed: number;
  same: number;
  problems: RowProblem[];
  /** The number of problems beyond those listed. */
  furtherProblems: number;
  /** What is imported, but without a value that its category does not have. */
  warnings: RowProblem[];
  furtherWarnings: number;
};

/** A value of a stored product that an import would change, under the heading of this shop's files. */
export type Change = {
  line: number;
  product: string;
  sku: string;
  column: string;
  before: string;
  after: string;
};
