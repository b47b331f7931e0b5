import { createHash } from "node:crypto";
import type { SellerScope } from "../../access/seller-scope.ts";
import type { Shop } from "../../shop/shop.ts";
import { type CatalogueSchema, categoryOf } from "../../specifications/catalogue-schema.ts";
import { guessCategories } from "./files/guess-mapping.ts";
import { type FileContents, Mapping } from "./files/mapping.ts";
import { plainHeading } from "./files/product-table.ts";

const ownerOf = (scope: SellerScope) => (scope === "everybody" ? "" : scope.vendorId);

/** The same for all files with these headings, in any order. */
function signOf({ columns }: FileContents): string {
  const headings = columns.map(({ heading }) => plainHeading(heading)).toSorted();
  return createHash("sha256").update(headings.join("\n")).digest("hex");
}

/**
 * How the seller read a file with these headings the last time, whatever their order, case and spacing. What no longer
 * exists in the shop is left out; words that are new are guessed.
 */
export async function rememberedMapping(
  shop: Shop,
  scope: SellerScope,
  contents: FileContents,
  { targets, schema }: { targets: readonly string[]; schema: CatalogueSchema },
): Promise<Mapping | undefined> {
  const row = await shop.db
    .selectFrom("import_mappings")
    .select("mapping")
    .where("owner", "=", ownerOf(scope))
    .where("headings", "=", signOf(contents))
    .executeTakeFirst();
  if (!row) return undefined;
  const mapping = Mapping.parse(row.mapping);
  const known = new Map(
    Object.entries(mapping.columns)
      .filter(([, target]) => targets.includes(target))
      .map(([heading, target]) => [plainHeading(heading), target]),
  );
  const columns: Mapping["columns"] = {};
  for (const { heading } of contents.columns) {
    const target = known.get(plainHeading(heading));
    if (target !== undefined) columns[heading] = target;
  }
  const chosen = Object.entries(mapping.categories).filter(
    ([, key]) => categoryOf(schema, key) !== undefined,
  );
  const guessed = guessCategories(contents, { columns }, schema);
  return { ...mapping, columns, categories: { ...guessed, ...Object.fromEntries(chosen) } };
}

export async function rememberMapping(
  shop: Shop,
  scope: SellerScope,
  contents: FileContents,
  mapping: Mapping,
): Promise<void> {
  const row = { mapping: JSON.stringify(mapping), used_at: shop.now() };
  await shop.db
    .insertInto("import_mappings")
    .values({ owner: ownerOf(scope), headings: signOf(contents), ...row })
    .onConflict((conflict) => conflict.columns(["owner", "headings"]).doUpdateSet(row))
    .execute();
}
