import { sql } from "kysely";
import { noteChanges } from "../../shop/audit/write-audit.server.ts";
import { refusal } from "../refusals.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { CatalogueSchema } from "../../catalogue/schema/catalogue-schema.ts";
import { holdSchema } from "../../catalogue/schema/hold-schema.server.ts";
import type { SpecValues } from "../../catalogue/schema/specification.ts";
import { variantText } from "../../catalogue/schema/variant-text.ts";
import { openStock } from "../../stock/move-stock.server.ts";
import { lockListing, type LockedListing } from "../editing/lock-listings.server.ts";
import { takeProductIds } from "../editing/write-listings.server.ts";
import { lockGroups } from "../groups/lock-groups.server.ts";
import { fullName, lockVariants, refuseTwins, sharedColumns } from "../groups/settle-group.server.ts";
import { giveSlugs } from "../slugs/give-slug.server.ts";
import { combinations, readOptionValues } from "./read-option-values.ts";
import { ownValues, specsOfVariant } from "./specs-of-variant.ts";
import { maxVariants, type OptionValues } from "./variants-input.ts";

/**
 * Adds a variant of a product for every combination of these values that it does not have yet. The first time, the
 * specifications with values become its options, and the product itself becomes the variant of its own values, or of
 * the first combination where it has none. The new ones are drafts with the facts and pictures of the product, its
 * prices and no stock. Returns how many were added.
 * Refuses: a product that is not the seller's; no options, or more than three; values that do not fit; nothing new.
 */
export function addVariants(shop: Shop, productId: string, input: OptionValues): Promise<{ added: number }> {
  return inTransaction(shop, async (shop) => {
    const schema = await holdSchema(shop);
    const listing = await lockListing(shop, productId);
    // Only now: somebody else may have made the group until the product was free.
    const [existing] = await lockGroups(shop, [productId]);
    if (listing.facts.condition !== "new") throw refusal("variants.open-box");
    const { category } = listing.facts;
    const before = existing && {
      options: existing.options,
      variants: (await lockVariants(shop, existing.id)).map(({ specs }) => specs),
    };
    const chosen = readOptionValues(schema, category, input.value, before);
    const options = chosen.map(({ spec }) => spec.key);
    const allSpecs = combinations(chosen);
    const group = existing ?? (await makeGroup(shop, schema, listing, { options, first: allSpecs[0] ?? {} }));
    const there = await lockVariants(shop, group.id);
    const textOf = (specs: SpecValues) => variantText(schema, group.options, specs);
    const keyOf = (specs: SpecValues) => JSON.stringify(group.options.map((key) => specs[key]));
    const taken = new Set(there.map(({ specs }) => keyOf(specs)));
    const missing = allSpecs.filter((specs) => !taken.has(keyOf(specs)));
    if (missing.length === 0 && existing) throw refusal("variants.none-new");
    refuseTwins([...there.map(({ specs }) => specs), ...missing].map(textOf));
    const count = there.length + missing.length;
    if (count > maxVariants) throw refusal("variants.too-many", { count, most: maxVariants });
    const source = there.find(({ id }) => id === productId);
    if (!source) throw new Error("A variant is missing.");
    await copyVariants(
      shop,
      { id: productId, vendorId: listing.vendorId, brand: listing.facts.brand, groupId: group.id },
      missing.map((values) => {
        const specs = specsOfVariant(schema, source.specs, values);
        return { name: fullName(group.name, textOf(specs)), specs };
      }),
    );
    return { added: missing.length };
  });
}

async function makeGroup(
  shop: Shop,
  schema: CatalogueSchema,
  { id, facts, vendorId }: LockedListing,
  { options, first }: { options: string[]; first: SpecValues },
) {
  const lacks = options.some((key) => facts.specs[key] === undefined);
  const specs = lacks
    ? specsOfVariant(schema, facts.specs, { ...first, ...ownValues(schema, facts.specs, options) })
    : facts.specs;
  const name = fullName(facts.name, variantText(schema, options, specs));
  await shop.db
    .updateTable("products")
    .set({ name, ...(lacks && { specs: JSON.stringify(specs) }) })
    .where("id", "=", id)
    .execute();
  const { group_id } = await shop.db
    .selectFrom("products")
    .select("group_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto("product_groups")
    .values({ group_id, vendor_id: vendorId, name: facts.name, options })
    .execute();
  return { id: group_id, name: facts.name, options };
}

/** What a new variant takes over from the product. */
const copiedColumns = [
  ...sharedColumns,
  "price",
  "discount_price",
  "mrp_incl_gst",
  "rating",
  "reviews",
  "has_sample_rating",
  "popularity",
];

type Source = { id: string; vendorId: string; brand: string; groupId: string };

async function copyVariants(shop: Shop, source: Source, variants: { name: string; specs: SpecValues }[]) {
  if (variants.length === 0) return;
  const ids = await takeProductIds(shop, variants.length);
  const named = variants.map(({ name }, index) => ({ id: ids[index] ?? "", brand: source.brand, name }));
  const slugs = await giveSlugs(shop, named);
  const specs = variants.map((variant) => JSON.stringify(variant.specs));
  const columns = sql.join(copiedColumns.map((column) => sql.ref(column)));
  await sql`
    insert into products (id, slug, name, specs, group_id, status, listed_at, ${columns})
    select made.id, made.slug, made.name, made.specs, ${source.groupId}, 'draft', ${shop.now()}, ${columns}
    from products cross join unnest(
      ${ids}::bigint[], ${slugs}::text[], ${named.map(({ name }) => name)}::text[], ${specs}::jsonb[]
    ) as made (id, slug, name, specs)
    where products.id = ${source.id}
  `.execute(shop.db);
  await sql`
    insert into product_pictures (product_id, position, picture_id, alt)
    select made.id, position, picture_id, replace(alt, (select name from products where id = ${source.id}), made.name)
    from product_pictures cross join unnest(${ids}::bigint[], ${named.map(({ name }) => name)}::text[]) as made (id, name)
    where product_id = ${source.id}
  `.execute(shop.db);
  await openStock(
    shop,
    "listed",
    ids.map((id) => ({ id, stock: 0 })),
  );
  await noteChanges(
    shop,
    named.map(({ id, name }) => ({
      action: "product.add-variant",
      subject: { id, name },
      vendorId: source.vendorId,
      before: null,
      after: { status: "draft" },
    })),
  );
}
