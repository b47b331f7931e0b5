import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Role } from "#db/values/people-values.ts";
import { readMail } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor, placePaidOrder } from "#tests/support/test-fulfilments.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { changeShopSettings, readSettingsToChange } from "../../shop/settings/change-shop-settings.server.ts";
import { changeOwnOrderMails } from "../../vendors/own-profile/change-own-order-mails.server.ts";
import { reportRoom } from "../room/report-room.server.ts";
import { mailToday } from "./mail-today.server.ts";

const [desk, accountant, packer, idle] = ["desk", "accountant", "packer", "idle"].map(
  (name) => `${name}@shop.example`,
);
let sales: TestSales;
let shop: Shop;
let system: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now: new Date("2026-11-23T12:00:00+05:30") });
  shop = sales.shop;
  system = { ...shop, actor: { role: "system" } };
  for (const [email, role, vendorId] of [
    [desk, "order-desk", null],
    [accountant, "accountant", null],
    [packer, "packer", "v1"],
    [idle, "packer", "v3"],
  ] as const)
    await addPerson(email ?? "", role, vendorId);
  await placePaidOrder(shop, { "1": 1 });
  sales.stopClockAt(new Date("2026-11-24T09:00:00+05:30"));
});
afterAll(() => sales.close());

async function addPerson(email: string, role: Role, vendorId: string | null) {
  const [id, now] = [randomUUID(), shop.now()];
  await shop.db
    .insertInto("auth_users")
    .values({ id, name: "Somebody", email, email_verified: true, created_at: now, updated_at: now })
    .execute();
  await shop.db
    .updateTable("profiles")
    .set({ role, vendor_id: vendorId })
    .where("user_id", "=", id)
    .execute();
}

/** Their mails of this kind; a packer reads of new orders, too. */
const mailsTo = async (email = "") =>
  (await readMail(shop, email)).filter(({ subject }) => subject.startsWith("Waiting for you"));
const counts = () =>
  Promise.all([desk, accountant, packer, idle].map(async (email) => (await mailsTo(email)).length));

it("is due every day at nine in the morning in India, also when the shop was down then", () => {
  const task = reportRoom.tasks?.find(({ name }) => name === "mail-today");
  expect(task?.time).toMatchObject({ match: "30 3 * * *", options: { backfillPeriod: 6 * 3_600_000 } });
});

it("is sent once a day to each person for whom something waits, with the lines and links of the page", async () => {
  await Promise.all([mailToday(system), mailToday(system)]);
  await mailToday(system);
  expect(await counts()).toEqual([1, 0, 1, 0]);
  const [toDesk] = await mailsTo(desk);
  expect(toDesk?.subject).toBe("Waiting for you: 1 order to pack");
  expect(toDesk?.plainText).toContain(`${shop.origin}/admin/orders?status=to-pack`);
  const [toPacker] = await mailsTo(packer);
  expect(toPacker?.plainText).toContain(`${shop.origin}/vendor/orders?status=to-pack`);
  sales.stopClockAt(new Date("2026-11-25T09:00:00+05:30"));
  await mailToday(system);
  expect(await counts()).toEqual([2, 0, 2, 0]);
});

it("is not sent once the shop or the vendor has switched it off", async () => {
  sales.stopClockAt(new Date("2026-11-26T09:00:00+05:30"));
  const admin = await asNewAdmin(shop);
  await changeShopSettings(admin, { ...(await readSettingsToChange(admin)), todayMail: false });
  await changeOwnOrderMails(asVendor(shop, "v1"), { orderMails: "each", mondayMail: true, todayMail: false });
  await mailToday(system);
  expect(await counts()).toEqual([2, 0, 2, 0]);
});
