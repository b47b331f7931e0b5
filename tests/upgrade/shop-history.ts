import { randomUUID } from "node:crypto";
import { Logger, runMigrations, runOnce } from "graphile-worker";
import type pg from "pg";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import { addAddress } from "#domain/people/customers/change-address-book.server.ts";
import { decideDemoBankPayment } from "#domain/demo/demo-bank.server.ts";
import { demoAccounts, demoPassword } from "#domain/demo/demo-accounts.ts";
import { planRow } from "#domain/tax/dated-rows/dated-rows.server.ts";
import { feeRates } from "#domain/tax/deductions/fee-history.server.ts";
import { changePriceAndStock } from "#domain/listing/editing/change-price-and-stock.server.ts";
import { findListing } from "#domain/listing/lists/find-listing.server.ts";
import { takeOffSale } from "#domain/listing/moderation/moderate-product.server.ts";
import { writeCustomerNote } from "#domain/people/customer-notes/customer-notes.server.ts";
import { answerMessage, noteOnMessage } from "#domain/messages/contact/answer-message.server.ts";
import { listMessages } from "#domain/messages/contact/list-messages.server.ts";
import { readMessagesQuery } from "#domain/messages/contact/messages-query.ts";
import { sendContactMessage } from "#domain/messages/contact/send-contact-message.server.ts";
import { cancelMyOrder } from "#domain/orders/cancel/cancel-my-order.server.ts";
import { expireUnpaidOrders } from "#domain/orders/cancel/expire-unpaid-orders.server.ts";
import { CheckoutAddress } from "#domain/orders/checkout/checkout-input.ts";
import { saveCheckoutAddress } from "#domain/orders/checkout/checkout-draft.server.ts";
import { queryPaymentOfOrder } from "#domain/payments/pay/query-provider.server.ts";
import { markBankTransferReceived } from "#domain/payments/pay/bank-transfer.server.ts";
import { startPayment } from "#domain/payments/pay/start-payment.server.ts";
import { refundMoney } from "#domain/payments/refund/refund-money.server.ts";
import { settleRefund } from "#domain/payments/refund/settle-refund.server.ts";
import {
  addPaymentMethod,
  switchPaymentMethod,
} from "#domain/payments/methods/change-payment-methods.server.ts";
import { listLinesToPay } from "#domain/books/payouts/list-open-lines.server.ts";
import { listOwnTransfers } from "#domain/books/payouts/list-payouts.server.ts";
import { withdrawPayout } from "#domain/books/payouts/withdraw-payout.server.ts";
import { setOpeningCost } from "#domain/purchases/opening/set-opening-cost.server.ts";
import { cancelPurchase, correctPurchase } from "#domain/purchases/record/record-purchase.server.ts";
import { beginTwoFactor, confirmTwoFactor } from "#domain/people/own-account/change-two-factor.server.ts";
import { registerAccount } from "#domain/people/registration/register-account.server.ts";
import { signIn } from "#domain/people/sign-in/sign-in.server.ts";
import { inviteUser } from "#domain/people/users/invite-user.server.ts";
import { suspendUser } from "#domain/people/users/suspend-user.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { addWishes } from "#domain/cart/wish-list/add-wishes.server.ts";
import { taskList } from "#jobs/task-list.server.ts";
import { checkoutOf, fillCart } from "#tests/support/test-customer.ts";
import {
  asVendor,
  placeTestOrder,
  sendFulfilment,
  makeTransition,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { payOut as recordPayoutOf } from "#tests/support/test-payouts.ts";
import { billOf, buy } from "#tests/support/test-purchases.ts";
import { amountRequest } from "#tests/support/test-refunds.ts";
import { codeOf } from "#tests/support/test-two-factor.ts";

type SignedIn = Shop & { actor: SignedInActor };

const day = 24 * 60 * 60 * 1000;

/**
 * Creates some of everything a shop stores, on the sample catalogue and with the demo accounts: what an upgrade has to
 * preserve. Leaves no jobs, so that a doctor run years later finds none that is late.
 */
export async function makeHistory(shop: Shop, pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
  const admin = await signInAs(shop, "admin");
  const customer = await signInAs(shop, "customer");
  const logger = new Logger(() => () => {});
  const doJobs = () =>
    runOnce({ pgPool: pool, taskList: taskList(shop, { backUp: async () => {} }), logger });
  await setUp(admin);
  await recordAccounts(shop, customer, admin);
  const refunded = await trade(shop, admin);
  await doJobs();
  await bounceRefund(shop, refunded);
  await payOut(shop, admin);
  await listProducts(shop, admin);
  await buyGoods(shop);
  await talk(shop, admin);
  await doJobs();
}

/** A bill that was corrected after some of its goods had left, and one that was cancelled. */
async function buyGoods(shop: Shop) {
  const seller = asVendor(shop, "v1");
  const bill = (unitPrice: number) =>
    billOf([{ productId: "6", quantity: 4, unitPrice, serials: ["SN-2026-0007", "SN-2026-0008"] }]);
  await setOpeningCost(seller, "6", { opening: 30_000_00 });
  const id = await buy(seller, bill(31_000_00).lines);
  await sendFulfilment(shop, await pay(shop, { "6": 1 }), "v1", new Map([[0, ["SN-2026-0007"]]]));
  await correctPurchase(seller, id, { ...bill(32_000_00), version: 1 });
  const twice = await buy(seller, [{ productId: "13", quantity: 2, unitPrice: 20_000_00 }]);
  await cancelPurchase(seller, twice, { version: 1, reason: "Entered twice" });
}

async function signInAs(shop: Shop, role: SignedInActor["role"]): Promise<SignedIn> {
  const account = demoAccounts.find((account) => account.role === role);
  const credentials = { email: account?.email ?? "", password: demoPassword };
  const entry = await signIn(shop, credentials, {
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0",
  });
  if (!("actor" in entry)) throw new Error(`${credentials.email} has a second step already.`);
  return { ...shop, actor: entry.actor };
}

async function setUp(admin: SignedIn) {
  const typed = {
    apiKey: "",
    apiSecret: "",
    webhookSecret: "",
    accountDetails: "",
    upiId: "",
    upiPayee: "",
    upiLimit: 1_00_000_00,
  };
  const bank = await addPaymentMethod(admin, "bank", {
    ...typed,
    name: "Bank transfer",
    accountDetails: "Yantra Computers\nA/c 004010099123456\nIFSC HDFC0000123",
  });
  await switchPaymentMethod(admin, bank, true);
  await addPaymentMethod(admin, "razorpay", {
    ...typed,
    name: "Razorpay",
    apiKey: "rzp_test_Upgrade12345678",
    apiSecret: "a-key-secret-of-nobody",
    webhookSecret: "a-webhook-secret-of-nobody",
  });
  const validFrom = indianDay(new Date(admin.now().getTime() + 30 * day));
  await planRow(admin, feeRates, { kind: "commission", percent: 450, validFrom, source: "" });
}

async function recordAccounts(shop: Shop, customer: SignedIn, admin: SignedIn) {
  const address = CheckoutAddress.parse(checkoutOf({}));
  await addAddress(customer, address);
  await addAddress(customer, { ...address, addressLine1: "4 Other Lane" });
  await saveCheckoutAddress(customer, address);
  await addWishes(customer, { productIds: ["3", "7"] });
  await fillCart(customer, { "1": 2, "7": 1 });
  await beginTwoFactor(customer, { currentPassword: demoPassword });
  const code = await codeOf({ shop: customer, userId: customer.actor.userId });
  await confirmTwoFactor(customer, { code });
  const seller = {
    name: "Nilgiri Systems",
    email: "seller@vendors.example",
    password: "a-long-phrase-of-its-own",
  };
  const entry = { userAgent: "Mozilla/5.0", registeredAs: "vendor" as const };
  await registerAccount(shop, { ...seller, confirmPassword: seller.password }, entry);
  await inviteUser(admin, { name: "Kiran Rao", email: "kiran@staff.example", role: "admin" });
  const suspended = await inviteUser(admin, { name: "Asha", email: "asha@staff.example", role: "customer" });
  await suspendUser(admin, suspended, { reason: "Asked for it" });
}

/** Places orders in every state. Returns the one whose refund has been sent once the jobs are done. */
async function trade(shop: Shop, admin: SignedIn): Promise<TestOrder> {
  await placeTestOrder(shop, { "15": 1 }, "demo");
  await expireUnpaidOrders({ ...shop, now: () => new Date(Date.now() + day) });
  await startPayment(...(await unpaid(shop, { "14": 1 })));

  await pay(shop, { "2": 1 });
  const several = await pay(shop, { "2": 1, "3": 1, "10": 1 });
  await sendFulfilment(shop, several, "v1", new Map([[0, ["SN-2026-0001"]]]));
  await makeTransition(asVendor(shop, "v2"), several.fulfilments.v2 ?? "", "pack");
  await makeTransition(asVendor(shop, "v3"), several.fulfilments.v3 ?? "", "cancel");

  const delivered = await pay(shop, { "7": 2 });
  await sendFulfilment(shop, delivered, "v1");
  await makeTransition(asVendor(shop, "v1"), delivered.fulfilments.v1 ?? "", "deliver");

  const refunded = await pay(shop, { "8": 1 });
  await sendFulfilment(shop, refunded, "v2");
  await makeTransition(asVendor(shop, "v2"), refunded.fulfilments.v2 ?? "", "deliver");
  const reason = "A scratch on the lid";
  await refundMoney(admin, refunded.id, await amountRequest(shop, refunded.id, 500_000, { reason }));

  const cancelled = await pay(shop, { "16": 1 });
  await cancelMyOrder(cancelled.customer, cancelled.id);

  await placeTestOrder(shop, { "1": 1 }, "cod");
  for (const step of ["deliver", "return"] as const) {
    const cash = await placeTestOrder(shop, { "13": 1 }, "cod");
    await sendFulfilment(shop, cash, "v1");
    await makeTransition(asVendor(shop, "v1"), cash.fulfilments.v1 ?? "", step);
  }

  await placeTestOrder(shop, { "5": 1 }, "bank");
  const transferred = await placeTestOrder(shop, { "9": 1 }, "bank");
  await markBankTransferReceived(admin, transferred.id, {
    amount: transferred.total,
    reference: "UTR2026112300001",
  });
  return refunded;
}

async function unpaid(shop: Shop, pieces: Record<string, number>): Promise<[Shop, string]> {
  const order = await placeTestOrder(shop, pieces, "demo");
  return [order.customer, order.id];
}

async function pay(shop: Shop, pieces: Record<string, number>): Promise<TestOrder> {
  const order = await placeTestOrder(shop, pieces, "demo");
  const payment = (await startPayment(order.customer, order.id)).split("/").at(-1) ?? "";
  await decideDemoBankPayment(shop, payment, "approved");
  await queryPaymentOfOrder(shop, order.id);
  return order;
}

/** The customer's bank returns the money. */
async function bounceRefund(shop: Shop, order: TestOrder) {
  const { provider_refund_id: id, provider_key: key } = await shop.db
    .selectFrom("refunds")
    .select(["provider_refund_id", "provider_key"])
    .where("order_id", "=", order.id)
    .where("status", "=", "sent")
    .executeTakeFirstOrThrow();
  await settleRefund(shop, "demo", { id: id ?? "", key, state: "failed", reason: "The account is closed." });
}

async function payOut(shop: Shop, admin: SignedIn) {
  // Once the return period is over.
  const later = { ...admin, now: () => new Date(shop.now().getTime() + 30 * day) };
  const { payable } = await listLinesToPay(later, "v1");
  for (const { fulfilmentId, amount } of payable) {
    await recordPayoutOf(later, "v1", { amount, fulfilmentIds: [fulfilmentId] });
  }
  const [last] = await listOwnTransfers(asVendor(shop, "v1"));
  await withdrawPayout(admin, "v1", { payoutId: last?.id ?? "", reason: "Typed twice" });
}

async function listProducts(shop: Shop, admin: SignedIn) {
  const vendor = asVendor(shop, "v1");
  const listing = await findListing(vendor, "1");
  const { version } = listing ?? {};
  const prices = { price: 36_990, discountPrice: 30_990, stock: { by: 3 }, seenStock: undefined };
  await changePriceAndStock(vendor, "1", { ...prices, version });
  await takeOffSale(admin, "18", { reason: "The picture shows another product" });
}

async function talk(shop: Shop, admin: SignedIn) {
  const wrote = { name: "Ravi", email: "ravi@example.in", subject: "Order Status" as const };
  for (const message of ["Where is my order?", "Do you deliver to Leh?"]) {
    await sendContactMessage(shop, { ...wrote, id: randomUUID(), message });
  }
  const { rows } = await listMessages(admin, readMessagesQuery(new URLSearchParams()));
  const [first, second] = rows.map(({ id }) => id);
  await answerMessage(admin, first ?? "", { entryId: randomUUID(), text: "Yes, we do.", closes: true });
  await noteOnMessage(admin, second ?? "", { entryId: randomUUID(), text: "Ask the carrier." });
  const { user_id } = await shop.db
    .selectFrom("orders")
    .select("user_id")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await writeCustomerNote(admin, user_id ?? "", { noteId: randomUUID(), note: "Calls after six." });
}
