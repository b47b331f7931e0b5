import { type Credit, creditOfAll } from "../../orders/credited-lines/credit-goods.ts";
import { leftOf } from "../../orders/credited-lines/lines-left.server.ts";
import { type CreditCause, writeCredits } from "../../orders/credited-lines/write-credits.server.ts";
import { issueCreditNote } from "../../books/invoices/issue-credit-note.server.ts";
import { postDocument } from "../../books/ledger/post-document.server.ts";
import { lockPans } from "../../books/ledger/sales-of-year.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { restock } from "../../stock/restock.server.ts";
import { notifyOfCredits } from "../../orders/mails/notify-sellers.server.ts";
import { refundOverpaid, type WhyRefunded } from "./refund-overpaid.server.ts";

type Cause = WhyRefunded & {
  cause: CreditCause;
  /** Whether what is left goes to another address now, which the same mail tells. */
  isSentElsewhere?: boolean;
};

/**
 * Credits goods of an order, whose row must be locked: puts pieces back into stock, issues and posts credit notes for
 * what was invoiced, tells the vendors and the shop, and refunds what is then paid too much. Returns the paise
 * that are refunded as money for these goods.
 */
export async function creditGoods(
  shop: Shop,
  orderId: string,
  { cause, reason, requestId, storeCredit, isSentElsewhere }: Cause,
  credits: readonly Credit[],
): Promise<number> {
  const written = await writeCredits(shop, credits, {
    orderId,
    cause,
    reason,
    requestId: requestId ?? null,
  });
  // One statement for all, so that stock is locked in product order.
  const back = credits.flatMap(({ lines }) => lines);
  await restock(shop, orderId, cause === "cancelled" ? "cancelled" : "returned", back);
  await lockPans(
    shop,
    credits.map(({ fulfilmentId }) => fulfilmentId),
  );
  // By vendor, as what is left is listed: the order in which the documents of several vendors are locked.
  for (const { id, credit } of written) {
    const documentId = await issueCreditNote(shop, credit);
    if (documentId === null) continue;
    await shop.db.insertInto("credit_documents").values({ credit_id: id, document_id: documentId }).execute();
    await postDocument(shop, documentId);
  }
  await notifyOfCredits(shop, orderId, { cause, isSentElsewhere }, written);
  const refunded = await refundOverpaid(shop, orderId, { reason, requestId, storeCredit });
  return credits.reduce((sum, { fulfilmentId }) => sum + (refunded.get(fulfilmentId) ?? 0), 0);
}

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
