import { sql } from "kysely";
import { refusal } from "../refusals.ts";
import { refusal as importRefusal } from "../import-refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";

type Claim = { id: string; slug: string };

/** In milliseconds. Adding one product takes less, so parallel additions of the same name wait for each other. */
export const usualPatience = 500;

/**
 * Claims a slug for each product. Returns the ids of the products without their slug, because another product has or
 * had it. `held` are those whose slug is claimed by another transaction that stayed open longer than `patience`
 * milliseconds.
 */
export async function claimSlugs(
  shop: Shop,
  claims: readonly Claim[],
  patience: number,
): Promise<{ without: Set<string>; held: Set<string> }> {
  const slugs = claims.map(({ slug }) => slug);
  const ids = claims.map(({ id }) => id);
  const { rows } = await sql<{ id: string; is_held: boolean }>`
    select without_slug as id, is_held from claim_slugs(${slugs}::text[], ${ids}::bigint[], ${patience}::int)
  `.execute(shop.db);
  const held = rows.filter((row) => row.is_held);
  return { without: new Set(rows.map(({ id }) => id)), held: new Set(held.map(({ id }) => id)) };
}

/** Claims a typed slug. Refuses: a slug that another product has or had, or may be about to get. */
export async function claimTypedSlug(shop: Shop, claim: Claim): Promise<void> {
  const { without, held } = await claimSlugs(shop, [claim], usualPatience);
  if (without.size === 0) return;
  // The other transaction may still roll back, so the seller need not choose another slug yet.
  if (held.size > 0) throw refusal("product-address.in-use-now");
  throw refusal("product-address.taken", { slug: claim.slug });
}

/**
 * Claims the typed slugs of an import. Refuses: a slug taken since the rows were checked a moment ago, which rolls back
 * the whole file.
 */
export async function claimImportedSlugs(shop: Shop, claims: readonly Claim[]): Promise<void> {
  if (claims.length === 0) return;
  const { without } = await claimSlugs(shop, claims, usualPatience);
  const late = claims.find(({ id }) => without.has(id));
  if (!late) return;
  throw importRefusal("import.address-taken-meanwhile", { slug: late.slug });
}
