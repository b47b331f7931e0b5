import { type ProductStatus, productStatuses } from "#db/values/product-values.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { isProductId } from "../../base/identifiers/ids.ts";
import { refusal } from "../../shop/refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { changeStatus, type StatusSnapshot } from "./change-status.server.ts";

/**
 * Undoes a change of status: gives the products their former statuses back.
 * Refuses: an empty snapshot; products that are no longer ready to be published.
 */
export async function undoStatusChange(shop: Shop, former: StatusSnapshot): Promise<void> {
  if (former.length === 0) throw refusal("undo.nothing-left");
  await inTransaction(shop, async (shop) => {
    for (const status of productStatuses) {
      const ids = former.filter((candidate) => candidate.status === status).map(({ productId }) => productId);
      if (ids.length > 0) await changeStatus(shop, ids, status);
    }
  });
}

/** Writes '12:published,13:draft', for a form field. */
export function writeStatusSnapshot(former: StatusSnapshot): string {
  return former.map(({ productId, status }) => `${productId}:${status}`).join(",");
}

export function readStatusSnapshot(text: string): StatusSnapshot {
  return text.split(",").flatMap((entry) => {
    const [productId = "", word] = entry.split(":");
    const status = productStatuses.find((status): status is ProductStatus => status === word);
    return isProductId(productId) && status ? [{ productId, status }] : [];
  });
}
