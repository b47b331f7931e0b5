import { randomUUID } from "node:crypto";
import { billCommission } from "#domain/books/commission-invoices/bill-commission.server.ts";
import { makeMissingFiles } from "#domain/books/document-files/document-files.server.ts";
import { cancelMyOrder } from "#domain/orders/cancel/cancel-my-order.server.ts";
import { shipFulfilment } from "#domain/orders/fulfil/ship-fulfilment.server.ts";
import { addVariants } from "#domain/listing/variants/add-variants.server.ts";
import { addProduct } from "#domain/listing/editing/add-product.server.ts";
import { changeStatus } from "#domain/listing/bulk/change-status.server.ts";
import {
  addPaymentMethod,
  switchPaymentMethod,
} from "#domain/payments/methods/change-payment-methods.server.ts";
import { markBankTransferReceived } from "#domain/payments/pay/bank-transfer.server.ts";
import { recordPayIn } from "#domain/payments/remittances/record-pay-in.server.ts";
import { refundMoney } from "#domain/payments/refund/refund-money.server.ts";
import { changeCashCarriers } from "#domain/payments/cash/cash-carriers.server.ts";
import { giveGoodwill } from "#domain/payments/store-credit/give-goodwill.server.ts";
import { writeReview } from "#domain/reviews/write/write-review.server.ts";
import { asNewAdmin } from "./test-admin.ts";
import { placeCashOrder, receiveCashOf } from "./test-cash.ts";
import { fillCart } from "./test-customer.ts";
import { asVendor, makeTransition, placeTestOrder, shipment } from "./test-fulfilments.ts";
import { bankInput } from "./test-payment-methods.ts";
import { payOut } from "./test-payouts.ts";
import { amountRequest } from "./test-refunds.ts";
import { makeTestReturn, deliveredOrder } from "./test-returns.ts";
import { asNewVendor, onSale, typedLaptop } from "./test-seller.ts";
import { openTestSales, type TestSales } from "./test-sales.ts";
import { acceptedReturn, freshSerial, receivedReturn, refund, replace } from "./test-settle.ts";

/** A shop that has sold for two months: some of everything that the doctor looks at, and nothing wrong. */
export async function openShopWithHistory(): Promise<TestSales> {
  const sales = await openTestSales({ now: new Date("2026-09-10T06:30:00Z") });
  const { shop } = sales;
  const admin = await asNewAdmin(shop);
  await shop.db.updateTable("stock_levels").set({ on_hand: 100 }).execute();
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  await switchPaymentMethod(admin, await addPaymentMethod(admin, "bank", bankInput), true);

  await listVariants(sales);
  await sellOnline(sales, admin);
  await sellForCash(sales, admin);
  await sellByTransfer(sales, admin);
  await takeBack(sales);

  sales.stopClockAt(new Date("2026-10-25T06:30:00Z"));
  await billCommission(shop);
  await makeMissingFiles(shop);
  await payOut(admin, "v1");
  await sales.unpaidOrder({ 14: 1 });
  return sales;
}

/** A product in two variants. */
async function listVariants({ shop }: TestSales) {
  const vendor = await asNewVendor(shop);
  const typed = typedLaptop({ mrpInclGst: "90000" }, { ramGb: 16 });
  const { id } = await addProduct(vendor, typed, onSale);
  await addVariants(vendor, id, { value: { ramGb: "16, 32" } });
  const variants = await shop.db.selectFrom("products").select("id").where("group_id", "=", id).execute();
  await changeStatus(
    vendor,
    variants.map((variant) => variant.id),
    "published",
  );
}

type Admin = Awaited<ReturnType<typeof asNewAdmin>>;

async function sellOnline({ shop, paidOrder }: TestSales, admin: Admin) {
  const serials = { 0: [freshSerial(), freshSerial()] };
  const delivered = await deliveredOrder(shop, { 1: 2 }, { serials });
  const { slug } = await shop.db
    .selectFrom("products")
    .select("slug")
    .where("id", "=", "1")
    .executeTakeFirstOrThrow();
  await writeReview(delivered.customer, slug, { stars: 4, words: "Quiet.", pros: "", cons: "", version: 0 });
  await giveGoodwill(admin, delivered.customer.actor.userId, {
    requestId: randomUUID(),
    amount: 50_000,
    reason: "Your parcel was late",
    orderNumber: "",
  });
  await fillCart(delivered.customer, { 3: 1 });
  await deliveredOrder(shop, { 13: 1, 3: 1, 14: 1 });
  await deliveredOrder(shop, { 13: 2 });
  const cancelled = await paidOrder({ 1: 1, 8: 1 });
  await cancelMyOrder(cancelled.customer, cancelled.id);
  const reduced = await deliveredOrder(shop, { 13: 1 });
  await refundMoney(admin, reduced.id, await amountRequest(shop, reduced.id, 100_000));
  await paidOrder({ 1: 1 });
}

async function sellForCash({ shop }: TestSales, admin: Admin) {
  await receiveCashOf(shop, await deliveredOrder(shop, { 13: 1 }, { isCash: true }));
  await placeCashOrder(shop, "13");
  await changeCashCarriers(admin, "v1", { cashCarriers: ["shop-courier", "vendor"] });
  const held = await placeTestOrder(shop, { 13: 1 });
  const vendor = asVendor(shop, "v1");
  const fulfilmentId = held.fulfilments.v1 ?? "";
  await makeTransition(vendor, fulfilmentId, "pack");
  await shipFulfilment(vendor, fulfilmentId, { ...shipment, sentBy: "own" });
  await makeTransition(vendor, fulfilmentId, "deliver");
  await recordPayIn(admin, "v1", {
    requestId: randomUUID(),
    amount: 100_000,
    receivedOn: "2026-09-10",
    reference: "PAYIN000000001",
  });
}

async function sellByTransfer({ shop }: TestSales, admin: Admin) {
  for (const reference of ["SBIN202609100001", "SBIN202609100002"]) {
    const { id, total } = await placeTestOrder(shop, { 13: 1 }, "bank");
    await markBankTransferReceived(admin, id, { amount: total, reference });
  }
  await placeTestOrder(shop, { 13: 1 }, "bank");
}

async function takeBack({ shop }: TestSales) {
  const sold = () => deliveredOrder(shop, { 1: 1 }, { serials: { 0: [freshSerial()] } });
  await refund(shop, (await acceptedReturn(shop, await sold(), { wish: "refund" })).id);
  const changed = { reason: "changed-mind", wish: "store-credit", handover: "drop-off" } as const;
  await refund(shop, (await acceptedReturn(shop, await sold(), changed)).id);
  await replace(shop, (await acceptedReturn(shop, await sold())).id, { serials: [freshSerial()] });
  await receivedReturn(shop, await sold());
  await makeTestReturn(shop, await sold());
}
