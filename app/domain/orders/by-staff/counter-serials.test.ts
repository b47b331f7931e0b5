import { afterAll, beforeAll, expect, it } from "vitest";
import { morning, openTestDesk, placeEntry, placeFields, saveFields } from "#tests/support/test-desk.ts";
import { buy } from "#tests/support/test-purchases.ts";
import { wrongRights } from "#tests/support/test-rights.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { joinPicked } from "../fulfilment/ship-input.ts";
import { findOrder } from "../views/find-order.server.ts";
import { withUnit } from "./entry-fields.ts";
import { findUnit } from "./find-products.server.ts";
import { viewEntry } from "./view-entry.server.ts";

let opened: Awaited<ReturnType<typeof openTestDesk>>;
let owner: Shop;
let desk: Shop;
beforeAll(async () => {
  opened = await openTestDesk();
  ({ owner, desk } = opened);
  opened.stopClockAt(morning);
  await desk.db.updateTable("products").set({ needs_serial: true }).where("id", "=", "13").execute();
  const serials = ["UNIT-1", "UNIT-2", "UNIT-3"];
  await buy(owner, [{ productId: "13", quantity: 3, unitPrice: 100_00, serials }]);
});
afterAll(() => opened.close());

const counter = { way: "counter" };
const byCard = (slip: string, rupees = "35388") => ({ cardAmount: rupees, cardSlip: slip });

it("finds the product of a unit in stock by its serial number, which stands in the line at once", async () => {
  const unit = await findUnit(desk, "s/n: unit-2");
  expect(unit).toEqual({ productId: "13", number: "UNIT-2" });
  expect(withUnit(counter, "13", "UNIT-2")).toMatchObject({
    "quantity-13": "1",
    "serials-13": "UNIT-2",
  });
  expect(await findUnit(desk, "UNIT-9")).toBeUndefined();
  expect(await wrongRights(desk, { "orders.enter": (as: Shop) => findUnit(as, "UNIT-2") })).toEqual([]);
});

it("takes a scanned number for the piece that has none yet, then for one more, and once", () => {
  const scanned = withUnit({ ...counter, "quantity-13": "1" }, "13", "UNIT-1");
  expect(scanned).toEqual({ ...counter, "quantity-13": "1", "serials-13": "UNIT-1" });
  const two = withUnit(scanned, "13", "UNIT-2");
  expect(two).toEqual({ ...counter, "quantity-13": "2", "serials-13": "UNIT-1\nUNIT-2" });
  expect(withUnit(two, "13", "unit 2")).toEqual(two);
});

it("offers the numbers in stock, and no longer what was sold", async () => {
  const offered = async () => (await viewEntry(desk, { ...counter, "quantity-13": "1" })).lines[0]?.inHouse;
  expect(await offered()).toEqual(["UNIT-1", "UNIT-2", "UNIT-3"]);
  const { id } = await placeFields(desk, {
    ...withUnit(counter, "13", "UNIT-2"),
    ...byCard("SLIP000001"),
  });
  expect((await findOrder(owner, id))?.fulfilments[0]?.lines[0]?.serials).toEqual(["UNIT-2"]);
  expect(await offered()).toEqual(["UNIT-1", "UNIT-3"]);
  expect(await findUnit(desk, "UNIT-2")).toBeUndefined();
  expect(await checkInvariants(owner)).toEqual([]);
});

it("adds ticked numbers to those that are typed, each once", () => {
  const form = new FormData();
  form.set("serials-1300000000000", "UNIT-1\n");
  for (const number of ["UNIT-1", "UNIT-3"]) form.append("picked-1300000000000", number);
  joinPicked(form);
  expect([...form]).toEqual([["serials-1300000000000", "UNIT-1\nUNIT-3"]]);
});

it("asks for them where packing does, and confirms what is confirmed", async () => {
  const place = async (fields: Record<string, string>) =>
    placeEntry(desk, await saveFields(desk, { ...counter, "quantity-13": "1", ...fields }));
  const other = { "serials-13": "SN-COUNTER-1" };
  expect(await place(byCard("SLIP000002"))).toMatchObject({
    errors: { "serials-13": "Please enter the serial number", isWithoutSerials: expect.any(String) },
  });
  expect(await place({ ...byCard("SLIP000003"), ...other })).toMatchObject({
    errors: { "serials-13": "SN-COUNTER-1 is not on any of your purchases", notReceived: "SN-COUNTER-1" },
  });
  const sold = await place({ ...byCard("SLIP000004"), ...other, notReceived: "SN-COUNTER-1" });
  const order = await findOrder(owner, "id" in sold ? sold.id : "");
  expect(order?.fulfilments[0]?.lines[0]?.serials).toEqual(["SN-COUNTER-1"]);
  expect(await place({ ...byCard("SLIP000005"), ...other })).toMatchObject({
    errors: { "serials-13": expect.stringContaining("already shipped"), sentAgain: "SN-COUNTER-1" },
  });
  expect(await place({ ...byCard("SLIP000006"), isWithoutSerials: "on" })).toHaveProperty("id");
});
