import { afterAll, beforeAll, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { readPaymentTerms } from "../../orders/checkout/payment-terms.server.ts";
import { parseTexts } from "../../base/text/values-of-texts.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { dropRow, planRow } from "../../tax/dated-rows/dated-rows.server.ts";
import { EmiRateInput } from "./emi-rate-input.ts";
import { emiRates, listEmiRates } from "./emi-rates.server.ts";

const now = new Date("2026-11-23T06:00:00Z");

let site: TestSite;
let admin: Shop;
beforeAll(async () => {
  site = await openTestSite({ now: () => now, cachesPages: true });
  admin = await asNewAdmin(site.shop);
});
afterAll(() => site.close());

const rate = {
  issuer: "Sample Bank A",
  months: "12",
  percent: "12",
  minimum: "5000",
  fee: "199",
  standing: "offered",
  validFrom: "2026-11-23",
  source: "The bank's page",
};
const plan = (changes: Partial<typeof rate>) =>
  planRow(admin, emiRates, parseTexts(EmiRateInput, { ...rate, ...changes }).data!);
const shownOn = async (moment: string) =>
  (await readPaymentTerms({ ...site.shop, now: () => new Date(moment) })).emi.map(
    ({ months, basisPoints }) => [months, basisPoints],
  );

it("is shown to shoppers from its day on while a provider that offers EMI is switched on, and ends on its day", async () => {
  const { slug } = await addProduct(site.shop, { price: 50_000 });
  const page = async () => (await site.request(`/products/${slug}`)).body.toString();
  expect(await page()).not.toContain("EMI");
  await plan({});
  await plan({ months: "6", percent: "15.5", validFrom: "2026-12-01" });
  await plan({ standing: "ended", validFrom: "2027-01-01" });
  expect(await shownOn("2026-11-23T06:00:00Z")).toEqual([[12, 1_200]]);
  // ₹50,000 and 18% GST are ₹59,000: 59,000 × 0.01126825 ÷ 0.126825 = 5,242.08.
  await expect.poll(page).toContain("₹5,243");
  expect(await shownOn("2026-11-30T18:30:00Z")).toEqual([
    [6, 1_550],
    [12, 1_200],
  ]);
  expect(await shownOn("2026-12-31T18:30:00Z")).toEqual([[6, 1_550]]);

  const dropped = { issuer: "Sample Bank A", months: 12, validFrom: new Date("2026-12-31T18:30:00Z") };
  await dropRow(admin, emiRates, dropped);
  expect(await shownOn("2026-12-31T18:30:00Z")).toHaveLength(2);
  await expect(plan({ validFrom: "2026-11-22" })).rejects.toMatchObject({ code: "emi-rate.too-early" });
  expect(await listEmiRates(admin)).toHaveLength(2);

  await site.shop.db
    .updateTable("payment_methods")
    .set({ enabled: false })
    .where("provider", "=", "demo")
    .execute();
  expect(await shownOn("2026-11-23T06:00:00Z")).toEqual([]);
});

it.each([
  [{ percent: "0" }, "percent"],
  [{ months: "1" }, "months"],
  [{ minimum: "" }, "minimum"],
  [{ fee: "-1" }, "fee"],
])("an EMI rate of %j is refused at its field", (changes, field) => {
  expect(parseTexts(EmiRateInput, { ...rate, ...changes }).error?.issues[0]?.path).toEqual([field]);
});
