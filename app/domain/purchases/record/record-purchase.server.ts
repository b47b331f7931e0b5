import pg from "pg";
import { indianDay } from "../../base/time/indian-days.ts";
import { nameOfActor } from "../../shop/access/actor.ts";
import { whatChanged, writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { chooseSupplier, type Supplier } from "../purchase/choose-supplier.server.ts";
import { findBuyer } from "../purchase/find-buyer.server.ts";
import { gstOf, selectLines, writeLines } from "../purchase/lines.server.ts";
import { lockPurchase } from "../purchase/lock-purchase.server.ts";
import type { PurchaseCancellation, PurchaseInput } from "../purchase-input.ts";
import { refusal } from "../refusals.ts";
import { formatPaise } from "../../base/money/money.ts";

/**
 * Records what came from a supplier with a bill, and puts it in stock. The same form sent again changes nothing.
 * Refuses: a bill that is recorded already, or dated after today; no supplier, see chooseSupplier; lines, see writeLines.
 */
export const recordPurchase = (shop: Shop, id: string, input: PurchaseInput): Promise<void> =>
  savePurchase(shop, id, null, input);

/**
 * Corrects a purchase: its bill, and what came. Stock and cost follow; what was shipped meanwhile keeps its cost.
 * Refuses: the same as recordPurchase; a purchase that was cancelled or changed meanwhile.
 */
export const correctPurchase = (
  shop: Shop,
  id: string,
  { version, ...input }: PurchaseInput & { version: number },
): Promise<void> => savePurchase(shop, id, version, input);

/** `version` is that of the purchase which the form showed; null for a new one. */
async function savePurchase(
  shop: Shop,
  id: string,
  version: number | null,
  input: PurchaseInput,
): Promise<void> {
  const buyer = await findBuyer(shop, "change");
  const { billNumber, billDate, total, lines } = input;
  if (billDate > indianDay(shop.now())) throw refusal("purchase.bill-later");
  await inTransaction(shop, async (shop) => {
    const former = version === null ? null : await lockPurchase(shop, buyer, id, version);
    const before = former && (await factsOf(shop, id, former.supplier, former));
    const supplier = await chooseSupplier(shop, buyer, input);
    refuseOddBill(supplier, input);
    const hasCredit = buyer.getsCredit && !input.noCredit;
    const bill = { supplier_id: supplier.id, bill_number: billNumber, bill_date: billDate, total };
    if (former) {
      await shop.db
        .updateTable("purchases")
        .set({ ...bill, has_credit: hasCredit, version: former.version + 1 })
        .where("id", "=", id)
        .execute();
    } else {
      const received = { received_at: shop.now(), recorded_by: nameOfActor(shop.actor) };
      const made = await shop.db
        .insertInto("purchases")
        .values({ id, vendor_id: buyer.id, ...bill, has_credit: hasCredit, ...received })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!made) return;
    }
    await writeLines(shop, { id, buyerId: buyer.id, hasCredit, hadCredit: former?.hasCredit ?? null }, lines);
    const after = await factsOf(shop, id, supplier.name, input);
    const changed = before ? whatChanged(before, after) : { before, after };
    const action = former ? "purchase.correct" : "purchase.record";
    const subject = { id, name: nameOf(supplier.name, input) };
    if (changed) await writeAudit(shop, { action, subject, vendorId: buyer.id, ...changed });
  }).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || error.constraint !== "purchases_bill_once") throw error;
    throw refusal("purchase.bill-recorded", { label: billNumber });
  });
}

/**
 * Cancels a purchase, for example one that was recorded twice: its pieces leave the stock and its prices the cost.
 * Refuses: a purchase that was cancelled or changed meanwhile; pieces that are not in stock any more; units that were
 * shipped.
 */
export async function cancelPurchase(
  shop: Shop,
  id: string,
  { version, reason }: PurchaseCancellation,
): Promise<void> {
  const buyer = await findBuyer(shop, "change");
  await inTransaction(shop, async (shop) => {
    const purchase = await lockPurchase(shop, buyer, id, version);
    await shop.db
      .updateTable("purchases")
      .set({ cancelled_at: shop.now(), cancelled_for: reason, version: version + 1 })
      .where("id", "=", id)
      .execute();
    const { hasCredit } = purchase;
    await writeLines(shop, { id, buyerId: buyer.id, hasCredit, hadCredit: hasCredit }, []);
    await writeAudit(shop, {
      action: "purchase.cancel",
      subject: { id, name: nameOf(purchase.supplier, purchase) },
      vendorId: buyer.id,
      before: null,
      after: { reason },
    });
  });
}

type Bill = Pick<PurchaseInput, "billNumber" | "billDate" | "total">;

const nameOf = (supplier: string, { billNumber }: Pick<Bill, "billNumber">) => `${supplier} ${billNumber}`;

/** A purchase as the audit log has it. */
async function factsOf(shop: Shop, id: string, supplier: string, { billNumber, billDate, total }: Bill) {
  const lines = await selectLines(shop, id).execute();
  const items = lines.map(
    ({ product, quantity, unitPrice, gstRate }) =>
      `${quantity} × ${product} at ${formatPaise(unitPrice)}, ${gstRate}% GST`,
  );
  return { supplier, billNumber, billDate, total: formatPaise(total), items: items.join("; ") };
}

/** What a bill's lines may differ from its total because each of them is rounded, in paise. */
const rounding = 100;

/** Refuses: GST of a supplier that may charge none; a total that its lines do not come to, unless that is confirmed. */
function refuseOddBill(supplier: Supplier, { lines, total, isOtherTotal = false }: PurchaseInput): void {
  const taxed = lines.find(({ gstRate }) => gstRate > 0);
  if (taxed && supplier.gstin === null) {
    throw refusal("purchase.gst-without-gstin", { name: supplier.name, line: taxed.line });
  }
  const sum = lines.reduce((sum, { quantity, unitPrice, gstRate }) => {
    const taxable = quantity * unitPrice;
    return sum + taxable + gstOf(taxable, gstRate);
  }, 0);
  if (Math.abs(sum - total) > rounding && !isOtherTotal)
    throw refusal("purchase.other-total", { sum, total });
}
