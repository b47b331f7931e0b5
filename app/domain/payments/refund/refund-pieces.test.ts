import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import {
  asVendor,
  placeTestOrder,
  makeTransition,
  placePaidOrder,
  sendFulfilment,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findDocument } from "../../books/invoices/find-document.server.ts";
import { findOrder } from "../../orders/views/find-order.server.ts";
import { findMyOrder } from "../../orders/views/my-orders.server.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { sendRefund } from "./send-refund.server.ts";
import { refundMoney } from "./refund-money.server.ts";
import type { RefundRequest } from "./refund-request.ts";

let test: TestShop;
let admin: Shop;
let productId: string;
beforeAll(async () => {
  test = await openTestShop();
  admin = await asNewAdmin(test.shop);
  await test.shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  productId = (await addProduct(test.shop, { stock: 1_000 })).id;
});
afterAll(() => test.close());

/** An amount of the order's only line. */
const requestOf = (rupees: number) => refundRequest({ 0: { amount: rupees * 100 } });
const refundsOf = async (id: string) => (await findOrder(admin, id))?.refunds ?? [];

/** A delivered order of some pieces of one product, paid online. */
async function deliveredOrder(pieces: number, serials?: string[]): Promise<TestOrder> {
  const order = await placePaidOrder(test.shop, { [productId]: pieces });
  await sendFulfilment(test.shop, order, "test-vendor", new Map(serials && [[0, serials]]));
  await makeTransition(asVendor(test.shop, "test-vendor"), order.fulfilments["test-vendor"]!, "deliver");
  return order;
}

const stock = async () =>
  (
    await test.shop.db
      .selectFrom("stock_levels")
      .select("on_hand")
      .where("product_id", "=", productId)
      .executeTakeFirstOrThrow()
  ).on_hand;

describe("a refund of pieces", () => {
  const pieces = (quantity: number, more: { restock?: boolean; units?: number[]; amount?: number } = {}) =>
    refundRequest({ 0: { quantity, ...more } });

  it("is of their price, and none goes back twice", async () => {
    const { id } = await deliveredOrder(3);
    await refundMoney(admin, id, pieces(2));
    expect(await refundsOf(id)).toMatchObject([{ amount: 11_800_000 }]);
    await expect(refundMoney(admin, id, pieces(2))).rejects.toMatchObject({
      code: "refund.more-pieces-than-left",
      message: "Only 1 of Test Machine can still be refunded.",
    });
    await refundMoney(admin, id, pieces(1));
    expect((await refundsOf(id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(17_700_000);
    await expect(refundMoney(admin, id, pieces(1))).rejects.toMatchObject({ code: "refund.nothing-left" });
    expect(await refundsOf(id)).toHaveLength(2);
    expect(await findOrder(admin, id)).toMatchObject({ status: "delivered" });
  });

  it("may be of less than their price; the rest can go back as an amount, but not as pieces", async () => {
    const { id } = await deliveredOrder(1);
    await refundMoney(admin, id, pieces(1, { amount: 5_000_000 }));
    await expect(refundMoney(admin, id, pieces(1))).rejects.toMatchObject({
      code: "refund.more-pieces-than-left",
      message: "All pieces of Test Machine were refunded before.",
    });
    await refundMoney(admin, id, requestOf(9_000));
    expect(await refundsOf(id)).toMatchObject([{ amount: 5_000_000 }, { amount: 900_000 }]);
    expect(await checkInvariants(test.shop)).toEqual([]);
  });

  it("is refused when nothing is chosen, or more than the item has left, and changes nothing then", async () => {
    const { id } = await deliveredOrder(2);
    const [before, events] = [await stock(), (await findOrder(admin, id))!.events];
    const refused: [RefundRequest, string][] = [
      [refundRequest({}), "refund.nothing-chosen"],
      [refundRequest({ 0: { quantity: 0, restock: true } }), "refund.nothing-chosen"],
      [refundRequest({ 7: { quantity: 1 } }), "refund.nothing-chosen"],
      [pieces(3, { restock: true }), "refund.more-pieces-than-left"],
      [pieces(1, { amount: 11_800_100, restock: true }), "refund.above-the-item"],
      [refundRequest({ 0: { amount: 11_800_100 } }), "refund.above-the-item"],
    ];
    for (const [request, code] of refused) {
      await expect(refundMoney(admin, id, request)).rejects.toMatchObject({ code });
    }
    expect(await refundsOf(id)).toEqual([]);
    expect(await stock()).toBe(before);
    const order = (await findOrder(admin, id))!;
    expect(order.events).toEqual(events);
    expect(order.documents.map(({ kind }) => kind)).toEqual(["invoice"]);
  });

  it("is refused for a fulfilment of which nothing was paid, also when another was paid", async () => {
    const other = (await addProduct(test.shop)).id;
    await sql`insert into vendors
      select (jsonb_populate_record(vendors, '{"id": "other-vendor", "slug": "other-vendor", "series": "OV"}')).*
      from vendors where id = 'test-vendor'`.execute(test.shop.db);
    await test.shop.db
      .updateTable("products")
      .set({ vendor_id: "other-vendor" })
      .where("id", "=", other)
      .execute();
    const order = await placeTestOrder(test.shop, { [productId]: 1, [other]: 1 }, "cod");
    await expect(refundMoney(admin, order.id, pieces(1))).rejects.toMatchObject({
      code: "refund.nothing-left",
    });
    await sendFulfilment(test.shop, order, "test-vendor");
    await makeTransition(asVendor(test.shop, "test-vendor"), order.fulfilments["test-vendor"]!, "deliver");
    const { fulfilments } = (await findOrder(admin, order.id))!;
    const unpaid = fulfilments.find(({ vendorId }) => vendorId === "other-vendor")!.left.lines[0]!;
    for (const line of [{ quantity: 1 }, { amount: 100 }]) {
      await expect(
        refundMoney(admin, order.id, refundRequest({ [unpaid.position]: line })),
      ).rejects.toMatchObject({ code: "refund.nothing-left" });
    }
    expect(await refundsOf(order.id)).toEqual([]);
  });

  it("names the units that came back, each once", async () => {
    const order = await deliveredOrder(3, ["SN-1", "SN-2", "SN-3"]);
    await refundMoney(admin, order.id, pieces(1, { units: [2] }));
    for (const units of [[2], [4], [1, 3], [1, 1]]) {
      await expect(refundMoney(admin, order.id, pieces(1, { units }))).rejects.toMatchObject({
        code: "refund.other-serial-numbers",
        params: { product: "Test Machine", position: 0 },
      });
    }
    await expect(
      refundMoney(admin, order.id, refundRequest({ 0: { amount: 100, units: [1] } })),
    ).rejects.toMatchObject({ code: "refund.other-serial-numbers" });
    await refundMoney(admin, order.id, pieces(2, { units: [1, 3] }));
    const { documents } = (await findOrder(admin, order.id))!;
    const notes = await Promise.all(
      documents
        .filter(({ kind }) => kind === "credit-note")
        .map(({ id }) => findDocument(admin, order.id, id)),
    );
    expect(notes.map((note) => note!.lines.map(({ quantity, serials }) => ({ quantity, serials })))).toEqual([
      [{ quantity: 1, serials: ["SN-2"] }],
      [{ quantity: 2, serials: ["SN-1", "SN-3"] }],
    ]);
  });

  it("is told with its own credit note, also when another refund was made before either was sent", async () => {
    const order = await deliveredOrder(3);
    await refundMoney(admin, order.id, pieces(1));
    await refundMoney(admin, order.id, refundRequest({ 0: { amount: 100 } }));
    const notes = (await findOrder(admin, order.id))!.documents.filter(({ kind }) => kind === "credit-note");
    for (const { id } of await refundsOf(order.id)) {
      await sendRefund(test.shop, id, { isLastAttempt: true });
    }
    const mails = await test.shop.db
      .selectFrom("mails")
      .select(["document_ids", sql<string>`data ->> 'purpose'`.as("purpose")])
      .where("recipient", "=", order.customer.actor.email)
      .where("template", "=", "refund-sent")
      .execute();
    const brought = mails.map(({ document_ids: ids }) => ids).toSorted();
    expect(brought).toEqual(notes.map(({ id }) => [id]).toSorted());
    expect(brought).toHaveLength(2);
    // Each says what it is for.
    const numberOf = (ids: string[]) => notes.find(({ id }) => id === ids[0])?.number;
    const purposes = mails.map(({ document_ids: ids, purpose }) => purpose.replace(`${numberOf(ids)}`, "N"));
    expect(
      purposes.map((purpose) => purpose.replace(/(1 ×|part of the price of) .*,/, "$1 …,")).toSorted(),
    ).toEqual(["1 × …, credit note N", "part of the price of …, credit note N"]);
    const page = await findMyOrder(order.customer, order.id);
    expect(page?.refunds.map(({ purpose }) => purpose).toSorted()).toEqual(
      mails.map(({ purpose }) => purpose).toSorted(),
    );
  });

  it("puts them back into stock only if the admin says so, with the order in the stock history", async () => {
    const order = await deliveredOrder(3);
    const before = await stock();
    await refundMoney(admin, order.id, pieces(1));
    expect(await stock()).toBe(before);
    await refundMoney(admin, order.id, pieces(2, { restock: true }));
    expect(await stock()).toBe(before + 2);
    const moves = await test.shop.db
      .selectFrom("stock_movements")
      .select(["change", "reason"])
      .where("order_id", "=", order.id)
      .orderBy("id")
      .execute();
    expect(moves).toEqual([
      { change: -3, reason: "sold" },
      { change: 2, reason: "returned" },
    ]);
    expect(await checkInvariants(test.shop)).toEqual([]);
  });

  it("puts no stock back for an amount without pieces", async () => {
    const order = await deliveredOrder(2);
    const before = await stock();
    await refundMoney(admin, order.id, refundRequest({ 0: { amount: 100_000, restock: true } }));
    expect(await stock()).toBe(before);
  });

  it("is of the last piece for one of two admins who refund it at once", async () => {
    const { id } = await deliveredOrder(2);
    await refundMoney(admin, id, pieces(1));
    const before = await stock();
    const admins = [admin, await asNewAdmin(test.shop)];
    const answers = await Promise.allSettled(
      admins.map((shop) => refundMoney(shop, id, pieces(1, { restock: true }))),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(answers.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "refund.nothing-left" } },
    ]);
    expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([5_900_000, 5_900_000]);
    expect(await stock()).toBe(before + 1);
  });

  it("is of the last piece for one of two admins also while another item can be refunded", async () => {
    const other = (await addProduct(test.shop)).id;
    const order = await placePaidOrder(test.shop, { [productId]: 1, [other]: 1 });
    const admins = [admin, await asNewAdmin(test.shop)];
    const answers = await Promise.allSettled(admins.map((shop) => refundMoney(shop, order.id, pieces(1))));
    expect(answers.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "refund.more-pieces-than-left", params: { left: 0 } } },
    ]);
    expect(await refundsOf(order.id)).toMatchObject([{ amount: 5_900_000 }]);
  });
});

describe("an item whose price was rounded", () => {
  const ledgerOf = async (orderId: string) => {
    const { rest } = await test.shop.db
      .selectFrom("vendor_ledger_entries")
      .innerJoin("fulfilments", "fulfilments.id", "fulfilment_id")
      .select(({ fn }) => fn.sum<number>("amount").as("rest"))
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    return Number(rest);
  };

  /** With 18% GST they come to ₹64,888.20, which is rounded down, and to ₹64,897.64, which is rounded up. */
  it.each([54_990, 54_998])("of ₹%i goes back to the paisa, and leaves no fee", async (price) => {
    const product = (await addProduct(test.shop, { price })).id;
    const order = await placePaidOrder(test.shop, { [product]: 1 });
    for (const vendor of Object.keys(order.fulfilments)) await sendFulfilment(test.shop, order, vendor);
    expect(await ledgerOf(order.id)).toBeGreaterThan(0);
    await refundMoney(admin, order.id, refundRequest({ 0: { amount: 10_000 } }));
    await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } }));
    const back = (await refundsOf(order.id)).reduce((sum, { amount }) => sum + amount, 0);
    expect(back).toBe(order.total);
    expect(await ledgerOf(order.id)).toBe(0);
  });

  it("leaves no fee when the admin types what was paid", async () => {
    const product = (await addProduct(test.shop, { price: 54_990 })).id;
    const order = await placePaidOrder(test.shop, { [product]: 1 });
    for (const vendor of Object.keys(order.fulfilments)) await sendFulfilment(test.shop, order, vendor);
    expect(await ledgerOf(order.id)).toBeGreaterThan(0);
    await refundMoney(admin, order.id, refundRequest({ 0: { amount: order.total } }));
    expect(await refundsOf(order.id)).toMatchObject([{ amount: order.total }]);
    expect(await ledgerOf(order.id)).toBe(0);
  });

  /** ₹69.62 and ₹3,276.86 were sold for ₹3,346; of the cable 62 paise are left that nobody can type. */
  it("leaves nothing when another item takes the last rupee, as pieces or as an amount", async () => {
    const cable = (await addProduct(test.shop, { price: 59 })).id;
    const goods = (await addProduct(test.shop, { price: 2_777 })).id;
    for (const last of [{ quantity: 1 }, { amount: 327_700 }]) {
      const order = await placePaidOrder(test.shop, { [cable]: 1, [goods]: 1 });
      for (const vendor of Object.keys(order.fulfilments)) await sendFulfilment(test.shop, order, vendor);
      await refundMoney(admin, order.id, refundRequest({ 0: { amount: 6_900 } }));
      await refundMoney(admin, order.id, refundRequest({ 1: last }));
      expect(await refundsOf(order.id)).toMatchObject([{ amount: 6_900 }, { amount: 327_700 }]);
      expect(await ledgerOf(order.id)).toBe(0);
    }
    expect(await checkInvariants(test.shop)).toEqual([]);
  });
});
