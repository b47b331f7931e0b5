import { sql } from "kysely";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findBrandToChange } from "./read-brands.server.ts";
import { lockBrands, shapeBrands } from "./lock-brands.server.ts";
import { moveProducts, maxAtOnce } from "./move-products.server.ts";

export type MergePreview = {
  from: { id: string; name: string };
  into: { id: string; name: string };
  /** Products that get the other name, drafts and archived ones included. */
  products: number;
  /** Whether that takes some minutes. */
  takesLong: boolean;
  /** Whether the logo, the text or contacts of the first brand are given up. */
  losesFacts: boolean;
};

/** Reads what a merge will do. Refuses: a brand that is not there, and a brand with itself. */
export async function previewMerge(
  shop: Shop,
  fromId: string,
  intoId: string,
  max = maxAtOnce,
): Promise<MergePreview> {
  requirePermission(shop.actor, "catalogue.shape");
  if (fromId === intoId) throw refusal("brand.merged-with-itself");
  const [from, into] = [await findBrandToChange(shop, fromId), await findBrandToChange(shop, intoId)];
  if (!from || !into) throw refusal("brand.not-found");
  const { logo, words, website, service } = from;
  // Some may still have a former name.
  const products = from.products + from.waiting;
  return {
    from: { id: from.id, name: from.name },
    into: { id: into.id, name: into.name },
    products,
    takesLong: products > max,
    losesFacts: [logo, words, website, ...Object.values(service)].some((fact) => fact !== null),
  };
}

/**
 * Merges a brand into another one. Its products get the other name; its name and its addresses lead to the other brand.
 * Refuses: a brand that is not there, and a brand with itself.
 */
export function mergeBrands(shop: Shop, fromId: string, intoId: string, max = maxAtOnce): Promise<void> {
  return shapeBrands(shop, async (shop) => {
    if (fromId === intoId) throw refusal("brand.merged-with-itself");
    const brands = await lockBrands(shop, [fromId, intoId]);
    const [from, into] = [brands.get(fromId), brands.get(intoId)];
    if (!from || !into) throw refusal("brand.not-found");
    await shop.db
      .updateTable("brands")
      .set({ leads_to: intoId, address: null, logo: null, version: sql<number>`version + 1` })
      .where((where) => where.or([where("id", "=", fromId), where("leads_to", "=", fromId)]))
      .execute();
    await shop.db
      .updateTable("brand_addresses")
      .set({ brand_id: intoId })
      .where("brand_id", "=", fromId)
      .execute();
    await moveProducts(shop, intoId, max);
    await writeAudit(shop, {
      action: "brand.merge",
      subject: { id: intoId, name: into.name },
      vendorId: null,
      before: { brand: from.name },
      after: { brand: into.name },
    });
  });
}
