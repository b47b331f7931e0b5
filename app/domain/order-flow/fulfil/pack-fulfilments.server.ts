import { isUuid } from "../../text/ids.ts";
import { Refusal, refusal } from "../../refusals/refusal.ts";
import type { Shop } from "../../shop/shop.ts";
import { requireForVendor } from "../../access/require-permission.ts";
import { packFulfilment } from "./pack-fulfilment.server.ts";

/**
 * Packs several of the vendor's fulfilments, each in its own transaction. Returns how many are packed, and a sentence
 * for each that could not be.
 * Refuses the whole call: no fulfilments; a fulfilment that is not the vendor's own.
 */
export async function packFulfilments(
  shop: Shop,
  fulfilmentIds: readonly string[],
): Promise<{ packed: number; problems: string[] }> {
  const { vendorId } = requireForVendor(shop.actor, "fulfilments.ship-own");
  const ids = [...new Set(fulfilmentIds)];
  if (ids.length === 0 || !ids.every(isUuid)) throw noSuchOrder();
  const fulfilments = await shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .select(["fulfilments.id", "orders.number"])
    .where("fulfilments.vendor_id", "=", vendorId)
    .where("fulfilments.id", "in", ids)
    .orderBy("fulfilments.id")
    .execute();
  if (fulfilments.length < ids.length) throw noSuchOrder();
  const problems: string[] = [];
  for (const { id, number } of fulfilments) {
    try {
      await packFulfilment(shop, id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(`${number}: ${error.message}`);
    }
  }
  return { packed: fulfilments.length - problems.length, problems };
}

function noSuchOrder(): Refusal {
  return refusal("order.not-found");
}
