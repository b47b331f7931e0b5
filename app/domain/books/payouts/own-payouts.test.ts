import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor, makeTransition } from "#tests/support/test-fulfilments.ts";
import { deliver } from "#tests/support/test-payouts.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import type { Shop } from "../../shop/context/shop.ts";
import {
  listOwnPayouts,
  listWholeStatement,
  type PayoutAmounts,
  sumOwnPayouts,
} from "./own-payouts.server.ts";
import { listLinesToPay } from "./list-open-lines.server.ts";
import { listPayoutsTo, listTransfers } from "./list-payouts.server.ts";
import type { OpenLine } from "./open-lines.server.ts";
import { readPayoutQuery } from "./payout-query.ts";
import { monthsBetween } from "../../base/time/period.ts";
import { writeStatement } from "./payout-statement.ts";
import { recordPayout } from "./record-payout.server.ts";
import { withdrawPayout } from "./withdraw-payout.server.ts";

/** Minutes before midnight in India, on the last day of October. */
const lastOfOctober = new Date("2026-10-31T18:00:00Z");
const november = new Date("2026-11-21T06:30:00Z");

const request = (address: string) => readPayoutQuery(new URLSearchParams(address));
const across = (row: PayoutAmounts) => {
  const { goods, gst, rounding, refunds, commission, gstOnCommission, tcs, tds, cash } = row;
  return [goods, gst, rounding, refunds, commission, gstOnCommission, tcs, tds, cash].reduce(
    (sum, amount) => sum + amount,
  );
};

let sales: TestSales;
let v1: Shop;
let v2: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now: lastOfOctober });
  v1 = asVendor(sales.shop, "v1");
  v2 = asVendor(sales.shop, "v2");
  // In October one order of v1; in November one of both vendors, and the first one is refunded.
  const first = await sales.shippedOrder({ 1: 1 });
  sales.stopClockAt(november);
  await sales.shippedOrder({ 1: 1, 8: 1 });
  await makeTransition(v1, first.fulfilments.v1!, "return");
});
afterAll(() => sales.close());

describe("a vendor's payouts", () => {
  it("are the vendor's own fulfilments and nobody else's", async () => {
    const [ofV1, ofV2, ofV3] = await Promise.all(
      ["v1", "v2", "v3"].map((id) => listOwnPayouts(asVendor(sales.shop, id), request(""))),
    );
    expect([ofV1?.length, ofV2?.length, ofV3?.length]).toEqual([2, 1, 0]);
    expect(await listOwnPayouts(v1, request("page=2"))).toEqual([]);
    expect(ofV1?.map(({ fulfilmentId }) => fulfilmentId)).not.toContain(ofV2?.[0]?.fulfilmentId);
    await expect(listOwnPayouts(sales.shop, request(""))).rejects.toMatchObject({
      code: "access.not-vendor",
    });
  });

  it("add up across, row by row and in all", async () => {
    const rows = await listOwnPayouts(v1, request(""));
    const total = await sumOwnPayouts(v1, {});
    for (const row of [...rows, total]) expect(row.net).toBe(across(row));
    expect(total.net).toBe(rows.reduce((sum, { net }) => sum + net, 0));
    expect(total.fulfilments).toBe(2);
  });

  it("show a sale in the month it was shipped, and its credit note in the month it came back", async () => {
    const october = await sumOwnPayouts(v1, request("month=2026-10"));
    const november = await sumOwnPayouts(v1, request("month=2026-11"));
    expect(october).toMatchObject({ goods: 3_199_000, gst: 575_820, refunds: 0, fulfilments: 1 });
    expect(november).toMatchObject({ goods: 3_199_000, refunds: -3_774_800, fulfilments: 2 });
    expect(october.net + november.net).toBe((await sumOwnPayouts(v1, {})).net);
    // The fees of the refunded sale were reversed with it, so both together leave one sale.
    expect(november.commission).toBe(0);
  });

  it("end a month at midnight in India", async () => {
    expect(await sumOwnPayouts(v1, request("from=2026-11-01&to=2026-11-20"))).toMatchObject({
      fulfilments: 0,
      net: 0,
    });
    expect(await sumOwnPayouts(v1, request("from=2026-10-31&to=2026-10-31"))).toMatchObject({
      fulfilments: 1,
    });
  });
});

describe("a statement", () => {
  it("has every fulfilment of the period, a total, and amounts that a spreadsheet can add", async () => {
    const rows = await listWholeStatement(v1, {});
    const lines = writeStatement(rows, await sumOwnPayouts(v1, {}), []).split("\r\n");
    const [october, november] = await Promise.all(
      ["month=2026-10", "month=2026-11"].map((month) => sumOwnPayouts(v1, request(month))),
    );
    const net = ((october?.net ?? 0) + (november?.net ?? 0)) / 100;
    expect(lines[0]).toBe(
      "\uFEFFOrder,Date,Product value,GST,Round off,Refunds,Commission,GST on commission,TCS,TDS,Cash collected by you,Net,Paid out,Paid out for the order,Payout references,Why no TDS,Invoice",
    );
    expect(lines[1]).toMatch(
      /^YN-\w{8},2026-10-31,31990,5758.2,-?0.2,-37748,0,0,0,0,0,0,,0,,,V1\/2627\/\d+$/,
    );
    expect(lines.at(-2)).toMatch(new RegExp(`^Total,.*,${net},0,0,,,$`));
    expect(lines).toHaveLength(5);
  });

  it("has what was paid out in its days and for each order, without what was taken back", async () => {
    const admin = await asNewAdmin(sales.shop);
    const orders = [];
    for (const _ of [1, 2, 3]) {
      const order = await sales.paidOrder({ 1: 1 });
      await deliver(sales.shop, order, "v1");
      orders.push({ number: order.number, id: order.fulfilments["v1"]! });
    }
    sales.stopClockAt(new Date("2026-12-20T06:30:00Z"));
    const { payable } = await listLinesToPay(admin, "v1");
    const [{ amount }] = payable as [OpenLine];
    const days = ["2026-11-10", "2026-11-20", "2026-11-20"];
    for (const [index, paidOn] of days.entries()) {
      const reference = `UTR000000000${index + 1}`;
      await recordPayout(admin, "v1", { amount, paidOn, reference, fulfilmentIds: [orders[index]!.id] });
    }
    const [latest] = await listPayoutsTo(admin, "v1");
    await withdrawPayout(admin, "v1", { payoutId: latest!.id, reason: "Recorded twice" });
    const statement = async (address: string) => {
      const [rows, total, transfers] = await Promise.all([
        listWholeStatement(v1, request(address)),
        sumOwnPayouts(v1, request(address)),
        listTransfers(v1, request(address)),
      ]);
      return writeStatement(rows, total, transfers).split("\r\n");
    };
    const lines = await statement("");
    const rupees = amount / 100;
    expect(lines.filter((line) => line.startsWith("Payout"))).toEqual([
      `Payout UTR0000000001,2026-11-10,,,,,,,,,,,${rupees},,,,`,
      `Payout UTR0000000002,2026-11-20,,,,,,,,,,,${rupees},,,,`,
    ]);
    const endOf = (number: string) =>
      lines
        .find((line) => line.startsWith(number))
        ?.split(",")
        .slice(-6, -2)
        .join();
    expect(orders.map(({ number }) => endOf(number))).toEqual([
      `${rupees},,${rupees},UTR0000000001`,
      `${rupees},,${rupees},UTR0000000002`,
      `${rupees},,0,`,
    ]);
    expect(lines.at(-2)).toMatch(new RegExp(`^Total,.*,${2 * rupees},${2 * rupees},,,$`));
    expect((await statement("from=2026-11-11")).filter((line) => line.startsWith("Payout"))).toHaveLength(1);
    expect(await listTransfers(v2, {})).toEqual([]);
  });
});

describe("the period of a statement", () => {
  it.each([
    ["month=2026-02", { from: "2026-02-01", to: "2026-02-28" }],
    ["month=2028-02", { from: "2028-02-01", to: "2028-02-29" }],
    ["month=2026-11&to=2026-11-15", { from: "2026-11-01", to: "2026-11-15" }],
    ["from=2026-11-15&to=2026-11-01", { from: "2026-11-01", to: "2026-11-15" }],
    ["month=2026-13", {}],
    ["month=november&from=yesterday", {}],
  ])("is read from %s", (address, period) => {
    expect(request(address)).toEqual({ from: undefined, to: undefined, page: 1, ...period });
  });

  it("counts months over the turn of a year", () => {
    expect(monthsBetween("2025-11-30", "2026-02-01")).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
  });
});
