import { conflict, invalid, notFound } from "./refusal-table.ts";

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
  "brand.not-found": notFound("This brand has been deleted or merged."),
  "brand.changed-meanwhile": conflict(
    "Somebody else changed this brand after you opened it, so nothing was saved. Please compare and save again.",
  ),
  "brand.name-taken": conflict(nameTaken, { name: nameTaken }),
  "brand.address-taken": conflict(
    ({ name }: Named) => `'${name}' has or had this web address. Please choose another one.`,
    { address: ({ name }: Named) => `'${name}' has or had this address. Please choose another one` },
  ),
  "brand.has-products": conflict(
    ({ name, products }: Held) =>
      `'${name}' has ${products === 1 ? "1 product" : `${products} products`}, drafts and archived ones included, so it cannot be deleted. You can merge it into another brand.`,
  ),
  "brand.merged-with-itself": invalid("Please choose another brand to merge into.", {
    into: "Please choose another brand",
  }),
  "brand.busy": conflict("Products are being imported or saved right now. Please try again in a minute."),
  "brand.near": invalid(({ brand }: Near) => `'${brand}' is new here and looks like a brand we know.`, {
    brand: didYouMean,
  }),
};
