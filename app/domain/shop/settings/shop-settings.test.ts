import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { register } from "#tests/support/test-account.ts";
import { checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { sampleVendors } from "../../demo/sample-vendors.ts";
import { sendContactMessage } from "../../messages/contact/send-contact-message.server.ts";
import { dueAfter } from "../../returns/return/due-dates.server.ts";
import { daysAfter, startOfIndianDay } from "../../base/time/indian-days.ts";
import { closedField, weekdayNames } from "./weekdays.ts";
import { placeOrder } from "../../orders/checkout/place-order.server.ts";
import type { Shop } from "../context/shop.ts";
import { readOwnProfile } from "../../vendors/own-profile/read-own-profile.server.ts";
import { changeShopSettings, readSettingsToChange } from "./change-shop-settings.server.ts";
import { ShopSettingsInput } from "./shop-settings-input.ts";
import { readShopSettings } from "./shop-settings.server.ts";
import { parseTexts } from "#domain/base/text/values-of-texts.ts";

let test: TestShop;
let admin: Shop;
beforeAll(async () => {
  test = await openTestShop();
  admin = await asNewAdmin(test.shop);
});
afterAll(() => test.close());

const change = async (part: Partial<ShopSettingsInput>) =>
  changeShopSettings(admin, { ...(await readSettingsToChange(admin)), ...part });
const trail = () =>
  test.shop.db
    .selectFrom("audit_entries")
    .select(["before", "after"])
    .where("action", "=", "settings.shop")
    .orderBy("id")
    .execute();

describe("the shop's settings", () => {
  it("are what every page and mail says of the shop from then on", async () => {
    await change({ name: "Yantra Pune", secondPhone: "", supportEmail: "care@yantra.example" });
    expect(await readShopSettings(test.shop)).toMatchObject({
      name: "Yantra Pune",
      phones: ["020 0000 0001"],
      supportEmails: ["care@yantra.example", "orders@yantra.example"],
    });
  });

  it("of the demo have a GSTIN that no vendor has", async () => {
    const { gstin } = await readShopSettings(test.shop);
    expect(gstin).toBe("27ZZZPZ0000Z2Z9");
    expect(sampleVendors.map((vendor) => vendor.gstin)).not.toContain(gstin);
  });

  it("leave a trail of what changed, and none when nothing did", async () => {
    const before = (await trail()).length;
    await change({});
    expect(await trail()).toHaveLength(before);
    await change({ codLimitRupees: 20_000, bankTransferDays: 3 });
    expect((await trail()).at(-1)).toEqual({
      before: { codLimitRupees: 50_000, bankTransferDays: 7 },
      after: { codLimitRupees: 20_000, bankTransferDays: 3 },
    });
  });

  it("hold for the next order: cash above the new limit is refused", async () => {
    const { id } = await addProduct(test.shop, { price: 10_000 });
    const customer = await signInCustomer(test.shop);
    await fillCart(customer, { [id]: 1 });
    await change({ codLimitRupees: 11_799 });
    const cash = checkoutOf({ seenTotal: 11_800, paymentMethod: "cod" });
    await expect(placeOrder(customer, cash)).rejects.toThrow(
      "Cash on delivery is not available for orders above ₹11,799.",
    );
    await change({ codLimitRupees: 11_800 });
    expect((await placeOrder(customer, cash)).id).toBeTruthy();
  });

  it("say when the shop is open, and which days do not count for what it promises", async () => {
    const shop = { ...test.shop, now: () => new Date("2027-01-22T06:30:00Z") };
    const { opening } = await readShopSettings(shop);
    expect(opening).toEqual({
      days: "Monday to Saturday",
      hours: "10 am to 8 pm",
      closed: "Sunday closed",
      holidays: [],
    });
    const message = { name: "Asha", email: "asha@example.in", message: "Open?", subject: "Other" } as const;
    const write = () => sendContactMessage(shop, { ...message, id: randomUUID() });
    const dueOf = async (ticket: string) =>
      (
        await test.shop.db
          .selectFrom("contact_messages")
          .select("answer_due")
          .where("ticket", "=", ticket)
          .executeTakeFirstOrThrow()
      ).answer_due;
    expect(await dueOf(await write())).toEqual(new Date("2027-01-25T06:30:00Z"));
    const hours = {
      closedWeekdays: "Saturday, Sunday",
      closedDays: "26 Jan 2027 Republic Day\n14 Apr 2027",
      opensAt: "09:30",
      closesAt: "18:00",
    };
    await change(hours);
    await change(hours);
    expect(await readSettingsToChange(admin)).toMatchObject(hours);
    expect((await trail()).at(-1)?.after).toEqual(hours);
    expect((await readShopSettings(shop)).opening).toEqual({
      days: "Monday to Friday",
      hours: "9:30 am to 6 pm",
      closed: "Saturday and Sunday closed",
      holidays: ["26 Jan 2027 (Republic Day)"],
    });
    expect(await dueOf(await write())).toEqual(new Date("2027-01-27T06:30:00Z"));
    expect(await dueAfter(shop, "requested", { handover: "pickup" })).toEqual(
      new Date("2027-01-27T18:30:00Z"),
    );
    expect(await dueAfter(shop, "choosing", { handover: "pickup" })).toEqual(
      startOfIndianDay(daysAfter("2027-01-22", 8)),
    );
  });

  it("decide whether a new vendor waits for approval", async () => {
    await change({ approvesVendorsAtOnce: true });
    const { shop: atOnce } = await register(test.shop, { registeredAs: "vendor" });
    expect((await readOwnProfile(atOnce)).approvedAt).not.toBeNull();
    await change({ approvesVendorsAtOnce: false });
    const { shop: waiting } = await register(test.shop, { registeredAs: "vendor" });
    expect((await readOwnProfile(waiting)).approvedAt).toBeNull();
  });

  it("are the admin's alone", async () => {
    const settings = await readSettingsToChange(admin);
    await expect(changeShopSettings(test.shop, settings)).rejects.toMatchObject({ code: "access.not-admin" });
    await expect(readSettingsToChange(test.shop)).rejects.toMatchObject({ code: "access.not-admin" });
  });
});

describe("typed settings", () => {
  const typed = {
    name: "Yantra",
    legalName: "Yantra Computers",
    addressLine: "14 Example Arcade",
    city: "Pune",
    pincode: "411030",
    state: "27",
    gstin: "27ZZZPZ0000Z2Z9",
    phone: "020 0000 0001",
    secondPhone: "",
    supportEmail: "support@yantra.example",
    secondSupportEmail: "",
    infoEmail: "hello@yantra.example",
    grievanceOfficer: "Asha Kulkarni",
    grievanceEmail: "grievance@yantra.example",
    grievancePhone: "020 0000 0003",
    codLimitRupees: "50000",
    unpaidOrderMinutes: "30",
    bankTransferDays: "7",
    collectDays: "7",
    unprovenDeliveryDays: "3",
  };
  const wrongOf = (part: Record<string, string>) =>
    parseTexts(ShopSettingsInput, { ...typed, ...part }).error?.issues.map(({ path }) => path[0]) ?? [];

  it("are taken as they come from the form", () => {
    expect(parseTexts(ShopSettingsInput, typed).data!).toMatchObject({
      codLimitRupees: 50_000,
      approvesVendorsAtOnce: false,
    });
  });

  it("have the ticked weekdays and the typed dates of the days on which the shop is closed", () => {
    const days = {
      closedSaturday: "on",
      closedSunday: "on",
      closedDays: "25/12/2026 Christmas\n 26 Jan 2027 - Republic Day, 2027-01-27",
    };
    expect(parseTexts(ShopSettingsInput, { ...typed, ...days }).data).toMatchObject({
      closedWeekdays: "Saturday, Sunday",
      closedDays: "25 Dec 2026 Christmas\n26 Jan 2027 Republic Day\n27 Jan 2027",
    });
    const none = parseTexts(ShopSettingsInput, { ...typed, closedDays: "" }).data;
    expect(none).toMatchObject({ closedWeekdays: "", closedDays: "" });
  });

  it.each([
    ["cash of two lakh", { codLimitRupees: "200000" }, "codLimitRupees"],
    ["a limit with paise", { codLimitRupees: "100.5" }, "codLimitRupees"],
    ["a wait of four minutes", { unpaidOrderMinutes: "4" }, "unpaidOrderMinutes"],
    ["a wrong GSTIN", { gstin: "27ZZZCZ0000Z1Z2" }, "gstin"],
    ["a GSTIN of another state", { gstin: "29ZZZFZ0000Z1ZR" }, "state"],
    ["no phone", { phone: "" }, "phone"],
    ["no such day", { closedDays: "30 Feb 2027" }, "closedDays"],
    ["words for a day", { closedDays: "Diwali" }, "closedDays"],
    ["too long a name", { closedDays: `26 Jan 2027 ${"x".repeat(41)}` }, "closedDays"],
    ["an end before the opening", { opensAt: "20:00", closesAt: "10:00" }, "closesAt"],
    [
      "no open day",
      Object.fromEntries(weekdayNames.map((day) => [closedField(day), "on"])),
      "closedWeekdays",
    ],
    ["no grievance officer", { grievanceOfficer: " " }, "grievanceOfficer"],
  ])("are refused with %s", (_, part, field) => {
    expect(new Set(wrongOf(part))).toEqual(new Set([field]));
  });
});
