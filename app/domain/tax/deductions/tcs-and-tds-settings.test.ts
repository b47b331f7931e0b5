import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { parseTexts } from "../../base/text/values-of-texts.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readToday } from "../../reports/today/read-today.server.ts";
import { changeShopSettings, readSettingsToChange } from "../../shop/settings/change-shop-settings.server.ts";
import { checkLiveShop } from "../../doctor/check-live-shop.server.ts";
import { changeOwnPersonKind, readOwnPersonKind } from "../../vendors/own-profile/own-person-kind.server.ts";
import { OperatorRegistrationInput } from "./operator-registration-input.ts";
import {
  dropOperatorRegistration,
  findForeignRegistrations,
  findMissingRegistrations,
  listOperatorRegistrations,
  setOperatorRegistration,
} from "./operator-registrations.server.ts";
import { dropRow, planRow } from "../dated-rows/dated-rows.server.ts";
import { listTdsRules, TdsRuleInput, tdsRules } from "./tds-rule-history.server.ts";
import { readTdsRule } from "./tds-rules.server.ts";

const now = new Date("2026-11-21T06:30:00Z");

let sales: TestSales;
let shop: Shop;
let admin: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now });
  shop = sales.shop;
  admin = await asNewAdmin(shop);
});
afterAll(() => sales.close());

describe("the shop's registrations for TCS", () => {
  /** The line of 'Today' about them. */
  const wrong = async () => (await readToday(admin))?.find(({ key }) => key === "registrations")?.words;
  const ofKarnataka = { tcsGstin: "29ZZZPZ0000Z1CH", validFrom: "2026-11-01" };

  it("are missed where a vendor sells and there is none, also by the doctor of a live shop", async () => {
    expect(await findMissingRegistrations(shop)).toEqual([]);
    await dropOperatorRegistration(admin, "29", new Date("2025-03-31T18:30:00Z"));
    expect(await findMissingRegistrations(shop)).toMatchObject([
      { stateCode: "29", vendors: ["Cauvery Systems"] },
    ]);
    expect(await wrong()).toBe("1 TCS registration missing or wrong");
    const sentences = (await checkLiveShop(shop)).map(({ sentence }) => sentence);
    expect(sentences).toContain(
      "TCS is collected in Karnataka (Cauvery Systems), and this shop has no registration for it there.",
    );
    for (const row of [{ is_own: true }, { is_own: false, tax_status: "enrolled" }]) {
      const db = await shop.db.startTransaction().execute();
      const without = { ...row, ...(row.tax_status && { gstin: null, enrolment_number: "290000000001ENR" }) };
      await db.updateTable("vendors").set(without).where("id", "=", "v2").execute();
      const found = await findMissingRegistrations({ ...shop, db });
      await db.rollback().execute();
      expect(found).toEqual([]);
    }
    await setOperatorRegistration(admin, ofKarnataka);
    expect(await findMissingRegistrations(shop)).toEqual([]);
    expect(await wrong()).toBeUndefined();
    expect((await listOperatorRegistrations(admin)).map(({ tcsGstin }) => tcsGstin)).toContain(
      ofKarnataka.tcsGstin,
    );
  });

  it("have the PAN of the shop's GSTIN, or somebody is told", async () => {
    const ofSomebodyElse = { tcsGstin: "29AAAPA0000A1CE", validFrom: "2026-11-02" };
    await expect(setOperatorRegistration(admin, ofSomebodyElse)).rejects.toMatchObject({
      code: "operator-registration.other-pan",
      fields: { tcsGstin: "Its PAN is not ZZZPZ0000Z, the PAN in your shop's GSTIN. Please check both" },
    });
    expect(await wrong()).toBeUndefined();
    const settings = await readSettingsToChange(admin);
    await changeShopSettings(admin, { ...settings, gstin: "" });
    await expect(setOperatorRegistration(admin, ofKarnataka)).rejects.toMatchObject({
      code: "operator-registration.no-gstin",
    });
    await changeShopSettings(admin, { ...settings, gstin: "27ZZZCZ0000Z1Z1" });
    expect((await findForeignRegistrations(shop)).map(({ tcsGstin }) => tcsGstin)).toEqual([
      "07ZZZPZ0000Z1CN",
      "27ZZZPZ0000Z1CL",
      "29ZZZPZ0000Z1CH",
    ]);
    expect(await wrong()).toBe("3 TCS registrations missing or wrong");
    const sentences = (await checkLiveShop(shop)).map(({ sentence }) => sentence);
    expect(sentences).toContain(
      "The TCS registration in Karnataka (29ZZZPZ0000Z1CH) has another PAN than the shop's GSTIN.",
    );
    // The registration that follows ends the warning, and the old one stays on its documents.
    await setOperatorRegistration(admin, { tcsGstin: "29ZZZCZ0000Z1C8", validFrom: "2026-11-20" });
    expect((await findForeignRegistrations(shop)).map(({ stateCode }) => stateCode)).toEqual(["07", "27"]);
    await changeShopSettings(admin, settings);
    expect((await findForeignRegistrations(shop)).map(({ stateCode }) => stateCode)).toEqual(["29"]);
    await dropOperatorRegistration(admin, "29", new Date("2026-11-19T18:30:00Z"));
    expect(await wrong()).toBeUndefined();
  });

  it("leave a trail, and stay once they are on documents", async () => {
    const trail = () =>
      shop.db
        .selectFrom("audit_entries")
        .select(["action", "subject_name", "before", "after"])
        .where("subject_id", "=", "29")
        .orderBy("id")
        .execute();
    const before = (await trail()).length;
    const later = { ...ofKarnataka, validFrom: "2026-11-25" };
    const from = new Date("2026-11-24T18:30:00Z");
    await setOperatorRegistration(admin, later);
    await setOperatorRegistration(admin, { ...later, tcsGstin: "29ZZZPZ0000Z2CG" });
    await dropOperatorRegistration(admin, "29", from);
    await dropOperatorRegistration(admin, "29", from);
    const [first, second] = [{ gstin: later.tcsGstin }, { gstin: "29ZZZPZ0000Z2CG" }];
    const [set, drop] = ["operator-registration.set", "operator-registration.drop"];
    expect((await trail()).slice(before)).toEqual([
      { action: set, subject_name: `TCS registration ${first.gstin}`, before: null, after: first },
      { action: set, subject_name: `TCS registration ${second.gstin}`, before: first, after: second },
      { action: drop, subject_name: `TCS registration ${second.gstin}`, before: second, after: null },
    ]);

    await sales.shippedOrder({ 8: 1 });
    await expect(
      dropOperatorRegistration(admin, "29", new Date("2026-10-31T18:30:00Z")),
    ).rejects.toMatchObject({ code: "operator-registration.in-use" });
  });

  it.each(["29ZZZFZ0000Z1ZR", "29ZZZPZ0000Z1CX", "", "29 ZZZPZ"])("is not '%s'", (tcsGstin) => {
    expect(parseTexts(OperatorRegistrationInput, { ...ofKarnataka, tcsGstin }).success).toBe(false);
  });

  it("is typed with spaces and in small letters too", () => {
    const typed = parseTexts(OperatorRegistrationInput, { ...ofKarnataka, tcsGstin: "29 zzzpz0000z1ch" });
    expect(typed.data).toEqual(ofKarnataka);
  });

  it("are the admin's", async () => {
    await expect(setOperatorRegistration(shop, ofKarnataka)).rejects.toMatchObject({
      code: "access.not-admin",
    });
    await expect(listTdsRules(shop)).rejects.toMatchObject({ code: "access.not-admin" });
  });
});

describe("the TDS rules", () => {
  const texts = {
    act: "Income-tax Act, 2025",
    section: "s.393(1) Sl. 8(v)",
    paymentCode: "1035",
    percent: "0.2",
    noPanPercent: "5",
    exemptUpTo: "5,00,000",
    base: "with-gst",
    validFrom: "2026-11-22",
    source: "Accountant",
  };
  const rule = parseTexts(TdsRuleInput, texts).data!;

  it("begin with section 194-O and go on with the Act of 2025", async () => {
    const old = await readTdsRule(shop, new Date("2026-03-31T18:29:59Z"));
    expect(old).toMatchObject({ section: "194-O", paymentCode: "", basisPoints: 10, noPanBasisPoints: 500 });
    expect(await readTdsRule(shop, new Date("2026-03-31T18:30:00Z"))).toMatchObject({
      section: "s.393(1) Sl. 8(v)",
      paymentCode: "1035",
      basisPoints: 10,
      exemptUpTo: 50_000_000,
      base: "without-gst",
      catchesUp: true,
    });
    await expect(readTdsRule(shop, new Date("2000-01-01"))).rejects.toThrow("There is no TDS rule for 2000");
  });

  it("change from a day to come, and a planned one is taken back", async () => {
    expect(rule).toMatchObject({ percent: 20, exemptUpTo: 50_000_000, catchesUp: false });
    const begins = new Date("2026-11-21T18:30:00Z");
    await expect(planRow(admin, tdsRules, { ...rule, validFrom: "2026-11-21" })).rejects.toMatchObject({
      code: "tds-rule.too-early",
    });
    await planRow(admin, tdsRules, rule);
    expect((await readTdsRule(shop, begins)).basisPoints).toBe(20);
    expect((await readTdsRule(shop, now)).basisPoints).toBe(10);
    const planned = { section: rule.section, exemptUpTo: 50_000_000, base: "with-gst", isPlanned: true };
    expect((await listTdsRules(admin))[0]).toMatchObject({ ...planned, validFrom: begins });
    const { subject_name } = await shop.db
      .selectFrom("audit_entries")
      .select("subject_name")
      .where("action", "=", "tds-rule.plan")
      .executeTakeFirstOrThrow();
    expect(subject_name).toBe("TDS rule from 22 Nov 2026");
    await dropRow(admin, tdsRules, { validFrom: begins });
    expect((await readTdsRule(shop, begins)).basisPoints).toBe(10);
    const begun = (await listTdsRules(admin))[0]!.validFrom;
    await expect(dropRow(admin, tdsRules, { validFrom: begun })).rejects.toMatchObject({
      code: "tds-rule.not-planned",
    });
  });
});

describe("what a vendor is under income tax law", () => {
  it("is what its PAN says until it answers itself", async () => {
    const v3 = asVendor(shop, "v3");
    expect(await readOwnPersonKind(v3)).toEqual({ personKind: "individual", isOfPan: true });
    expect(await readOwnPersonKind(asVendor(shop, "v1"))).toEqual({ personKind: "other", isOfPan: true });
    await changeOwnPersonKind(v3, { personKind: "huf" });
    expect(await readOwnPersonKind(v3)).toEqual({ personKind: "huf", isOfPan: false });
    const sale = await sales.shippedOrder({ 14: 1 });
    const { person_kind } = await shop.db
      .selectFrom("document_tds")
      .innerJoin("tax_documents", "tax_documents.id", "document_id")
      .select("person_kind")
      .where("order_id", "=", sale.id)
      .executeTakeFirstOrThrow();
    expect(person_kind).toBe("huf");
  });
});
