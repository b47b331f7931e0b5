import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { walk } from "#tests/support/test-goods.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import { askForReturn, deliveredOrder, readReturn } from "#tests/support/test-returns.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { freshSerial, inspect, refund, replace, wayBack } from "#tests/support/test-settle.ts";
import { Refusal } from "../../../refusals/refusal.ts";
import type { Shop } from "../../../shop/shop.ts";
import { checkInvariants } from "../../../upkeep/check-invariants.server.ts";
import { refundMoney } from "../../refund/refund-money.server.ts";
import { arriveReturn, comeBack, loseOnWayBack } from "./arrive-return.server.ts";
import { noneLeft } from "./none-left.server.ts";
import { notRepairable, repairReturn, sendBack } from "./repair-return.server.ts";

const now = new Date("2026-11-21T06:30:00Z");
/** Of v1, with serial numbers. */
const laptop = "7";
const pieces = 3;

let sales: TestSales;
let shop: Shop;
let admin: Shop;
let seller: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now });
  shop = sales.shop;
  await shop.db.updateTable("stock_levels").set({ on_hand: 5_000 }).execute();
  admin = await asNewAdmin(shop);
  seller = asVendor(shop, "v1");
});
afterAll(() => sales.close());

type Step = (order: TestOrder, returnId: string) => Promise<unknown>;
const seenOf = async (id: string) => ({ seen: (await readReturn(shop, id)).seen });
const steps: Record<string, Step> = {
  approve: (_order, id) => walk(shop, id, "approve"),
  receive: (_order, id) => walk(shop, id, "receive"),
  accept: (_order, id) => inspect(shop, id),
  reject: (_order, id) => inspect(shop, id, { outcome: "reject" }),
  mismatch: (_order, id) => inspect(shop, id, { found: { 1: "OTHER-1", 2: "OTHER-2", 3: "OTHER-3" } }),
  refund: (_order, id) => refund(shop, id),
  "refund by the shop": (_order, id) => refund(shop, id, {}, admin),
  replace: (_order, id) => replace(shop, id, { serials: [freshSerial()] }),
  "replace by hand": (_order, id) => replace(shop, id, { serials: [freshSerial()], isHandedOver: true }),
  "none-left": async (_order, id) => noneLeft(seller, id, await seenOf(id)),
  repair: async (_order, id) => repairReturn(seller, id, await seenOf(id)),
  "not-repairable": async (_order, id) => notRepairable(seller, id, { ...(await seenOf(id)), words: "No." }),
  "send-back": async (_order, id) => sendBack(seller, id, wayBack((await seenOf(id)).seen)),
  arrive: async (_order, id) => arriveReturn(seller, id, await seenOf(id)),
  "come-back": async (_order, id) => comeBack(seller, id, await seenOf(id)),
  lose: async (_order, id) => loseOnWayBack(seller, id, await seenOf(id)),
  "the shop refunds a piece": (order) => refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1 } })),
  "the shop reduces the price": (order) =>
    refundMoney(admin, order.id, refundRequest({ 0: { amount: 70_000 } })),
};
const usual = ["approve", "receive", "accept"];
const names = Object.keys(steps);

/** Refusals are answers; anything else is a bug. */
async function attempt(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

const walks = fc.array(
  fc.record({
    wish: fc.constantFrom("replacement", "refund", "repair", "store-credit" as const),
    isMind: fc.boolean(),
    steps: fc.array(fc.oneof(fc.constantFrom(...usual), fc.constantFrom(...names)), {
      minLength: 4,
      maxLength: 9,
    }),
    /** Steps at the same moment. */
    atOnce: fc.array(fc.constantFrom(...names), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 4 },
);

it(
  "whatever happens to returns, money, stock, paper and serial numbers add up",
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(walks, async (returns) => {
        const serials = Array.from({ length: pieces }, freshSerial);
        const order = await deliveredOrder(shop, { [laptop]: pieces }, { serials: { 0: serials } });
        await shop.db
          .updateTable("order_lines")
          .set({ change_of_mind: "refund", restocking_percent: 10 })
          .where("order_id", "=", order.id)
          .execute();
        for (const { wish, isMind, steps: taken, atOnce } of returns) {
          await attempt(async () => {
            const asked = isMind
              ? ({ reason: "changed-mind", wish: "refund", handover: "drop-off" } as const)
              : ({ reason: "defect", wish: wish as "refund" } as const);
            const { id } = await askForReturn(shop, order, asked);
            for (const name of [...usual, ...taken]) await attempt(() => steps[name]!(order, id));
            await Promise.all(atOnce.map((name) => attempt(() => steps[name]!(order, id))));
          });
        }
        expect(await checkInvariants(shop)).toEqual([]);
      }),
      { numRuns: process.env.NIGHTLY ? 100 : 10 },
    );
  },
);
