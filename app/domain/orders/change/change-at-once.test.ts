import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bengaluru, changeOf, makeChange } from "#tests/support/test-changes.ts";
import { bengaluruBusiness } from "#tests/support/test-customer.ts";
import { morning, openTestDesk, placeEntry, placeFields, caller } from "#tests/support/test-desk.ts";
import {
  asVendor,
  box,
  failTestPayment,
  placePaidOrder,
  placeTestOrder,
  reportPaid,
} from "#tests/support/test-fulfilments.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { startPayment } from "../../payments/pay/start-payment.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { beginAddition, findAddedTo } from "../by-staff/add-to-order.server.ts";
import { findEntry } from "../by-staff/entries.server.ts";
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
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
});
afterAll(() => opened.close());
beforeEach(() => opened.stopClockAt(morning));

const pune = "13";

describe("a change that meets", () => {
  it("another tab, or a form that was edited since, is refused", async () => {
    const order = await placeTestOrder(shop, { [pune]: 3 });
    const change = await changeOf(desk, order.id, { keep: { 0: 2 } });
    const { seen } = await previewChange(desk, order.id, change);
    const confirm = (typed: object) => changeOrder(desk, order.id, { ...change, seen, ...typed });
    await expect(confirm({ keep: { 0: 1 } })).rejects.toMatchObject({ code: "order-change.seen" });
    await makeChange(owner, order.id, { addressLine1: "Another tab" });
    await expect(confirm({})).rejects.toMatchObject({ code: "order-change.seen" });
    expect((await findOrder(desk, order.id))?.total).toBe(order.total);
  });

  it("the packing of the same part: one of them is refused, and the books are right", async () => {
    for (let round = 0; round < 4; round++) {
      const order = await placePaidOrder(shop, { [pune]: 2 });
      const change = await changeOf(desk, order.id, { keep: { 0: 1 } });
      const { seen } = await previewChange(desk, order.id, change);
      const contents = (await findOrder(desk, order.id))!.fulfilments[0]!.contents;
      const pack = () => packFulfilment(asVendor(shop, "v1"), order.fulfilments.v1!, { ...box, contents });
      const make = () => changeOrder(desk, order.id, { ...change, seen });
      const [first, second] = round % 2 ? [pack, make] : [make, pack];
      const ends = await Promise.allSettled([first(), second()]);
      const refused = ends.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
      expect(refused).toHaveLength(1);
      expect(["order-change.packed", "order.changed-meanwhile"]).toContain(refused[0]?.reason.code);
      opened.stopClockAt(new Date(shop.now().getTime() + 60_000));
    }
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("the payment of the sum before it gives back what is too much", async () => {
    const order = await placeTestOrder(shop, { [pune]: 2 }, "demo");
    const session = (await startPayment(order.customer, order.id)).split("/").at(-1) ?? "";
    await makeChange(desk, order.id, { keep: { 0: 1 } });
    await reportPaid(shop, order, session);
    const view = await findOrder(desk, order.id);
    expect(view).toMatchObject({ paymentStatus: "paid", due: 0, refunds: [{ amount: 3_538_800 }] });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("a payment that came after the preview is shown anew, and then refunds", async () => {
    const order = await placeTestOrder(shop, { [pune]: 2 }, "demo");
    const change = await changeOf(desk, order.id, { keep: { 0: 1 } });
    const { seen, refund } = await previewChange(desk, order.id, change);
    expect(refund).toBe(0);
    const session = await failTestPayment(shop, order);
    await reportPaid(shop, order, session);
    await expect(changeOrder(desk, order.id, { ...change, seen })).rejects.toMatchObject({
      code: "order-change.seen",
    });
    expect((await makeChange(desk, order.id, { keep: { 0: 1 } })).refund).toBe(3_538_800);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("ten others of the same form is made once", async () => {
    const order = await placePaidOrder(shop, { [pune]: 3 });
    const change = await changeOf(desk, order.id, { keep: { 0: 2 } });
    const { seen } = await previewChange(desk, order.id, change);
    await Promise.all(Array.from({ length: 10 }, () => changeOrder(desk, order.id, { ...change, seen })));
    expect((await findOrder(desk, order.id))?.refunds).toHaveLength(1);
    expect(await checkInvariants(shop)).toEqual([]);
  });
});

describe("added products", () => {
  it("are an order of their own with the same customer, address and payment, and both name each other", async () => {
    const order = await placeTestOrder(shop, { [pune]: 1 }, "cod", { ...bengaluru, ...bengaluruBusiness });
    const entry = await beginAddition(desk, order.id);
    const { fields } = await findEntry(desk, entry);
    expect(await findAddedTo(desk, fields.addTo, fields.customer)).toBe(order.number);
    await opened.shop.db
      .updateTable("order_entries")
      .set({ fields: JSON.stringify({ ...fields, "quantity-1": "1" }) })
      .where("id", "=", entry)
      .execute();
    const added = await placeEntry(desk, entry);
    if ("errors" in added) throw new Error(JSON.stringify(added.errors));
    const [first, second] = [await findOrder(desk, order.id), await findOrder(desk, added.id)];
    expect(second).toMatchObject({
      userId: order.customer.actor.userId,
      address: first?.address,
      business: first?.business,
      supply: first?.supply,
      paymentMethod: "cod",
    });
    expect(first?.total).toBe(order.total);
    expect(first?.events.at(-1)).toMatchObject({
      kind: "added",
      actor: (desk.actor as { name: string }).name,
      detail: { order: second?.number, orderId: added.id },
    });
    expect(second?.events.at(-1)).toMatchObject({ kind: "added-to", detail: { order: order.number } });
    const mine = (await findMyOrder(order.customer, order.id))?.events.at(-1);
    expect(mine).toMatchObject({ kind: "added", detail: { order: second?.number } });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("are not linked with the order of somebody else, and not begun for one that is cancelled", async () => {
    const order = await placeTestOrder(shop, { [pune]: 1 });
    const other = await placeFields(desk, { ...caller, newPhone: "9876501299", addTo: order.id });
    expect((await findOrder(desk, other.id))?.events).toHaveLength(1);
    await shop.db.updateTable("orders").set({ user_id: null }).where("id", "=", order.id).execute();
    await expect(beginAddition(desk, order.id)).rejects.toMatchObject({ code: "entry.customer-gone" });
  });
});
