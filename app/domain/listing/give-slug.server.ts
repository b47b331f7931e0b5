import { type RawBuilder, sql } from "kysely";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { slugOf } from "./product-slug.ts";

const slugLock = 7_204_011;

type Named = { name: string; brand: string };

/**
 * A slug that no product has or ever had: 'brand-name', or 'brand-name-2' and so on. Inside a transaction: until its
 * end nobody else is given one.
 */
export async function makeSlug(shop: Shop, named: Named): Promise<string> {
  const [slug = ""] = await makeSlugs(shop, [named]);
  return slug;
}

/** One for each, in their order. */
export async function makeSlugs(shop: Shop, named: readonly Named[]): Promise<string[]> {
  await lockSlugs(shop);
  const wanted = named.map(({ brand, name }) => slugOf(`${brand} ${name}`));
  // As an inner question each is looked up in the index; a list of hundreds would have all addresses read.
  const taken = await takenSlugs(shop, sql`slug = any((select ${wanted}::text[])::text[])`);
  if (taken.size > 0) {
    const numbered = sql`regexp_replace(slug, '-[0-9]+$', '') = any(${[...taken]})`;
    for (const slug of await takenSlugs(shop, numbered)) taken.add(slug);
  }
  const lastNumber = new Map<string, number>();
  return wanted.map((slug) => {
    let number = lastNumber.get(slug) ?? 1;
    while (taken.has(numbered(slug, number))) number += 1;
    lastNumber.set(slug, number);
    taken.add(numbered(slug, number));
    return numbered(slug, number);
  });
}

async function takenSlugs(shop: Shop, condition: RawBuilder<unknown>): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`select slug from product_slugs where ${condition}`.execute(
    shop.db,
  );
  return new Set(rows.map(({ slug }) => slug));
}

function numbered(slug: string, number: number): string {
  return number === 1 ? slug : `${slug}-${number}`;
}

/** Refuses a chosen slug that another product has or had. */
export async function checkSlug(shop: Shop, slug: string, productId: string | null): Promise<void> {
  await lockSlugs(shop);
  const row = await shop.db
    .selectFrom("product_slugs")
    .select("product_id")
    .where("slug", "=", slug)
    .executeTakeFirst();
  if (!row || row.product_id === productId) return;
  const message = `Another product has or had the address ${slug}; please choose another one.`;
  throw new Refusal("invalid", message, { slug: message });
}

async function lockSlugs(shop: Shop) {
  await sql`select pg_advisory_xact_lock(${slugLock})`.execute(shop.db);
}
