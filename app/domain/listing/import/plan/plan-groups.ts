import type { RowProblem } from "../runs/import-report.ts";
import { type Problems, describeProblem } from "../../../catalogue/product-problems.ts";
import { type CatalogueSchema, specOf } from "../../../catalogue/schema/catalogue-schema.ts";
import { specField } from "../../../catalogue/schema/spec-problems.ts";
import type { SpecValues } from "../../../catalogue/schema/specification.ts";
import { renamed, sharedName, variantName, variantText } from "../../../catalogue/schema/variant-text.ts";
import { ruleProblems } from "../../facts/publishing-rules.ts";
import { optionsOfRows } from "../../groups/options-of-rows.ts";
import { longestName } from "../../facts/field-shapes.ts";
import { maxVariants } from "../../variants/variants-input.ts";
import type { CsvColumn, SpecColumn } from "../../csv/csv-columns.ts";
import type { RowContext, PlannedRow, Stored } from "./plan-row.ts";
import { agreedFacts, type Disagreement, rowOf, type Variant, variantOf, withShared } from "./share-facts.ts";

/** A product of which a file changes or adds variants. */
export type GroupOfFile = {
  /** Its variants as they are stored, the one that new rows name first; none where all are new. */
  stored: Stored[];
  /** Its name and options; null for a product that has no variants yet. */
  storedGroup: { name: string; options: string[] } | null;
  rows: PlannedRow[];
};

/** What becomes of such a product. */
export type PlannedGroup = {
  /** Null where all its variants are new. */
  groupId: string | null;
  isNew: boolean;
  name: string;
  options: string[];
  /** All variants that change, also those that the file does not have. */
  rows: PlannedRow[];
  /** The stored product with its variants that this was planned on; null where all are new. */
  basis: { groupId: string; members: readonly Stored[]; storedGroup: GroupOfFile["storedGroup"] } | null;
};

/** What keeps rows from being variants of one product. */
class Unfit extends Error {
  readonly line: number;
  readonly column: CsvColumn;

  constructor(line: number, column: CsvColumn, message: string) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/**
 * Plans all variants of one product together: each has its own options, and what a row changes of the facts that all
 * share is written to all. Returns what is wrong with them otherwise.
 */
export function planGroup(context: RowContext, group: GroupOfFile): PlannedGroup | RowProblem[] {
  try {
    const planned = plan(context.schema, group);
    const problems = planned.rows.flatMap((row) => problemsOf(context, row, group.rows));
    return problems.length > 0 ? problems : planned;
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    return [{ line: error.line, column: context.headings.titleOf(error.column), message: error.message }];
  }
}

function plan(schema: CatalogueSchema, { stored, storedGroup, rows }: GroupOfFile): PlannedGroup {
  const added = rows.filter((row) => row.stored === null);
  const changed = new Map(rows.map((row) => [row.stored?.id, row]));
  const line = Math.min(...rows.map((row) => row.line));
  const was = [
    ...stored.map((product) => variantOf(line, product, changed.get(product.id) ?? null)),
    ...added.map((row) => variantOf(line, null, row)),
  ];
  const lineToJoin = added[0]?.line ?? line;
  const conditions = was.map(({ facts }) => facts.condition);
  if (added.length > 0 && conditions.some((condition) => condition !== "new")) {
    throw new Unfit(
      lineToJoin,
      "variantOf",
      "An open-box listing sells one piece as it is, so it has no variants",
    );
  }
  if (added.length > 0 && was.length > maxVariants) {
    const message = `These would be ${was.length} variants. A product can have at most ${maxVariants}`;
    throw new Unfit(lineToJoin, "variantOf", message);
  }
  const shared = agreedFacts(was);
  if ("text" in shared) throw new Unfit(shared.line, shared.name, disagreeing(shared));
  const variants = was.map((variant) => withShared(schema, variant, shared));
  const specs = variants.map(({ facts }) => facts.specs);
  const options = storedGroup?.options ?? optionsOfRows(schema, shared.facts.category, specs);
  if (!options) {
    const message =
      "These variants cannot be told apart. Please fill in specifications that differ, such as RAM or colour, at most three";
    throw new Unfit(lineToJoin, "variantOf", message);
  }
  refuseTwins(schema, options, variants);
  const words = (values: SpecValues) => variantText(schema, options, values);
  const name = nameOfAll(variants, storedGroup?.name ?? null, words);
  const planned = variants.flatMap((variant) => {
    const { facts, stored: product } = variant;
    const isNamed =
      product !== null && name === storedGroup?.name && words(facts.specs) === words(product.facts.specs);
    const full = isNamed ? product.facts.name : variantName(name, words(facts.specs));
    if (full.length > longestName) {
      const message = `The name '${full}' is longer than ${longestName} characters. Please shorten the product's name`;
      throw new Unfit(variant.line, "name", message);
    }
    return rowOf({ ...variant, facts: { ...facts, name: full } }) ?? [];
  });
  const groupId = stored[0]?.groupId ?? null;
  const basis = groupId === null ? null : { groupId, members: stored, storedGroup };
  return { groupId, isNew: storedGroup === null, name, options, rows: planned, basis };
}

function disagreeing({ text, otherLine }: Disagreement): string {
  const short = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  const other = text === "" ? "nothing here" : `'${short}' here`;
  const who = otherLine === null ? "The product in your shop" : `Line ${otherLine}`;
  return `${who} has ${other}, and all variants of a product share this. Please make them the same`;
}

function refuseTwins(schema: CatalogueSchema, options: readonly string[], variants: readonly Variant[]) {
  const byKey = new Map<string, Variant>();
  // Rows of the file come last, so that their line is named.
  const inOrder = variants.toSorted((a, b) => Number(a.row !== null) - Number(b.row !== null));
  for (const variant of inOrder) {
    const { specs } = variant.facts;
    const missing = options.find((key) => specs[key] === undefined);
    if (missing !== undefined) {
      const option = specOf(schema, missing)?.name ?? missing;
      const message = `The variants of this product differ in ${option}, so each needs a value for it`;
      throw new Unfit(variant.line, specField(missing) as SpecColumn, message);
    }
    const key = variantText(schema, options, specs);
    const twin = byKey.get(key);
    if (twin) {
      const who = twin.row ? `Line ${twin.row.line}` : `'${twin.facts.name}'`;
      const message = `${who} is already the variant with ${key}`;
      throw new Unfit(variant.line, "variantOf", message);
    }
    byKey.set(key, variant);
  }
}

/** The name that all variants share: what a row changes it to, else the present one, else that of the first. */
function nameOfAll(
  variants: readonly Variant[],
  storedName: string | null,
  textOf: (specs: SpecValues) => string,
): string {
  const [first] = variants;
  if (storedName === null) return first ? sharedName(first.facts.name, [textOf(first.facts.specs)]) : "";
  let name = storedName;
  for (const { facts, stored, line } of variants) {
    if (stored === null || facts.name === stored.facts.name) continue;
    const typed = renamed({ shared: storedName, former: stored.facts.name, typed: facts.name }, [
      textOf(facts.specs),
      textOf(stored.facts.specs),
    ]);
    if (typed === name || typed === storedName) continue;
    if (name !== storedName) {
      throw new Unfit(
        line,
        "name",
        `Another row changes the name of all variants to '${name}'. Please make them the same`,
      );
    }
    name = typed;
  }
  return name;
}

/** What is wrong with a variant because of what others changed. Its own row was checked before. */
function problemsOf(context: RowContext, row: PlannedRow, ofFile: readonly PlannedRow[]): RowProblem[] {
  const { schema, headings, rates, chargesGst } = context;
  const { input, stored, status, line } = row;
  const judged = {
    status,
    schema,
    rates,
    // Its own row was asked for one.
    pictures: 1,
    chargesGst: chargesGst(input.vendorId ?? stored?.vendorId ?? null),
  };
  const problems: Problems = Object.assign({}, ...Object.values(ruleProblems(input, judged, stored)));
  const isInFile = ofFile.some((row) => row.line === line && row.stored?.id === stored?.id);
  return Object.entries(problems).map(([name, problem]) => ({
    line,
    column: headings.titleOf(name as CsvColumn),
    message: isInFile ? describeProblem(problem) : `${stored?.facts.name}: ${describeProblem(problem)}`,
  }));
}
