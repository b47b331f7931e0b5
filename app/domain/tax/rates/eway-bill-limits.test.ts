import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { placePaidOrder } from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { parseTexts } from "../../base/text/values-of-texts.ts";
import { findOrder } from "../../orders/views/find-order.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { dropRow, planRow } from "../dated-rows/dated-rows.server.ts";
import { ewayBillLimits, listEwayBillLimits, readLimitBetweenStates } from "./eway-bill-limits.server.ts";

const source = "Confirmed by the accountant";
const today = new Date("2026-11-21T06:30:00Z");
const firstOfDecember = new Date("2026-11-30T18:30:00Z");

let test: TestShop;
let admin: Shop;
beforeAll(async () => {
  test = await openTestShop({ now: today, sellsSamples: true });
  admin = await asNewAdmin(test.shop);
});
afterAll(() => test.close());

const plan = (state: string, limit: number, validFrom: string) =>
  planRow(admin, ewayBillLimits, { state, limit, validFrom, source });
/** The limit that an order of these pieces exceeds; its customer is in Pune. */
async function exceeded(pieces: Record<string, number>) {
  const { id } = await placePaidOrder(test.shop, pieces);
  return (await findOrder(admin, id))?.fulfilments.map(({ ewayBillLimit }) => ewayBillLimit);
}

it("goods above ₹50,000 to another state need an e-way bill, and above ₹1,00,000 within Maharashtra", async () => {
  expect(await readLimitBetweenStates(test.shop)).toBe(50_000);
  // From Pune: ₹37,748 each. From Bengaluru: ₹1,02,648.
  expect(await exceeded({ 1: 1 })).toEqual([null]);
  expect(await exceeded({ 1: 2 })).toEqual([null]);
  expect(await exceeded({ 1: 3 })).toEqual([100_000]);
  expect(await exceeded({ 8: 1 })).toEqual([50_000]);
});

it("another limit begins on its day, is listed, and is taken back before it", async () => {
  await expect(plan("", 75_000, "2026-11-20")).rejects.toMatchObject({ code: "eway-bill-limit.too-early" });
  await plan("", 75_000, "2026-12-01");
  await plan("29", 60_000, "2026-12-01");
  const planned = { validFrom: firstOfDecember, source, isPlanned: true };
  const listed = await listEwayBillLimits(admin);
  expect(listed.map(({ stateCode, limit }) => [stateCode, limit])).toEqual([
    ["", 75_000],
    ["", 50_000],
    ["27", 100_000],
    ["29", 60_000],
  ]);
  expect([listed[0], listed[1]?.isPlanned]).toEqual([{ ...planned, stateCode: "", limit: 75_000 }, false]);

  expect(await readLimitBetweenStates(test.shop)).toBe(50_000);
  test.stopClockAt(firstOfDecember);
  expect(await readLimitBetweenStates(test.shop)).toBe(75_000);
  await expect(
    dropRow(admin, ewayBillLimits, { state_code: "", validFrom: firstOfDecember }),
  ).rejects.toMatchObject({ code: "eway-bill-limit.not-planned" });
  test.stopClockAt(today);
  for (const state_code of ["", "29"]) {
    await dropRow(admin, ewayBillLimits, { state_code, validFrom: firstOfDecember });
  }
  expect((await listEwayBillLimits(admin)).map(({ limit }) => limit)).toEqual([50_000, 100_000]);
  const trail = await test.shop.db
    .selectFrom("audit_entries")
    .select(["action", "subject_name", "before", "after"])
    .orderBy("id")
    .execute();
  const [general, ofKarnataka] = ["between states, and within all others", "within Karnataka"].map(
    (where) => `E-way bills ${where} from 1 Dec 2026`,
  );
  expect(trail).toEqual([
    { action: "eway-bill-limit.plan", subject_name: general, before: null, after: { limit: 75_000, source } },
    {
      action: "eway-bill-limit.plan",
      subject_name: ofKarnataka,
      before: null,
      after: { limit: 60_000, source },
    },
    { action: "eway-bill-limit.drop", subject_name: general, before: { limit: 75_000, source }, after: null },
    {
      action: "eway-bill-limit.drop",
      subject_name: ofKarnataka,
      before: { limit: 60_000, source },
      after: null,
    },
  ]);
});

it("without a limit on record none is shown", async () => {
  test.stopClockAt(new Date("2017-01-01T00:00:00Z"));
  expect(await readLimitBetweenStates(test.shop)).toBeNull();
  test.stopClockAt(today);
});

it.each([
  [{}, undefined],
  [{ state: "29" }, undefined],
  [{ state: "99" }, "Please choose where it applies"],
  [{ limit: "0" }, "Please enter the limit in rupees"],
])("a typed limit with %j: %s", (part, sentence) => {
  const typed = { state: "", limit: "75000", validFrom: "2026-12-01", source, ...part };
  const { error } = parseTexts(ewayBillLimits.Planned, typed);
  expect(error?.issues[0]?.message).toBe(sentence);
});
