import type { CatalogueSchema } from "../../../catalogue/schema/catalogue-schema.ts";
import { type SettledInput, settleInput } from "../../editing/product-input.ts";
import { type FactName, type RatedFacts, textOfFact } from "../../facts/product-facts.ts";
import { sharedFacts, type SharedFacts, sharedOf } from "../../facts/shared-facts.ts";
import type { PlannedRow, Stored } from "./plan-row.ts";

type Shared = { facts: SharedFacts; vendorId: string | null };

/** A variant as it will be: of a row of the file, or one that the file does not change. */
export type Variant = {
  line: number;
  stored: Stored | null;
  row: PlannedRow | null;
  facts: RatedFacts;
  vendorId: string | null;
};

/** A row that says something else than the product or another row. */
export type Disagreement = {
  line: number;
  name: FactName | "vendorId";
  text: string;
  /** The other row; null for what is stored. */
  otherLine: number | null;
};

/** `line` is for a variant without a row: the row that may change it. */
export function variantOf(line: number, stored: Stored | null, row: PlannedRow | null): Variant {
  const facts = row?.input ?? stored?.facts;
  if (!facts) throw new Error("A variant is neither stored nor in the file.");
  const vendorId = row?.input.vendorId ?? stored?.vendorId ?? null;
  return { line: row?.line ?? line, stored, row, facts, vendorId };
}

/** What all variants have in common after the file: what a row changes, else what is stored. */
export function agreedFacts(variants: readonly Variant[]): Shared | Disagreement {
  const [first] = variants;
  if (!first) throw new Error("A product without variants.");
  const base: Shared = first.stored ?? first;
  const agreed = { facts: sharedOf(base.facts), vendorId: base.vendorId };
  for (const name of [...sharedFacts, "vendorId"] as const) {
    let otherLine = first.stored ? null : first.line;
    for (const { line, stored, row, facts, vendorId } of variants) {
      if (!row) continue;
      const own = { facts, vendorId: vendorId ?? base.vendorId };
      const text = textIn(own, name);
      if (text === textIn(agreed, name) || text === textIn(stored ?? base, name)) continue;
      // A new variant joins what is there; only a row of the product itself changes it.
      if (!stored || otherLine !== null) return { line, name, text: textIn(agreed, name), otherLine };
      otherLine = line;
      if (name === "vendorId") agreed.vendorId = own.vendorId;
      else Object.assign(agreed.facts, { [name]: facts[name] });
    }
  }
  return agreed;
}

function textIn({ facts, vendorId }: Shared, name: (typeof sharedFacts)[number] | "vendorId"): string {
  return name === "vendorId" ? (vendorId ?? "") : textOfFact(facts[name]);
}

/** The variant with what all share. In another category it keeps the specifications that this one has too. */
export function withShared(schema: CatalogueSchema, variant: Variant, shared: Shared): Variant {
  const facts = { ...variant.facts, ...shared.facts };
  if (facts.category === variant.facts.category) return { ...variant, facts, vendorId: shared.vendorId };
  const { specs } = settleInput(schema, inputOf(facts), variant.facts.specs);
  return { ...variant, facts: { ...facts, specs }, vendorId: shared.vendorId };
}

const inputOf = (facts: RatedFacts): SettledInput & RatedFacts => ({
  ...facts,
  slug: null,
  stock: null,
  seenStock: undefined,
  version: undefined,
  vendorId: null,
  variantOf: null,
});

/** What the import does to the variant; undefined for one that stays as it is. */
export function rowOf({ line, stored, row, facts, vendorId }: Variant): PlannedRow | undefined {
  const movesTo = vendorId === stored?.vendorId ? null : vendorId;
  if (row)
    return {
      ...row,
      vendorId: vendorId ?? row.vendorId,
      input: { ...row.input, ...facts, vendorId: row.input.vendorId === null ? movesTo : vendorId },
    };
  if (!stored) return undefined;
  const isSame =
    movesTo === null &&
    facts.name === stored.facts.name &&
    sharedFacts.every((name) => textOfFact(facts[name]) === textOfFact(stored.facts[name]));
  if (isSame) return undefined;
  const input = { ...inputOf(facts), slug: stored.slug, vendorId: movesTo };
  const { status } = stored;
  return {
    line,
    kind: "changed",
    input,
    vendorId: vendorId ?? stored.vendorId,
    status,
    stored,
    stock: null,
    warnings: [],
  };
}
