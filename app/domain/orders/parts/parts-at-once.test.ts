import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMail } from "#tests/support/test-account.ts";
import {
  asVendor,
  makeTransition,
  placePaidOrder,
  placeTestOrder,
  reportPaid,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import {
  goingOf,
  laptop,
  mouse,
  openSalesInParts,
  readParts,
  splitForm,
  splitPart,
} from "#tests/support/test-parts.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import type { TestSales } from "#tests/support/test-sales.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { startPayment } from "../../payments/pay/start-payment.server.ts";
import { Refusal } from "../../base/refusal/refusal.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { cancelMyPart } from "../cancel/cancel-fulfilment.server.ts";
import { joinFulfilments } from "./join-fulfilments.server.ts";
import { splitFulfilment } from "./split-fulfilment.server.ts";

let sales: TestSales;
let shop: Shop;
let admin: Shop;
let vendor: Shop;
beforeAll(async () => {
  ({ sales, shop, admin, vendor } = await openSalesInParts());
});
afterAll(() => sales.close());

/** Documents are issued later than what was credited before. */
const send = async (id: string) => {
  sales.stopClockAt(new Date(shop.now().getTime() + 60_000));
  for (const step of ["pack", "ship", "deliver"] as const) await makeTransition(vendor, id, step);
};

describe("parts that join again", () => {
  test("are the part they were, by the earlier day, with all that was paid", async () => {
    const order = await placePaidOrder(shop, { [laptop]: 3, [mouse]: 1 });
    const first = order.fulfilments.v1!;
    const facts = () =>
      shop.db
        .selectFrom("order_lines")
        .selectAll()
        .where("order_id", "=", order.id)
        .orderBy("position")
        .execute();
    const before = [await readParts(shop, order.id), await facts()];
    const waiting = await splitPart(vendor, first, { 0: 1, 1: 0 });
    const last = await splitPart(vendor, waiting, await goingOf(shop, waiting, 1));
    await joinFulfilments(vendor, waiting, { other: last });
    expect(await checkInvariants(shop)).toEqual([]);
    await joinFulfilments(admin, first, { other: waiting });
    expect([await readParts(shop, order.id), await facts()]).toEqual(before);
    expect(await checkInvariants(shop)).toEqual([]);
    const mail = (await readMail(shop, order.customer.actor.email)).at(-1);
    expect(mail?.plainText.replace(/\s+/g, " ")).toContain("no longer come in parts");
    await send(first);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  test("are not packed, nothing of them was refunded, and they were one", async () => {
    const order = await placePaidOrder(shop, { [laptop]: 4 });
    const first = order.fulfilments.v1!;
    const waiting = await splitPart(vendor, first, { 0: 2 });
    const join = (id: string, other: string) => joinFulfilments(vendor, id, { other });
    await expect(join(waiting, first)).rejects.toMatchObject({ code: "parts.not-joinable" });
    const [position = ""] = Object.keys(await goingOf(shop, waiting, 1));
    await refundMoney(admin, order.id, refundRequest({ [Number(position)]: { quantity: 1, restock: true } }));
    await expect(join(first, waiting)).rejects.toMatchObject({ code: "parts.not-joinable" });
    const next = await splitPart(vendor, first, { 0: 1 });
    await makeTransition(vendor, next, "pack");
    await expect(join(first, next)).rejects.toMatchObject({ code: "parts.not-joinable" });
    await expect(join(next, waiting)).rejects.toThrow("These items are packed already");
    await expect(joinFulfilments(asVendor(shop, "v2"), first, { other: next })).rejects.toThrow(
      "Order not found.",
    );
  });
});

describe("two at once", () => {
  const rounds = 4;
  const living = async (order: TestOrder) => {
    const parts = await readParts(shop, order.id);
    expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(order.total);
    return parts.map(({ status }) => status);
  };

  test("split the same part from two tabs: it is split once", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = await placePaidOrder(shop, { [laptop]: 3 });
      const form = await splitForm(vendor, order.fulfilments.v1!, { 0: 1 });
      const ended = await Promise.allSettled(
        [vendor, admin, vendor].map((seller) => splitFulfilment(seller, order.fulfilments.v1!, form)),
      );
      expect(ended.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
      expect(await living(order)).toHaveLength(2);
    }
    expect(await checkInvariants(shop)).toEqual([]);
  });

  test("split and pack, split and cancel: what comes second is about what is there", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [packed, cancelled] = [
        await placePaidOrder(shop, { [laptop]: 2 }),
        await placePaidOrder(shop, { [laptop]: 2 }),
      ];
      const forms = await Promise.all(
        [packed, cancelled].map(({ fulfilments }) => splitForm(vendor, fulfilments.v1!, { 0: 1 })),
      );
      const [split, , splitToo] = await Promise.allSettled([
        splitFulfilment(vendor, packed.fulfilments.v1!, forms[0]!),
        makeTransition(vendor, packed.fulfilments.v1!, "pack"),
        splitFulfilment(vendor, cancelled.fulfilments.v1!, forms[1]!),
        cancelMyPart(cancelled.customer, cancelled.fulfilments.v1!),
      ]);
      expect(await living(packed)).toEqual(
        split.status === "fulfilled" ? ["processing", "pending"] : ["processing"],
      );
      expect(await living(cancelled)).toEqual(
        splitToo.status === "fulfilled" ? ["cancelled", "pending"] : ["cancelled"],
      );
    }
    expect(await checkInvariants(shop)).toEqual([]);
  });

  test("split while the payment comes: the parts are paid, however it ends", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = await placeTestOrder(shop, { [laptop]: 2 }, "demo");
      const session = (await startPayment(order.customer, order.id)).split("/").at(-1) ?? "";
      const form = await splitForm(vendor, order.fulfilments.v1!, { 0: 1 });
      await Promise.allSettled([
        reportPaid(shop, order, session),
        splitFulfilment(vendor, order.fulfilments.v1!, form),
      ]);
      const parts = await readParts(shop, order.id);
      expect(parts.every(({ total, paid }) => total === paid)).toBe(true);
      await living(order);
    }
    expect(await checkInvariants(shop)).toEqual([]);
  });

  test("join and pack: they join, or what was packed goes by itself", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = await placePaidOrder(shop, { [laptop]: 2 });
      const first = order.fulfilments.v1!;
      const waiting = await splitPart(vendor, first, { 0: 1 });
      const [joined] = await Promise.allSettled([
        joinFulfilments(vendor, first, { other: waiting }),
        makeTransition(vendor, waiting, "pack"),
      ]);
      expect(await living(order)).toEqual(
        joined.status === "fulfilled" ? ["pending"] : ["pending", "processing"],
      );
    }
    expect(await checkInvariants(shop)).toEqual([]);
  });
});

test("however orders are split, joined, cancelled and sent, no sum differs by a paisa", async () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 });
  const steps = fc.array(
    fc.record({
      step: fc.constantFrom("split", "split", "split", "join", "cancel", "send"),
      which: fc.nat(99),
      pieces: fc.array(fc.nat(4), { minLength: 8, maxLength: 8 }),
    }),
    { minLength: 3, maxLength: 7 },
  );
  for (const [bought, done] of fc.sample(fc.tuple(quantities, steps), { numRuns: 12, seed: 54 })) {
    const order = await placePaidOrder(
      shop,
      Object.fromEntries(bought.map((pieces, index) => [[laptop, mouse, "7"][index] ?? "", pieces])),
    );
    for (const { step, which, pieces } of done) {
      const open = (await readParts(shop, order.id)).filter(({ status }) => status === "pending");
      const part = open[which % open.length];
      if (!part) break;
      // Some are refused, and change nothing then.
      const now = Object.fromEntries(pieces.map((count, position) => [position, count]));
      if (step === "split") await splitPart(vendor, part.id, now).catch(isRefusal);
      if (step === "join" && open[1]) {
        await joinFulfilments(vendor, part.id, { other: open[1].id }).catch(isRefusal);
      }
      if (step === "cancel") await cancelMyPart(order.customer, part.id);
      if (step === "send") await send(part.id);
      const parts = await readParts(shop, order.id);
      expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(order.total);
      expect(parts.every(({ total, paid }) => total === paid && total % 100 === 0)).toBe(true);
    }
    expect(await checkInvariants(shop)).toEqual([]);
  }
});

const isRefusal = (error: unknown) => expect(error).toBeInstanceOf(Refusal);
