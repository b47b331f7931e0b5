import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { csvRows } from "#tests/support/csv-rows.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { asVendor, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { makeTestReturn, deliveredOrder, freeLine, readReturn } from "#tests/support/test-returns.ts";
import { buy } from "#tests/support/test-purchases.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import {
  acceptedReturn,
  deliveredUnits,
  freshSerial,
  readStock,
  refund,
  replace,
} from "#tests/support/test-settle.ts";
import { fileOf } from "../../books/document-files/document-files.server.ts";
import { describeChallan } from "../../books/challans/describe-challan.ts";
import { findHandledChallan, findMyChallan, listChallans } from "../../books/challans/find-challan.server.ts";
import { exportChallans } from "../../books/exports/export-challans.server.ts";
import { findOrder } from "../../orders/views/find-order.server.ts";
import { findVendorOrder } from "../../orders/views/find-vendor-order.server.ts";
import { findMyOrder } from "../../orders/views/my-orders.server.ts";
import { findMyReturn } from "../views/find-return.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { arriveReturn, comeBack, loseOnWayBack } from "./arrive-return.server.ts";
import { closeReturn } from "../desk/decide-return.server.ts";
import { noneLeft } from "./none-left.server.ts";

const now = new Date("2026-11-21T06:30:00Z");
/** Of v1, with serial numbers. */
const laptop = "7";
const accessory = "13";
/** Also with serial numbers. */
const registered = "9";

let sales: TestSales;
let shop: Shop;
let admin: Shop;
let seller: Shop;

beforeAll(async () => {
  sales = await openTestSales({ now });
  shop = sales.shop;
  await shop.db.updateTable("stock_levels").set({ on_hand: 500 }).execute();
  admin = await asNewAdmin(shop);
  seller = asVendor(shop, "v1");
});
beforeEach(() => sales.stopClockAt(now));
afterAll(() => sales.close());

const laptops = (pieces: number) => deliveredUnits(shop, laptop, pieces);
const stock = () => readStock(shop, laptop);
const stepped = async (id: string) => ({ seen: (await readReturn(shop, id)).seen });
const stateOf = async (id: string) => (await readReturn(shop, id)).state;
const numbersOf = async (order: TestOrder) =>
  (await findMyOrder(order.customer, order.id))?.fulfilments.flatMap(({ lines }) =>
    lines.flatMap(({ serials }) => serials),
  );
const tracesOf = async (order: TestOrder) =>
  (await findMyOrder(order.customer, order.id))?.fulfilments.flatMap(({ lines }) =>
    lines.flatMap(({ replacements }) => replacements),
  );
const allIsWell = async () => expect(await checkInvariants(shop)).toEqual([]);

describe("a replacement", () => {
  it("is another unit of the line, out of stock, with a challan that buyer, seller and shop can read", async () => {
    const { order, serials } = await laptops(2);
    const before = await stock();
    const { id, number } = await acceptedReturn(shop, order, { wish: "replacement" });
    const fresh = freshSerial();
    await replace(shop, id, { serials: [fresh] });
    expect(await stateOf(id)).toBe("replacing");
    const own = await findMyOrder(order.customer, order.id);
    const removed = { inPlaceOf: serials[0], serialNumbers: fresh };
    const trace = [{ ...removed, returnNumber: number, quantity: 1, sentAt: now }];
    expect(own?.fulfilments[0]?.lines).toMatchObject([{ replacements: trace }]);
    expect(own?.events.at(-1)).toMatchObject({ kind: "replacement-sent", replaced: removed });
    const sellers = await findVendorOrder(seller, order.fulfilments.v1 ?? "");
    expect(sellers?.lines).toMatchObject([{ replacements: trace }]);
    expect(sellers?.events.at(-1)).toMatchObject({ kind: "replacement-sent", replaced: removed });
    expect((await findOrder(admin, order.id))?.events.at(-1)).toMatchObject({
      kind: "replacement-sent",
      detail: removed,
    });
    expect(await stock()).toEqual({ shelf: before.shelf - 1, quarantined: before.quarantined + 1 });
    expect(await numbersOf(order)).toEqual([serials[1], fresh]);
    const [challan] = await listChallans(shop, id);
    expect(challan).toMatchObject({ cause: "replacement", title: "Delivery challan" });
    expect(challan?.number).toMatch(/^V\d+D\/2627\/\d{4}$/);
    const challanId = challan?.id ?? "";
    const file = await fileOf(shop, findMyChallan(order.customer, challanId), describeChallan);
    const text = readPdf(file!.pdf).join("\n");
    expect(text).toContain(fresh);
    expect(text).toContain(`In place of ${serials[0]}`);
    expect(text).toContain("nothing is to be paid");
    expect((await fileOf(shop, findHandledChallan(seller, challanId), describeChallan))?.sha256).toBe(
      file?.sha256,
    );
    expect(await findHandledChallan(asVendor(shop, "v2"), challanId)).toBeUndefined();
    const [invoice] = (await findOrder(admin, order.id))!.documents;
    expect(await findHandledChallan(admin, challanId)).toMatchObject({
      number: challan?.number,
      invoice: { number: invoice?.number, issuedAt: expect.any(Date) },
    });
    expect(await findHandledChallan(admin, "1")).toBeUndefined();
    const exported = await csvRows(exportChallans(seller, {}));
    expect(exported.find(({ Number }) => Number === challan?.number)).toMatchObject({
      Kind: "Delivery challan",
      Order: order.number,
      Corrects: invoice?.number,
      Quantity: "1",
      UQC: "NOS",
      // Not rounded: nobody pays it.
      "Document total": "70788.2",
    });
    const { order: other } = await laptops(1);
    expect(await findMyChallan(other.customer, challanId)).toBeUndefined();
    await allIsWell();
  });

  it("of what is a new owner's has a challan that neither the buyer nor the new owner can read", async () => {
    const { order } = await laptops(1);
    const { id } = await acceptedReturn(shop, order, { wish: "replacement" });
    const { order: other } = await laptops(1);
    const owner = other.customer;
    await replace(shop, id, { serials: [freshSerial()] });
    await shop.db
      .updateTable("returns")
      .set({ kind: "service", user_id: owner.actor.userId, user_email: owner.actor.email })
      .where("id", "=", id)
      .execute();
    const [challan] = await listChallans(shop, id);
    // It names the order, its invoice and price, which are the buyer's, and the address of the new owner.
    expect(await findMyChallan(owner, challan?.id ?? "")).toBeUndefined();
    expect(await findMyChallan(order.customer, challan?.id ?? "")).toBeUndefined();
    expect((await findMyReturn(owner, id))?.challans).toEqual([]);
  });

  it("can be returned too if the shop closes its return while it is on its way", async () => {
    const { order } = await laptops(1);
    const { id } = await acceptedReturn(shop, order, { wish: "replacement" });
    const fresh = freshSerial();
    await replace(shop, id, { serials: [fresh] });
    await closeReturn(admin, id, { ...(await stepped(id)), answer: "The customer says it is there." });
    expect(await freeLine(shop, order.id)).toMatchObject({ quantity: 1, units: [{ serialNumber: fresh }] });
    await expect(makeTestReturn(shop, order, { quantity: 1, units: [] })).rejects.toMatchObject({
      code: "return.units-missing",
    });
    const { id: again } = await acceptedReturn(shop, order, { wish: "refund" });
    await refund(shop, again);
    expect(await freeLine(shop, order.id)).toMatchObject({ quantity: 0, units: [] });
    await allIsWell();
  });

  it("needs a number for each unit that came back, which no other customer has and which does not lie in quarantine", async () => {
    const { order, serials } = await laptops(2);
    const { order: other, serials: out } = await laptops(1);
    const lying = await acceptedReturn(shop, other, { wish: "replacement" });
    const { id } = await acceptedReturn(shop, order, { wish: "replacement" });
    const refused = async (numbers: string[], sentAgain: string[] = []) => {
      const form = { serials: numbers, isWithoutSerials: true, sentAgain };
      await expect(replace(shop, id, form)).rejects.toMatchObject({ kind: "conflict" });
    };
    await expect(replace(shop, id, { isWithoutSerials: true })).rejects.toMatchObject({
      code: "serial-numbers.missing",
    });
    await expect(replace(shop, id, { serials: [freshSerial(), freshSerial()] })).rejects.toMatchObject({
      code: "serial-numbers.too-many",
    });
    await refused([serials[1]!], [serials[1]!]);
    await refused([out[0]!], [out[0]!]);
    const before = await stock();
    await refused([serials[0]!], [serials[0]!]);
    expect(await stock()).toEqual(before);
    expect(await stateOf(lying.id)).toBe("accepted");
    await allIsWell();
  });

  it("asks about a number that never came where units are registered, and takes it once it is confirmed", async () => {
    const { order } = await deliveredUnits(shop, registered, 1);
    const { order: other } = await deliveredUnits(shop, registered, 1);
    const came = freshSerial();
    await buy(seller, [{ productId: registered, quantity: 1, unitPrice: 100_00, serials: [came] }]);
    const { id } = await acceptedReturn(shop, order, { wish: "replacement" });
    const never = freshSerial();
    await expect(replace(shop, id, { serials: [never] })).rejects.toMatchObject({
      code: "serial-numbers.never-received",
      fields: { notReceived: never },
    });
    await replace(shop, id, { serials: [never], notReceived: [never] });
    expect((await findOrder(admin, order.id))?.events.at(-1)).toMatchObject({
      detail: { serialNumbers: never, neverReceived: never },
    });
    const { id: next } = await acceptedReturn(shop, other, { wish: "replacement" });
    await replace(shop, next, { serials: [came] });
    expect(await stateOf(next)).toBe("replacing");
    await allIsWell();
  });

  it("that comes back is in stock again, and the customer can get another one; a lost one is gone", async () => {
    const { order, serials } = await laptops(1);
    const before = await stock();
    const { id } = await acceptedReturn(shop, order, { wish: "replacement" });
    const [first, second] = [freshSerial(), freshSerial()];
    await replace(shop, id, { serials: [first] });
    await comeBack(seller, id, await stepped(id));
    expect(await stateOf(id)).toBe("accepted");
    expect(await numbersOf(order)).toEqual(serials);
    expect(await tracesOf(order)).toEqual([]);
    expect((await stock()).shelf).toBe(before.shelf);
    await allIsWell();

    await replace(shop, id, { serials: [second] });
    await loseOnWayBack(seller, id, await stepped(id));
    expect((await stock()).shelf).toBe(before.shelf - 1);
    await allIsWell();
    await replace(shop, id, { serials: [first], isHandedOver: true, carrier: "", trackingNumber: "" });
    expect(await stateOf(id)).toBe("replaced");
    expect(await numbersOf(order)).toEqual([first]);
    expect(await tracesOf(order)).toMatchObject([{ inPlaceOf: serials[0], serialNumbers: first }]);
    expect((await findMyOrder(order.customer, order.id))?.events.at(-1)).toMatchObject({
      kind: "replacement-delivered",
    });
    await allIsWell();
  });

  it("of half of a quantity leaves the other pieces alone, also without serial numbers", async () => {
    await shop.db.updateTable("products").set({ needs_serial: false }).where("id", "=", accessory).execute();
    const order = await deliveredOrder(shop, { [accessory]: 4 });
    const { id } = await acceptedReturn(shop, order, { wish: "replacement", quantity: 2 });
    expect((await freeLine(shop, order.id)).quantity).toBe(2);
    await replace(shop, id, { isHandedOver: true });
    expect((await freeLine(shop, order.id)).quantity).toBe(4);
    await allIsWell();
  });

  it("needs stock; without any, the customer chooses, and only then", async () => {
    const { order } = await laptops(1);
    const { id } = await acceptedReturn(shop, order, { wish: "replacement" });
    await expect(noneLeft(seller, id, await stepped(id))).rejects.toMatchObject({
      code: "return.stock-left",
    });
    const { shelf } = await stock();
    const setStock = (pieces: number) =>
      shop.db.updateTable("stock_levels").set({ on_hand: pieces }).where("product_id", "=", laptop).execute();
    await setStock(0);
    await expect(replace(shop, id, { serials: [freshSerial()] })).rejects.toMatchObject({
      code: "return.no-stock",
    });
    await noneLeft(seller, id, await stepped(id));
    expect(await stateOf(id)).toBe("choosing");
    await refund(shop, id);
    expect(await stateOf(id)).toBe("refunded");
    await setStock(shelf);
    await allIsWell();
  });
});

// The last one: no document may be dated before it.
it("a replacement that has arrived can be returned itself, and its credit note names the unit that it replaced", async () => {
  const { order, serials } = await laptops(1);
  const { id } = await acceptedReturn(shop, order, { wish: "replacement" });
  const fresh = freshSerial();
  await replace(shop, id, { serials: [fresh] });
  const late = new Date("2026-11-26T06:30:00Z");
  sales.stopClockAt(late);
  await arriveReturn(seller, id, await stepped(id));
  expect(await stateOf(id)).toBe("replaced");
  const line = await freeLine(shop, order.id);
  expect(line).toMatchObject({
    quantity: 1,
    units: [{ serialNumber: fresh, returnUntil: "2026-12-03" }],
  });
  sales.stopClockAt(new Date("2026-12-02T06:30:00Z"));
  const second = await acceptedReturn(shop, order, { wish: "refund" });
  await refund(shop, second.id);
  const note = await shop.db
    .selectFrom("tax_documents")
    .select("lines")
    .where("order_id", "=", order.id)
    .where("kind", "=", "credit-note")
    .executeTakeFirstOrThrow();
  const [challan] = await listChallans(shop, id);
  const printed = `${fresh} (sent in place of ${serials[0]}, challan ${challan?.number})`;
  expect(note.lines).toMatchObject([{ quantity: 1, serials: [printed] }]);
  await allIsWell();
});
