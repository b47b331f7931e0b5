import { issueInvoice } from "../../books/invoices/issue-invoice.server.ts";
import { postDocument } from "../../books/ledger/post-document.server.ts";
import { lockPans } from "../../books/ledger/sales-of-year.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { goodsLeft } from "../../stock/goods-costs.server.ts";
import type { FulfilmentLeft } from "../credited-lines/credit-goods.ts";
import type { GivenSerials } from "../fulfilment/ship-input.ts";
import type { LockedFulfilment } from "../transitions/own-fulfilment.server.ts";
import { writeSerials } from "./write-serials.server.ts";

/**
 * Takes the goods of a locked part out of stock for good: writes the serial numbers of its units and what they cost. Returns
 * what was knowingly confirmed about the numbers, for the order's history.
 * Refuses: serial numbers that do not fit, see writeSerials.
 */
export async function takeOutGoods(
  shop: Shop,
  fulfilment: LockedFulfilment,
  left: FulfilmentLeft,
  given: GivenSerials,
): Promise<Record<string, string>> {
  const confirmed = await writeSerials(shop, fulfilment, left.lines, given);
  await goodsLeft(
    shop,
    { orderId: fulfilment.orderId, sellerId: fulfilment.vendorId },
    left.lines.map(({ position, productId, quantity }) => ({ position, productId, pieces: quantity })),
  );
  return confirmed;
}

/**
 * Issues the invoice of a locked part whose goods were taken out, posts its sale, and returns the invoice's id.
 * Refuses: what issueInvoice refuses.
 */
export async function invoicePart(
  shop: Shop,
  { id }: LockedFulfilment,
  left: FulfilmentLeft,
  { serials }: GivenSerials,
): Promise<string> {
  await lockPans(shop, [id]);
  const invoiceId = await issueInvoice(shop, id, {
    roundOff: left.roundOff,
    lines: left.lines
      .filter(({ quantity, taxable }) => quantity > 0 || taxable > 0)
      .map((line) => ({ ...line, serials: serials.get(line.position) ?? [] })),
  });
  await postDocument(shop, invoiceId);
  return invoiceId;
}
