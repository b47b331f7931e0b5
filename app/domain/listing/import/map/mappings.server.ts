import { createHash } from "node:crypto";
import type { SellerScope } from "../../../shop/access/seller-scope.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { type CatalogueSchema, categoryOf } from "../../../catalogue/schema/catalogue-schema.ts";
import { guessCategories, guessMapping } from "./guess-mapping.ts";
import { type FileContents, Mapping } from "./mapping.ts";
import { plainHeading, type Source } from "./product-table.ts";

const ownerOf = (scope: SellerScope) => (scope === "everybody" ? "" : scope.vendorId);

/** The same for all files with these headings, in any order. */
function signOf({ columns }: FileContents): string {
  const headings = columns.map(({ heading }) => plainHeading(heading)).toSorted();
  return createHash("sha256").update(headings.join("\n")).digest("hex");
}

/**
 * How the seller read a file with these headings the last time, whatever their order, case and spacing. What no longer
 * exists in the shop is left out; words that are new are guessed, and so are columns that were empty the last time.
 */
export async function rememberedMapping(
  shop: Shop,
  scope: SellerScope,
  contents: FileContents,
  { source, targets, schema }: { source: Source; targets: readonly string[]; schema: CatalogueSchema },
): Promise<Mapping | undefined> {
  const row = await shop.db
    .selectFrom("import_mappings")
    .select("mapping")
    .where("owner", "=", ownerOf(scope))
    .where("headings", "=", signOf(contents))
    .executeTakeFirst();
  if (!row) return undefined;
  const mapping = Mapping.parse(row.mapping);
  const targetOf = new Map(
    Object.entries(mapping.columns)
      .filter(([, target]) => target === "" || targets.includes(target))
      .map(([heading, target]) => [plainHeading(heading), target]),
  );
  const columns: Mapping["columns"] = {};
  for (const { heading } of contents.columns) {
    const target = targetOf.get(plainHeading(heading));
    if (target) columns[heading] = target;
  }
  const taken = new Set(Object.values(columns));
  const guess = guessMapping(source, contents, targets, schema);
  for (const [heading, target] of Object.entries(guess.columns)) {
    const isNew = !targetOf.has(plainHeading(heading)) && !taken.has(target);
    if (isNew) columns[heading] = target;
  }
  const chosen = Object.entries(mapping.categories).filter(
    ([, key]) => categoryOf(schema, key) !== undefined,
  );
  const guessed = guessCategories(contents, { columns }, schema);
  return { ...mapping, columns, categories: { ...guessed, ...Object.fromEntries(chosen) } };
}

/** Keeps what the columns of a file mean, and which of them are not imported although they have values. */
export async function rememberMapping(
  shop: Shop,
  scope: SellerScope,
  contents: FileContents,
  mapping: Mapping,
): Promise<void> {
  const columns = { ...mapping.columns };
  for (const { heading, examples } of contents.columns) if (examples.length > 0) columns[heading] ??= "";
  const row = { mapping: JSON.stringify({ ...mapping, columns }), used_at: shop.now() };
  await shop.db
    .insertInto("import_mappings")
    .values({ owner: ownerOf(scope), headings: signOf(contents), ...row })
    .onConflict((conflict) => conflict.columns(["owner", "headings"]).doUpdateSet(row))
    .execute();
}
