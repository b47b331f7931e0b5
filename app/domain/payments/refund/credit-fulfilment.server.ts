import { creditOfAll } from "../../orders/credited-lines/credit-goods.ts";
import { leftOf } from "../../orders/credited-lines/lines-left.server.ts";
import type { CreditCause } from "../../orders/credited-lines/write-credits.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { creditGoods } from "./credit-goods.server.ts";

/**
 * Credits all that is left of a fulfilment, and puts it back into stock if it can be sold again. Returns the refunded
 * paise. The order's row must be locked.
 */
export async function creditFulfilment(
  shop: Shop,
  { id, orderId }: { id: string; orderId: string },
  cause: CreditCause,
  { isRestocked = true }: { isRestocked?: boolean } = {},
): Promise<number> {
  const reason = `fulfilment ${id} cancelled`;
  const credit = creditOfAll(await leftOf(shop, { id, orderId }), { isRestocked });
  return creditGoods(shop, orderId, { cause, reason }, credit ? [credit] : []);
}
