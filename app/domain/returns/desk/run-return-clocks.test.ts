import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { writeReturn, type TestReturn } from "#tests/support/test-return-rows.ts";
import { asAdmin } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { settleAlert } from "../../shop/alerts/settle-alert.server.ts";
import { findShopReturn } from "../views/find-return.server.ts";
import type { ReturnPage } from "../views/return-page.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { ReturnEvent } from "../../orders/machines/return-machine.ts";
import { lockReturn } from "../transitions/transition-return.server.ts";
import { stepReturn } from "../steps/step-return.server.ts";
import { runReturnClocks } from "./run-return-clocks.server.ts";

/** Noon in India. Every test has days of its own, because documents are issued in the order of time. */
let noon = new Date("2026-11-20T06:30:00Z");
const daysLater = (days: number) => new Date(noon.getTime() + days * 24 * 60 * 60_000);
let site: TestShop;
let shop: Shop;
let admin: Shop;
let system: Shop;

beforeAll(async () => {
  site = await openTestShop({ now: noon });
  shop = site.shop;
  admin = asAdmin(shop);
  system = { ...shop, actor: { role: "system" } };
});
afterAll(() => site.close());
beforeEach(() => {
  noon = daysLater(60);
  site.stopClockAt(noon);
});

async function page({ id }: TestReturn): Promise<ReturnPage> {
  const view = await findShopReturn(admin, id);
  if (!view) throw new Error("The shop finds every return.");
  return view;
}

/** A return after these steps. */
async function after(
  events: ReturnEvent[],
  options: Parameters<typeof writeReturn>[1] = {},
): Promise<TestReturn> {
  const returned = await writeReturn(shop, options);
  for (const event of events) {
    await inTransaction(returned.seller, async (seller) => {
      const locked = await lockReturn(seller, returned.id, "everybody");
      const columns = event === "approve" ? { approved_at: shop.now() } : {};
      await stepReturn(seller, locked, event, { columns });
    });
  }
  return returned;
}

const openAlerts = ({ id }: TestReturn) =>
  shop.db
    .selectFrom("alerts")
    .select(["id", "kind", "sentence"])
    .where("return_id", "=", id)
    .where("resolved_at", "is", null)
    .execute();

it.each([
  [[], {}, "approved"],
  [[], { kind: "service", wish: "repair" }, "approved"],
  [["approve"], { handover: "drop-off" }, "cancelled"],
  [["approve"], { handover: "courier" }, "cancelled"],
  [["approve", "receive"], {}, "accepted"],
  [["approve", "receive", "accept"], { wish: "replacement" }, "choosing"],
  [["approve", "receive", "accept"], { wish: "refund" }, "refunded"],
  [["approve", "receive", "accept", "none-left"], { wish: "replacement" }, "refunded"],
  [["approve", "receive", "accept", "repair"], { wish: "repair" }, "accepted"],
] as const)("after %j of %j, silence leads to '%s'", async (events, options, state) => {
  const returned = await after([...events], options);
  await runReturnClocks(system);
  expect((await page(returned)).timeline).toHaveLength(events.length + 1);
  site.stopClockAt(daysLater(40));
  await runReturnClocks(system);
  expect(await page(returned)).toMatchObject({ state });
  expect((await page(returned)).timeline.at(-1)).toMatchObject({ by: "clock", person: null });
  await runReturnClocks(system);
  expect((await page(returned)).timeline).toHaveLength(events.length + 2);
  expect(await openAlerts(returned)).toEqual([]);
});

it.each([
  [["approve"], {}, /has not collected it/],
  [["approve", "pick-up"], {}, /has not reached Vendor/],
  [["approve", "receive", "mismatch"], {}, /another serial number came back/],
  [["approve", "receive", "reject"], {}, /has not sent it back/],
  [["approve", "receive", "accept"], { kind: "service", wish: "repair" }, /not settled it/],
  [["approve", "receive", "accept", "repair"], { kind: "service", wish: "repair" }, /repaired product/],
  [["approve", "receive", "accept", "replace"], { wish: "replacement" }, /replacement is not marked/],
] as const)("after %j of %j, silence alerts the shop, once", async (events, options, sentence) => {
  const returned = await after([...events], options);
  site.stopClockAt(daysLater(40));
  await runReturnClocks(system);
  const [alert, ...others] = await openAlerts(returned);
  expect(alert).toMatchObject({ kind: "return-overdue", sentence: expect.stringMatching(sentence) });
  expect(others).toEqual([]);
  expect((await page(returned)).isOverdue).toBe(true);
  await settleAlert(admin, alert?.id ?? "");
  site.stopClockAt(daysLater(41));
  await runReturnClocks(system);
  expect(await openAlerts(returned)).toEqual([]);
});

it("refunds the whole price to where the money came from", async () => {
  const returned = await after(["approve", "receive", "accept"]);
  site.stopClockAt(daysLater(40));
  await runReturnClocks(system);
  expect(await page(returned)).toMatchObject({
    state: "refunded",
    worth: returned.order.total,
    refunds: [{ amount: returned.order.total, provider: "demo" }],
  });
});

it("acts at the end of the last day in India, not before", async () => {
  const returned = await after([]);
  site.stopClockAt(daysLater(2.499));
  await runReturnClocks(system);
  expect((await page(returned)).state).toBe("requested");
  site.stopClockAt(daysLater(2.501));
  await runReturnClocks(system);
  expect((await page(returned)).state).toBe("approved");
});
