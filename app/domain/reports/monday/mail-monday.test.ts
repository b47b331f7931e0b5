import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readMail } from "#tests/support/test-account.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { changeShopSettings, readSettingsToChange } from "../../shop/settings/change-shop-settings.server.ts";
import { changeOwnOrderMails } from "../../vendors/own-profile/change-own-order-mails.server.ts";
import { readOwnProfile } from "../../vendors/own-profile/read-own-profile.server.ts";
import { reportRoom } from "../room/report-room.server.ts";
import { mailMonday } from "./mail-monday.server.ts";

const inIndia = (moment: string) => new Date(`${moment}+05:30`);
const shopMailbox = "owner@shop.example";
const seller = "seller@vendors.example";
const colleague = "colleague@vendors.example";
const other = "other@vendors.example";
const idle = "idle@vendors.example";

let sales: TestSales;
let shop: Shop;
let system: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now: inIndia("2026-11-22T23:59:59.999") });
  shop = sales.shop;
  system = { ...shop, actor: { role: "system" } };
  await shop.db.deleteFrom("profiles").where("role", "=", "vendor").execute();
  for (const [email, vendor] of [
    [seller, "v1"],
    [colleague, "v1"],
    [other, "v2"],
    [idle, "v3"],
  ] as const)
    await addPerson(email, vendor);
  await shop.db.updateTable("shop_settings").set({ order_mails_to: shopMailbox }).execute();
  // The last millisecond of a week for one vendor, the first of the next for another.
  await sales.shippedOrder({ [await productOf("v1")]: 1 });
  sales.stopClockAt(inIndia("2026-11-23T00:00:00"));
  await sales.shippedOrder({ [await productOf("v2")]: 1 });
});
afterAll(() => sales.close());
beforeEach(async () => {
  sales.stopClockAt(inIndia("2026-11-23T09:00:00"));
  await shop.db.deleteFrom("mails").execute();
});

async function addPerson(email: string, vendorId: string) {
  const [id, now] = [randomUUID(), shop.now()];
  await shop.db
    .insertInto("auth_users")
    .values({ id, name: "Somebody", email, email_verified: true, created_at: now, updated_at: now })
    .execute();
  await shop.db
    .updateTable("profiles")
    .set({ role: "vendor", vendor_id: vendorId })
    .where("user_id", "=", id)
    .execute();
}

const productOf = async (vendorId: string) => {
  const found = await shop.db
    .selectFrom("products")
    .select("id")
    .where("vendor_id", "=", vendorId)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return found.id;
};
const mailsTo = (email: string) => readMail(shop, email);
const textTo = async (email: string) => (await mailsTo(email))[0]?.plainText.replace(/\s+/g, " ") ?? "";
const counts = async () =>
  Promise.all(
    [shopMailbox, seller, colleague, other, idle].map(async (email) => (await mailsTo(email)).length),
  );

it("is due on Mondays at nine in the morning in India, also when the shop was down then", () => {
  const [task] = reportRoom.tasks ?? [];
  expect(task?.time).toMatchObject({ match: "30 3 * * 1", options: { backfillPeriod: 6 * 86_400_000 } });
});

it("is sent once to the shop and to everybody of a vendor with something to tell, however many processes", async () => {
  await Promise.all([mailMonday(system), mailMonday(system)]);
  sales.stopClockAt(inIndia("2026-11-24T12:00:00"));
  await mailMonday(system);
  expect(await counts()).toEqual([1, 1, 1, 1, 0]);
  const [mail] = await mailsTo(seller);
  expect(mail?.subject).toBe("Your figures: 16 to 22 Nov 2026");
});

it("tells of the week from Monday to Sunday in India, a vendor of its own goods alone, each answer with its link", async () => {
  await mailMonday(system);
  const own = await textTo(seller);
  expect(own).toMatch(/You earned ₹[\d,.]+( lakh)? from 16 to 22 Nov 2026: ₹[\d,.]+( lakh)? net sales, less/);
  expect(own).toContain(`${shop.origin}/vendor/figures?from=2026-11-16&until=2026-11-22#earned`);
  expect(own).toContain(`Stop it in your profile ${shop.origin}/vendor/profile#order-mails`);
  // What v2 sold on Monday is owed to it already, and part of no week yet.
  const others = await textTo(other);
  expect(others).not.toContain("You earned");
  expect(others).toContain("The shop owes you");
  const shops = await textTo(shopMailbox);
  expect(shops).toContain(`${shop.origin}/admin/figures?from=2026-11-16&until=2026-11-22#owed`);
  expect(shops).toContain(`Stop it in the shop settings ${shop.origin}/admin/settings/shop`);
});

it("a week later tells of that week", async () => {
  sales.stopClockAt(inIndia("2026-11-30T09:00:00"));
  await mailMonday(system);
  expect(await textTo(other)).toContain("You earned");
  // The week before is what it compares with.
  expect(await textTo(seller)).toContain("You earned ₹0 from 23 to 29 Nov 2026. 16 to 22 Nov 2026: ₹");
});

it("is not sent to who switched it off, in the profile or in the shop settings; both are in the audit log", async () => {
  const vendor = asVendor(shop, "v1");
  const admin = await asNewAdmin(shop);
  await changeOwnOrderMails(vendor, { orderMails: "each", mondayMail: false, todayMail: true });
  await changeShopSettings(admin, { ...(await readSettingsToChange(admin)), mondayMail: false });
  expect((await readOwnProfile(vendor)).mails).toEqual({
    orderMails: "each",
    mondayMail: false,
    todayMail: true,
  });
  await mailMonday(system);
  expect(await counts()).toEqual([0, 0, 0, 1, 0]);
  const entries = await shop.db
    .selectFrom("audit_entries")
    .select(["before", "after"])
    .where("action", "in", ["vendor.order-mails", "settings.shop"])
    .execute();
  expect(entries).toEqual([
    { before: { mondayMail: true }, after: { mondayMail: false } },
    { before: { mondayMail: true }, after: { mondayMail: false } },
  ]);
});
