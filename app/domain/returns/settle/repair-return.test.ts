import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { makeTestReturn, freeLine, readReturn } from "#tests/support/test-returns.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import {
  acceptedReturn,
  deliveredUnits,
  freshSerial,
  inspect,
  readStock,
  receivedReturn,
  refund,
  replace,
  wayBack,
} from "#tests/support/test-settle.ts";
import { describeChallan } from "../../books/challans/describe-challan.ts";
import { findHandledChallan, listChallans } from "../../books/challans/find-challan.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { comeBack, loseOnWayBack } from "./arrive-return.server.ts";
import { notRepairable, repairReturn, sendBack } from "./repair-return.server.ts";

const now = new Date("2026-11-21T06:30:00Z");
/** Of v1, with serial numbers. */
const laptop = "7";

let sales: TestSales;
let shop: Shop;
let seller: Shop;

beforeAll(async () => {
  sales = await openTestSales({ now });
  shop = sales.shop;
  await shop.db.updateTable("stock_levels").set({ on_hand: 500 }).execute();
  seller = asVendor(shop, "v1");
});
beforeEach(() => sales.stopClockAt(now));
afterAll(() => sales.close());

const laptops = (pieces: number) => deliveredUnits(shop, laptop, pieces);
const stock = () => readStock(shop, laptop);
const stepped = async (id: string) => ({ seen: (await readReturn(shop, id)).seen });
const stateOf = async (id: string) => (await readReturn(shop, id)).state;
const allIsWell = async () => expect(await checkInvariants(shop)).toEqual([]);

describe("goods that go back", () => {
  it("leave quarantine with a challan, come back if nobody takes them, and end as sent back", async () => {
    const { order, serials } = await laptops(1);
    const before = await stock();
    const { id } = await receivedReturn(shop, order, { wish: "refund" });
    await inspect(shop, id, { outcome: "reject" });
    expect(await stateOf(id)).toBe("rejected");
    await sendBack(seller, id, wayBack((await stepped(id)).seen));
    expect((await stock()).quarantined).toBe(before.quarantined);
    await comeBack(seller, id, await stepped(id));
    expect(await stateOf(id)).toBe("rejected");
    expect((await stock()).quarantined).toBe(before.quarantined + 1);
    await sendBack(seller, id, wayBack((await stepped(id)).seen, { isHandedOver: true }));
    expect(await stateOf(id)).toBe("sent-back");
    const challans = await listChallans(shop, id);
    expect(challans.map(({ cause }) => cause)).toEqual(["not-accepted", "not-accepted"]);
    const challan = (await findHandledChallan(seller, challans[0]!.id))!;
    expect(describeChallan(challan).lines[0]?.details).toContain(`SKU Y-${laptop}`);
    expect((await freeLine(shop, order.id)).units).toMatchObject([{ serialNumber: serials[0] }]);
    await allIsWell();
  });

  it("that get lost on the way back are refunded: nothing is left to send", async () => {
    const { order } = await laptops(1);
    const { id } = await receivedReturn(shop, order, { wish: "refund" });
    await inspect(shop, id, { outcome: "reject" });
    await sendBack(seller, id, wayBack((await stepped(id)).seen));
    await loseOnWayBack(seller, id, await stepped(id));
    expect(await readReturn(shop, id)).toMatchObject({ state: "accepted", isLost: true });
    await refund(shop, id);
    await allIsWell();
  });

  it("may be repaired, or not after all", async () => {
    const { order } = await laptops(2);
    const first = await acceptedReturn(shop, order, { wish: "repair" });
    await repairReturn(seller, first.id, await stepped(first.id));
    await sendBack(seller, first.id, wayBack((await stepped(first.id)).seen, { isHandedOver: true }));
    expect(await stateOf(first.id)).toBe("sent-back");
    expect(await listChallans(shop, first.id)).toMatchObject([{ cause: "repaired" }]);

    const second = await acceptedReturn(shop, order, { wish: "repair" });
    await repairReturn(seller, second.id, await stepped(second.id));
    await notRepairable(seller, second.id, { ...(await stepped(second.id)), words: "The board is burnt." });
    await replace(shop, second.id, { serials: [freshSerial()] });
    expect(await stateOf(second.id)).toBe("replacing");
    const wants = await makeTestReturn(shop, order, { wish: "refund" });
    expect(await stateOf(wants.id)).toBe("requested");
    await allIsWell();
  });
});
