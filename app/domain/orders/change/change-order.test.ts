import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readMail } from "#tests/support/test-account.ts";
import { bengaluru, changeOf, makeChange } from "#tests/support/test-changes.ts";
import { bengaluruBusiness } from "#tests/support/test-customer.ts";
import { morning, openTestDesk } from "#tests/support/test-desk.ts";
import {
  asVendor,
  box,
  placePaidOrder,
  placeTestOrder,
  sendFulfilment,
} from "#tests/support/test-fulfilments.ts";
import { bankInput } from "#tests/support/test-payment-methods.ts";
import { somebodyWho, wrongRights } from "#tests/support/test-rights.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import {
  addPaymentMethod,
  switchPaymentMethod,
} from "../../payments/methods/change-payment-methods.server.ts";
import { markBankTransferReceived } from "../../payments/pay/bank-transfer.server.ts";
import { OrderTransfer } from "../../payments/pay/received-transfer.ts";
import { makePayLink } from "../../payments/pay-links/make-pay-link.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { expireUnpaidOrders } from "../cancel/expire-unpaid-orders.server.ts";
import { packFulfilment } from "../fulfil/pack-fulfilment.server.ts";
import { findMyOrder } from "../views/my-orders.server.ts";
import { findOrder } from "../views/find-order.server.ts";
import { changeOrder, previewChange } from "./change-order.server.ts";

let opened: Awaited<ReturnType<typeof openTestDesk>>;
let shop: Shop;
let owner: Shop;
let desk: Shop;
beforeAll(async () => {
  opened = await openTestDesk();
  ({ shop, owner, desk } = opened);
  await switchPaymentMethod(owner, await addPaymentMethod(owner, "bank", bankInput), true);
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
});
afterAll(() => opened.close());
beforeEach(() => opened.stopClockAt(morning));

/** Goods of the seller in Pune, ₹29,990 without GST, and of one in Bengaluru. */
const pune = "13";
const other = "3";

const stockOf = async (id: string) =>
  (
    await shop.db
      .selectFrom("stock_levels")
      .select("on_hand as n")
      .where("product_id", "=", id)
      .executeTakeFirst()
  )?.n;
const changedMails = async (to: Shop) =>
  (await readMail(shop, (to.actor as { email: string }).email)).filter(
    ({ template }) => template === "order-changed",
  );

describe("another address", () => {
  it("in another state has the tax of that state at the same price, until the invoice", async () => {
    const order = await placePaidOrder(shop, { [pune]: 1 });
    const shown = await makeChange(desk, order.id, { ...bengaluru, phone: "9800000001" });
    expect(shown.before.taxed).toMatchObject({ cgst: 269_910, sgst: 269_910, igst: 0 });
    expect(shown.after.taxed).toMatchObject({ cgst: 0, sgst: 0, igst: 539_820 });
    expect(shown.after).toMatchObject({ total: order.total, due: 0 });
    expect(shown.refund).toBe(0);
    expect(await checkInvariants(shop)).toEqual([]);
    const view = await findOrder(desk, order.id);
    expect(view).toMatchObject({ total: order.total, supply: { state: "29" }, phone: "9800000001" });
    await sendFulfilment(shop, order, "v1");
    const invoice = await shop.db
      .selectFrom("tax_documents")
      .select(["cgst", "igst", "total"])
      .where("fulfilment_id", "=", order.fulfilments.v1!)
      .executeTakeFirst();
    expect(invoice).toEqual({ cgst: 0, igst: 539_820, total: order.total });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is refused where a seller may not sell, where nobody delivers, and once it is packed", async () => {
    const order = await placeTestOrder(shop, { [pune]: 1 });
    const part = (columns: object) =>
      shop.db.updateTable("fulfilments").set(columns).where("order_id", "=", order.id).execute();
    const { cgst, sgst, total } = await shop.db
      .selectFrom("fulfilments")
      .select(["cgst", "sgst", "total"])
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow();
    await part({ tax_status: "composition", cgst: 0, sgst: 0, total: total - cgst - sgst });
    await expect(makeChange(desk, order.id, bengaluru)).rejects.toMatchObject({
      code: "order-change.sells-in-own-state",
    });
    await part({ tax_status: "registered", cgst, sgst, total });
    // The PIN code of another state is asked about, as at the checkout.
    await expect(makeChange(desk, order.id, { state: "29" })).rejects.toMatchObject({
      code: "address.pincode-of-other-state",
    });
    const packed = await placeTestOrder(shop, { [pune]: 1 });
    await packFulfilment(asVendor(shop, "v1"), packed.fulfilments.v1!, box);
    await expect(makeChange(desk, packed.id, bengaluru)).rejects.toMatchObject({
      code: "order-address.packed",
    });
  });

  it("of a buyer with a GSTIN asks who receives the goods", async () => {
    const order = await placeTestOrder(shop, { [pune]: 1 }, "cod", {
      ...bengaluru,
      ...bengaluruBusiness,
      receivedBy: "",
    });
    const home = { addressLine1: "1 Road", city: "Pune", state: "27", pincode: "411030" };
    await expect(makeChange(desk, order.id, home)).rejects.toMatchObject({
      code: "order-change.no-receiver",
    });
    const sent = await makeChange(desk, order.id, { ...home, receivedBy: "somebody-else" });
    expect(sent.after.taxed.igst).toBe(539_820);
    const kept = await makeChange(desk, order.id, { ...home, receivedBy: "buyer" });
    expect(kept.after.taxed.cgst).toBe(269_910);
    expect(await checkInvariants(shop)).toEqual([]);
  });
});

describe("pieces taken off", () => {
  it("of a paid order are refunded and back in stock, and the rest is sent", async () => {
    const before = await stockOf(pune);
    const order = await placePaidOrder(shop, { [pune]: 3 });
    const shown = await makeChange(desk, order.id, { keep: { 0: 2 } });
    expect(shown.what).toEqual(["1 × Office Mini taken off"]);
    expect(shown.refund).toBe(3_538_800);
    expect(shown.after.total).toBe(order.total - 3_538_800);
    expect(await stockOf(pune)).toBe((before ?? 0) - 2);
    const view = await findOrder(desk, order.id);
    expect(view?.refunds).toMatchObject([{ amount: 3_538_800, status: "queued" }]);
    expect(await checkInvariants(shop)).toEqual([]);
    // Documents are issued later than what was credited before.
    opened.stopClockAt(new Date(morning.getTime() + 60_000));
    await sendFulfilment(shop, order, "v1");
    expect((await findOrder(desk, order.id))?.documents).toMatchObject([
      { kind: "invoice", total: 7_077_700 },
    ]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("of a cash order lower what is collected, and a part of which nothing is left is cancelled", async () => {
    const order = await placeTestOrder(shop, { [pune]: 1, [other]: 1 });
    const { lines } = (await findOrder(desk, order.id))!.fulfilments.find(
      ({ vendorId }) => vendorId === "v2",
    )!;
    const shown = await makeChange(desk, order.id, { keep: { [lines[0]!.position]: 0 } });
    expect(shown.refund).toBe(0);
    expect(shown.after.due).toBe(3_538_800);
    const view = await findOrder(desk, order.id);
    expect(view?.fulfilments.map(({ vendorId, status }) => `${vendorId} ${status}`).toSorted()).toEqual([
      "v1 pending",
      "v2 cancelled",
    ]);
    expect(view?.status).toBe("pending");
    const [mail] = await changedMails(order.customer);
    expect(mail?.plainText).toContain("taken off");
    expect(mail?.plainText).toContain("₹35,388");
    await expect(makeChange(desk, order.id, { keep: { 0: 0, 1: 0 } })).rejects.toMatchObject({
      code: "order-change.all-off",
    });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("of an order of which money is held settle it, and what is beyond goes back", async () => {
    const order = await placeTestOrder(shop, { [pune]: 2 }, "bank");
    const transfer = OrderTransfer.parse({ method: "bank", reference: "HDFC0000000077", amount: 4_000_000 });
    await markBankTransferReceived(desk, order.id, transfer);
    expect((await findOrder(desk, order.id))?.due).toBe(order.total - 4_000_000);
    const shown = await makeChange(desk, order.id, { keep: { 0: 1 } });
    expect(shown).toMatchObject({ refund: 461_200, asksForAccount: true, after: { isPaid: true, due: 0 } });
    expect((await findOrder(desk, order.id))?.paymentStatus).toBe("paid");
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("keep the other state away, and are refused where the box is closed or there are not as many", async () => {
    const order = await placeTestOrder(shop, { [pune]: 2 });
    await makeChange(desk, order.id, { keep: { 0: 1 } });
    await expect(makeChange(desk, order.id, bengaluru)).rejects.toMatchObject({
      code: "order-change.credited",
    });
    await expect(makeChange(desk, order.id, { keep: { 0: 2 } })).rejects.toMatchObject({
      code: "order-change.more-pieces",
      fields: { "keep-0": "At most 1" },
    });
    // In one change, the address comes first.
    const both = await placeTestOrder(shop, { [pune]: 2 });
    const shown = await makeChange(desk, both.id, { ...bengaluru, keep: { 0: 1 } });
    expect(shown.after.taxed).toMatchObject({ cgst: 0, igst: 539_820 });
    expect(await checkInvariants(shop)).toEqual([]);
    await packFulfilment(asVendor(shop, "v1"), both.fulfilments.v1!, box);
    await expect(makeChange(desk, both.id, { keep: { 0: 0 } })).rejects.toMatchObject({
      code: "order-change.packed",
    });
  });
});

describe("another way of paying", () => {
  it("is a transfer or a link instead of cash: the order waits for its money, and may end by the clock", async () => {
    const order = await placeTestOrder(shop, { [pune]: 1 });
    await makeChange(desk, order.id, { method: "bank" });
    const [mail] = await changedMails(order.customer);
    const text = mail?.plainText.replaceAll(/\s+/g, " ");
    expect(text).toContain("Payment method: Bank transfer instead of Cash on delivery");
    expect(text).toContain("Please transfer exactly ₹35,388");
    const pack = () => packFulfilment(asVendor(shop, "v1"), order.fulfilments.v1!, box);
    await expect(pack()).rejects.toMatchObject({ code: "order.unpaid" });
    expect(await checkInvariants(shop)).toEqual([]);
    await makeChange(desk, order.id, { method: "online" });
    await makePayLink(desk, order.id, { mailed: false });
    expect(await checkInvariants(shop)).toEqual([]);
    await makeChange(desk, order.id, { method: "cod" });
    expect((await findOrder(desk, order.id))?.expiresAt).toBeNull();
    await makeChange(desk, order.id, { method: "bank" });
    opened.stopClockAt(new Date(morning.getTime() + 30 * 86_400_000));
    await expireUnpaidOrders(shop);
    expect((await findOrder(desk, order.id))?.status).toBe("cancelled");
    await expect(makeChange(desk, order.id, { method: "cod" })).rejects.toMatchObject({
      code: "order-change.cancelled",
    });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is not possible for what is paid, nor once a cash order is packed", async () => {
    const paid = await placePaidOrder(shop, { [pune]: 1 });
    await expect(makeChange(desk, paid.id, { method: "cod" })).rejects.toMatchObject({
      code: "payment.paid-already",
    });
    const cash = await placeTestOrder(shop, { [pune]: 1 });
    await packFulfilment(asVendor(shop, "v1"), cash.fulfilments.v1!, box);
    await expect(makeChange(desk, cash.id, { method: "bank" })).rejects.toMatchObject({
      code: "order-change.packed-in-cash",
    });
  });
});

describe("a change", () => {
  it("is one event and one audit entry with its person, and one mail, however often it is sent", async () => {
    const order = await placeTestOrder(shop, { [pune]: 2 });
    const change = await changeOf(desk, order.id, {
      keep: { 0: 1 },
      addressLine1: "9 New Road",
      method: "bank",
    });
    const { seen } = await previewChange(desk, order.id, change);
    // Looking changes nothing.
    expect((await findOrder(desk, order.id))?.events).toHaveLength(1);
    expect(await changedMails(order.customer)).toEqual([]);
    const confirm = () => changeOrder(desk, order.id, { ...change, seen });
    await Promise.all([confirm(), confirm()]);
    await confirm();
    const what =
      "1 × Office Mini taken off; address changed; payment method: Bank transfer instead of Cash on delivery";
    const events = (await findOrder(desk, order.id))!.events.filter(({ kind }) => kind === "changed");
    expect(events).toMatchObject([{ actor: (desk.actor as { name: string }).name, detail: { what } }]);
    const mine = (await findMyOrder(order.customer, order.id))!.events.filter(
      ({ kind }) => kind === "changed",
    );
    expect(mine).toMatchObject([{ detail: { what } }]);
    const audit = await shop.db
      .selectFrom("audit_entries")
      .select(["before", "after"])
      .where("action", "=", "order.change")
      .where("subject_id", "=", order.id)
      .execute();
    expect(audit).toMatchObject([
      {
        before: { items: "2 × Office Mini", total: "₹70,776" },
        after: { items: "1 × Office Mini", total: "₹35,388" },
      },
    ]);
    expect(await changedMails(order.customer)).toHaveLength(1);
    await expect(makeChange(desk, order.id, {})).rejects.toMatchObject({ code: "order-change.nothing" });
  });

  it("needs the rights of what it changes", async () => {
    const order = await placeTestOrder(shop, { [pune]: 2 });
    const change = await changeOf(desk, order.id, { phone: "9800000009" });
    expect(
      await wrongRights(shop, {
        "orders.correct": (as) => previewChange(as, order.id, change),
      }),
    ).toEqual([]);
    const corrector = await somebodyWho(shop, "orders.correct");
    for (const typed of [{ keep: { 0: 1 } }, { method: "bank" as const }]) {
      const asked = previewChange(corrector, order.id, await changeOf(desk, order.id, typed));
      await expect(asked).rejects.toMatchObject({ kind: "forbidden" });
    }
  });
});
