import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readFeeRates } from "./fee-rates.server.ts";
import { dropRow, planRow } from "../dated-rows/dated-rows.server.ts";
import { FeeRateInput, feeRates, listFeeRates } from "./fee-history.server.ts";
import { parseTexts } from "#domain/base/text/values-of-texts.ts";

const planFeeRate = (shop: Shop, rate: Omit<FeeRateInput, "source">) =>
  planRow(shop, feeRates, { ...rate, source: "" });

/** Half past eleven at night in India; in Greenwich it is still the 21st. */
const now = new Date("2026-11-21T18:00:00Z");
const day = 24 * 60 * 60_000;

let test: TestShop;
let admin: Shop;
beforeAll(async () => {
  test = await openTestShop({ now });
  admin = await asNewAdmin(test.shop);
});
afterAll(() => test.close());

const commissionAt = async (moment: Date) => (await readFeeRates(test.shop, moment, now)).commission;
const trail = () =>
  test.shop.db
    .selectFrom("audit_entries")
    .select(["action", "subject_name", "before", "after"])
    .orderBy("id")
    .execute();

describe("the rates of a sale", () => {
  it("are those the shop begins with", async () => {
    expect(await readFeeRates(test.shop, now, now)).toEqual({
      commission: 500,
      "gst-on-commission": 1_800,
      tcs: 50,
    });
    await expect(readFeeRates(test.shop, now, new Date("2000-01-01"))).rejects.toThrow(
      "There is no rate of gst-on-commission for a sale of 2000-01-01",
    );
  });

  it("change at midnight in India, and a sale keeps the commission of the day it was ordered", async () => {
    await planFeeRate(admin, { kind: "commission", percent: 750, validFrom: "2026-11-22" });
    await planFeeRate(admin, { kind: "tcs", percent: 100, validFrom: "2026-11-22" });
    const before = new Date("2026-11-21T18:29:59Z");
    const after = new Date("2026-11-21T18:30:00Z");
    expect([await commissionAt(before), await commissionAt(after)]).toEqual([500, 750]);
    expect(await readFeeRates(test.shop, before, after)).toMatchObject({ commission: 500, tcs: 100 });
  });

  it.each(["2026-11-21", "2026-11-20", "2025-01-01"])(
    "are not changed for %s, which has begun",
    async (validFrom) => {
      const changed = planFeeRate(admin, { kind: "gst-on-commission", percent: 20, validFrom });
      await expect(changed).rejects.toMatchObject({ code: "fee-rate.too-early" });
    },
  );

  it("are planned, planned anew and taken back, each time with a trail", async () => {
    const from = new Date("2026-12-31T18:30:00Z");
    const before = (await trail()).length;
    await planFeeRate(admin, { kind: "gst-on-commission", percent: 20, validFrom: "2027-01-01" });
    await planFeeRate(admin, { kind: "gst-on-commission", percent: 25, validFrom: "2027-01-01" });
    const listed = (await listFeeRates(admin)).find(({ kind }) => kind === "gst-on-commission");
    expect(listed?.planned).toMatchObject([{ basisPoints: 25, validFrom: from }]);
    await dropRow(admin, feeRates, { kind: "gst-on-commission", validFrom: from });
    const name = "GST on commission from 1 Jan 2027";
    expect((await trail()).slice(before)).toEqual([
      { action: "fee-rate.plan", subject_name: name, before: null, after: { basisPoints: 20 } },
      {
        action: "fee-rate.plan",
        subject_name: name,
        before: { basisPoints: 20 },
        after: { basisPoints: 25 },
      },
      { action: "fee-rate.drop", subject_name: name, before: { basisPoints: 25 }, after: null },
    ]);
  });

  it("that have begun stay in the history", async () => {
    const [commission] = await listFeeRates(admin);
    const begun = commission?.inForce?.validFrom ?? now;
    await expect(dropRow(admin, feeRates, { kind: "commission", validFrom: begun })).rejects.toMatchObject({
      code: "fee-rate.not-planned",
    });
    test.stopClockAt(new Date(now.getTime() + 2 * day));
    const [later] = await listFeeRates(admin);
    expect(later?.inForce?.basisPoints).toBe(750);
    expect(later?.past.map(({ basisPoints }) => basisPoints)).toEqual([500]);
    test.stopClockAt(now);
  });

  it("are the admin's alone", async () => {
    const rate = { kind: "commission", percent: 0, validFrom: "2027-01-01" } as const;
    await expect(planFeeRate(test.shop, rate)).rejects.toMatchObject({ code: "access.not-admin" });
    await expect(listFeeRates(test.shop)).rejects.toMatchObject({ code: "access.not-admin" });
  });
});

describe("a typed rate", () => {
  const typed = (percent: string) =>
    parseTexts(FeeRateInput, { kind: "tcs", percent, validFrom: "2027-01-01" });

  it.each([
    ["0.25", 25],
    ["5", 500],
    ["18.00", 1_800],
    ["0", 0],
    ["1.1", 110],
    ["5 %", 500],
  ])("of %s is kept exactly", (percent, basisPoints) => {
    expect(typed(percent).data?.percent).toBe(basisPoints);
  });

  it.each(["", "-1", "100", "0.125", "5%%", "5,5", "1e1"])("of '%s' is refused", (percent) => {
    expect(typed(percent).success).toBe(false);
  });
});
