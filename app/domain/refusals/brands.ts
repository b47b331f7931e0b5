import type { RefusalTable } from "./refusal-table.ts";

type Named = { name: string };
type Held = Named & { products: number };
type Near = { brand: string; near: readonly string[] };

const nameTaken = ({ name }: Named) =>
  `There is already a brand '${name}'. To join the two, merge one into the other.`;
const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(" or ");
const didYouMean = ({ near }: Near) =>
  `Did you mean ${quoted(near)}? Please use that spelling, or confirm that this is another brand`;

/** Refusals about brands. */
export const brandRefusals = {
  "brand.not-found": { kind: "not-found", says: "This brand has been deleted or merged." },
  "brand.changed-meanwhile": {
    kind: "conflict",
    says: "Somebody else changed this brand after you opened it, so nothing was saved. Please compare and save again.",
  },
  "brand.name-taken": { kind: "conflict", says: nameTaken, fields: { name: nameTaken } },
  "brand.address-taken": {
    kind: "conflict",
    says: ({ name }: Named) => `'${name}' has or had this web address. Please choose another one.`,
    fields: { address: ({ name }: Named) => `'${name}' has or had this address. Please choose another one` },
  },
  "brand.has-products": {
    kind: "conflict",
    says: ({ name, products }: Held) =>
      `'${name}' has ${products === 1 ? "1 product" : `${products} products`}, drafts and archived ones included, so it cannot be deleted. You can merge it into another brand.`,
  },
  "brand.merged-with-itself": {
    kind: "invalid",
    says: "Please choose another brand to merge into.",
    fields: { into: "Please choose another brand" },
  },
  "brand.busy": {
    kind: "conflict",
    says: "Products are being imported or saved right now. Please try again in a minute.",
  },
  "brand.near": {
    kind: "invalid",
    says: ({ brand }: Near) => `'${brand}' is new here and looks like a brand we know.`,
    fields: { brand: didYouMean },
  },
} as const satisfies RefusalTable;
