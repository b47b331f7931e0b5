import type { TaxStatus } from "#db/values/vendor-values.ts";
import { taxRules } from "../../base/gst/tax-status.ts";
import { can } from "../../shop/access/permissions.ts";
import { requireForVendor } from "../../shop/access/require-permission.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { refusal } from "../refusals.ts";

/** The seller whose purchases an actor may work with. */
export type Buyer = {
  id: string;
  /** Whether the GST of a bill comes back as input tax credit; otherwise it is a part of the cost. */
  getsCredit: boolean;
};

/**
 * Finds the seller whose purchases the actor may read or change: one's own, or in the panel the shop as a seller.
 * Refuses: an actor who may not; a shop that sells nothing of its own.
 */
export async function findBuyer(shop: Shop, right: "read" | "change"): Promise<Buyer> {
  const buyer = await lookForBuyer(shop, right);
  if (!buyer) throw refusal("purchase.no-own-goods");
  return buyer;
}

/** The same; undefined for a shop that sells nothing of its own. */
export async function lookForBuyer(shop: Shop, right: "read" | "change"): Promise<Buyer | undefined> {
  const ofShop = can(shop.actor, `purchases.${right}`);
  const vendorId = ofShop ? null : requireForVendor(shop.actor, `purchases.${right}-own`).vendorId;
  const query = shop.db.selectFrom("vendors").select(["id", "tax_status"]);
  const vendor = await (
    vendorId === null ? query.where("is_own", "=", true) : query.where("id", "=", vendorId)
  ).executeTakeFirst();
  if (!vendor) return undefined;
  const { id, tax_status } = vendor;
  return { id, getsCredit: taxRules[tax_status as TaxStatus].chargesGst };
}
