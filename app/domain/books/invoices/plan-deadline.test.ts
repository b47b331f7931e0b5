import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { parseTexts } from "../../base/text/values-of-texts.ts";
import { isTooLateForGst } from "./credit-note-deadline.server.ts";
import { dropRow, planRow } from "../../tax/dated-rows/dated-rows.server.ts";
import { DeadlineInput, deadlines, listDeadlines } from "./deadline-history.server.ts";

const now = new Date("2026-11-23T06:00:00Z");
const firstOfJanuary = new Date("2026-12-31T18:30:00Z");

let test: TestShop;
let admin: Shop;
beforeAll(async () => {
  test = await openTestShop({ now });
  admin = await asNewAdmin(test.shop);
});
afterAll(() => test.close());

const source = "Confirmed by the accountant";
const plan = (validFrom: string) => planRow(admin, deadlines, { day: 31, month: 12, validFrom, source });

describe("the last day for GST on credit notes", () => {
  it.each([
    // The law said 30 September until 1 October 2022.
    ["2021-05-01T12:00:00+05:30", "2022-09-30T23:59:59+05:30", false],
    ["2020-05-01T12:00:00+05:30", "2021-10-01T00:00:00+05:30", true],
    ["2026-03-31T23:59:59+05:30", "2026-11-30T23:59:59+05:30", false],
    ["2026-03-31T23:59:59+05:30", "2026-12-01T00:00:00+05:30", true],
    ["2026-04-01T00:00:00+05:30", "2026-12-01T00:00:00+05:30", false],
  ])("of an invoice of %s is over at %s: %s", async (invoiced, issued, isOver) => {
    expect(await isTooLateForGst(test.shop, new Date(invoiced), new Date(issued))).toBe(isOver);
  });

  it("is planned from a day after today, with a trail, and taken back until it begins", async () => {
    await plan("2027-01-01");
    expect((await listDeadlines(admin))[0]).toEqual({
      day: 31,
      month: 12,
      validFrom: firstOfJanuary,
      source,
      isPlanned: true,
    });
    await dropRow(admin, deadlines, { validFrom: firstOfJanuary });
    const trail = await test.shop.db.selectFrom("audit_entries").select("action").orderBy("id").execute();
    expect(trail.map(({ action }) => action)).toEqual([
      "credit-note-deadline.plan",
      "credit-note-deadline.drop",
    ]);
    const [begun] = await listDeadlines(admin);
    expect(begun).toMatchObject({ day: 30, month: 11, isPlanned: false });
    await expect(dropRow(admin, deadlines, { validFrom: begun!.validFrom })).rejects.toMatchObject({
      code: "credit-note-deadline.not-planned",
    });
  });

  it("is refused for today, and by anybody but those who change settings", async () => {
    await expect(plan("2026-11-23")).rejects.toMatchObject({ code: "credit-note-deadline.too-early" });
    await expect(listDeadlines(test.shop)).rejects.toMatchObject({ code: "access.not-admin" });
  });

  it.each([{ day: "31" }, { day: "" }, { month: "3" }, { source: "" }, { validFrom: "" }])(
    "is refused with %j",
    (part) => {
      const typed = { day: "30", month: "11", validFrom: "2027-01-01", source, ...part };
      expect(parseTexts(DeadlineInput, typed).success).toBe(false);
    },
  );

  it("is at most the last one of its month", () => {
    const typed = (day: string) => ({ day, month: "11", validFrom: "2027-01-01", source });
    expect(parseTexts(DeadlineInput, typed("30")).data).toMatchObject({ day: 30, month: 11 });
    const [wrong] = parseTexts(DeadlineInput, typed("31")).error?.issues ?? [];
    expect(wrong).toMatchObject({ path: ["day"], message: "This month is shorter" });
  });
});
