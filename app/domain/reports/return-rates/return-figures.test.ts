import { afterAll, beforeAll, expect, it } from "vitest";
import { orderDelivered, type TestReturn, writeReturn } from "#tests/support/test-return-rows.ts";
import { asAdmin, asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { settleAlert } from "../../shop/alerts/settle-alert.server.ts";
import { listAlerts } from "../dashboard/list-alerts.server.ts";
import { lockReturn } from "../../returns/transitions/transition-return.server.ts";
import { stepReturn } from "../../returns/steps/step-return.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { ReturnEvent } from "../../orders/machines/return-machine.ts";
import { readReturnFigures } from "./return-figures.server.ts";
import { watchReturnRates } from "./watch-return-rates.server.ts";

let site: TestShop;
let often: TestReturn;

async function take({ id, seller }: TestReturn, events: ReturnEvent[]) {
  for (const event of events) {
    await inTransaction(seller, async (seller) => {
      const columns = event === "approve" ? { approved_at: seller.now() } : {};
      await stepReturn(seller, await lockReturn(seller, id, "everybody"), event, { columns });
    });
  }
}

beforeAll(async () => {
  site = await openTestShop({ now: new Date("2026-10-30T06:30:00Z") });
  const order = await orderDelivered(site.shop, { ordered: 6 });
  site.stopClockAt(new Date("2026-11-02T06:30:00Z"));
  often = await writeReturn(site.shop, { order });
  await take(often, ["approve", "receive", "accept"]);
  // Neither a refused return nor a service ticket counts in the rate.
  await take(await writeReturn(site.shop, { order, reason: "changed-mind" }), ["refuse"]);
  await take(await writeReturn(site.shop, { order, kind: "service", wish: "repair" }), [
    "approve",
    "receive",
    "accept",
  ]);
  await orderDelivered(site.shop, { ordered: 2 });
  site.stopClockAt(new Date("2026-11-06T06:30:00Z"));
  await take(often, ["close"]);
});
afterAll(() => site.close());

it("compares what came back with what was delivered in the same month", async () => {
  const figures = await readReturnFigures(often.seller);
  expect(figures).toMatchObject({
    total: { sold: 8, returned: 1 },
    months: [
      { month: "2026-11", sold: 2, returned: 0 },
      { month: "2026-10", sold: 6, returned: 1 },
    ],
    products: [{ product: "Test Machine", sold: 6, returned: 1, reason: "defect", isOften: true }],
    sellers: [],
    reasons: [
      { reason: "changed-mind", returns: 1 },
      { reason: "defect", returns: 1 },
    ],
    resolution: { ended: 2, median: 2, longest: 4 },
  });
});

it("shows the shop every seller, and a seller nothing of the others", async () => {
  expect((await readReturnFigures(asAdmin(site.shop))).sellers).toEqual([
    { vendorId: "test-vendor", vendorName: "Vendor", sold: 8, returned: 1 },
  ]);
  expect(await readReturnFigures(await asNewVendor(site.shop))).toMatchObject({
    total: { sold: 0, returned: 0 },
    months: [],
    products: [],
    resolution: { ended: 0, median: null },
  });
});

it("alerts the shop about a product that passes the rate, once in 90 days", async () => {
  const admin = asAdmin(site.shop);
  await watchReturnRates(site.shop);
  await watchReturnRates(site.shop);
  const alerts = async () => (await listAlerts(admin)).items.filter(({ sentence }) => /often/.test(sentence));
  const [alert, ...others] = await alerts();
  // Rates are figures, which packing and returns do not need.
  const orderDesk = { ...admin, actor: { ...admin.actor, role: "order-desk" as const } };
  expect(await listAlerts(orderDesk)).toEqual({ items: [], total: 0 });
  expect(alert?.sentence).toBe(
    "'Test Machine' by Vendor is often returned: 1 of 6 delivered in the last 90 days (17%).",
  );
  expect(others).toEqual([]);
  await settleAlert(admin, alert?.id ?? "");
  await watchReturnRates(site.shop);
  expect(await alerts()).toEqual([]);
});

it("leaves a product alone of which too few were sold", async () => {
  await site.shop.db.updateTable("return_settings").set({ alert_min_sold: 7 }).execute();
  await site.shop.db.deleteFrom("alerts").where("kind", "=", "returned-often").execute();
  await watchReturnRates(site.shop);
  expect(
    (await listAlerts(asAdmin(site.shop))).items.filter(({ sentence }) => /often/.test(sentence)),
  ).toEqual([]);
});
