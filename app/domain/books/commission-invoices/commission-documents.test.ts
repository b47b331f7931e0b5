import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "#tests/support/read-pdf.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { signInCustomer } from "#tests/support/test-customer.ts";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { parseTexts } from "../../base/text/values-of-texts.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { billCommission } from "./bill-commission.server.ts";
import type { CommissionDocument } from "./commission-document.ts";
import { fileOf, makeMissingFiles, readFiles } from "../document-files/document-files.server.ts";
import { plainText } from "../../shop/ports/document-printer.ts";
import { describeCommissionDocument } from "./describe-commission-document.ts";
import { findCommissionDocument } from "./find-commission-document.server.ts";
import { dropRow, planRow } from "../../tax/dated-rows/dated-rows.server.ts";
import { listServiceCodes, ServiceCodeInput, serviceCodes } from "./service-code.server.ts";

let sales: TestSales;
let shop: Shop;
let admin: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now: new Date("2026-11-21T12:00:00+05:30") });
  shop = sales.shop;
  admin = await asNewAdmin(shop);
});
afterAll(() => sales.close());

const fileOfVendor = (vendorId: string, id: string) =>
  fileOf(shop, findCommissionDocument(asVendor(shop, vendorId), id), describeCommissionDocument);

describe("a new commission invoice", () => {
  it("is mailed to everybody of its vendor, with its PDF, and is downloaded as the same file", async () => {
    const { email, userId } = (await signInCustomer(shop)).actor;
    await shop.db
      .updateTable("profiles")
      .set({ role: "vendor", vendor_id: "v1" })
      .where("user_id", "=", userId)
      .execute();
    await sales.shippedOrder({ 13: 1, 8: 1 });
    for (const pieces of [1, 1]) await sales.shippedOrder({ 13: pieces });
    sales.stopClockAt(new Date("2026-12-01T00:20:00+05:30"));
    await billCommission(shop);
    const { id, number } = await shop.db
      .selectFrom("commission_documents")
      .select(["id", "number"])
      .where("vendor_id", "=", "v1")
      .executeTakeFirstOrThrow();
    const mails = await shop.db
      .selectFrom("mails")
      .select(["recipient", "data", "document_ids"])
      .where("template", "=", "commission-documents")
      .execute();
    expect(mails).toMatchObject([
      { recipient: email, document_ids: [id], data: { documents: [{ number, month: "2026-11" }] } },
    ]);
    const [attached] = await readFiles(shop, [id]);
    expect(attached?.name).toBe(`commission-invoice-${number.replaceAll("/", "-").toLowerCase()}.pdf`);
    expect(readPdf(attached!.pdf).join("\n")).toContain(number);
    const downloaded = await fileOfVendor("v1", id);
    expect(Buffer.from(downloaded!.pdf).equals(Buffer.from(attached!.pdf))).toBe(true);
    expect(await fileOfVendor("v2", id)).toBeUndefined();
  });

  it("has 9% and 9% of its value as GST, and the paise that the sales were rounded by apart", async () => {
    const [document] = await shop.db
      .selectFrom("commission_documents")
      .select(["taxable", "cgst", "sgst", "igst", "round_off", "total"])
      .where("vendor_id", "=", "v1")
      .execute();
    // Of each ₹29,990 the commission is 1,499.50, and 9% of it 134.955, deducted as 134.96 twice. Of 4,498.50 it is
    // 404.865.
    const amounts = { taxable: 449_850, cgst: 40_487, sgst: 40_487, igst: 0 };
    expect(document).toEqual({ ...amounts, round_off: 2, total: 3 * (149_950 + 2 * 13_496) });
  });

  it("has its PDF made also if the job for it was lost", async () => {
    await makeMissingFiles(shop);
    const without = await shop.db
      .selectFrom("commission_documents")
      .leftJoin("document_files", "document_id", "commission_documents.id")
      .select("number")
      .where("document_id", "is", null)
      .execute();
    expect(without).toEqual([]);
  });
});

const party = {
  name: "Yantra",
  legalName: "Yantra Retail Private Limited",
  gstin: "27ZZZPZ0000Z2Z9",
  enrolmentNumber: null,
  address: ["Tilak Road", "Pune, Maharashtra 411030"],
  stateCode: "27",
  phone: null,
  email: "info@example.in",
};
const line = { description: "Commission", sac: "998599", documents: 2 };
const invoice: CommissionDocument = {
  id: "1",
  kind: "invoice",
  number: "COM/2627/0001",
  issuedAt: new Date("2026-12-01T00:20:00+05:30"),
  vendorId: "v1",
  month: "2026-11",
  seller: party,
  buyer: { ...party, name: "Sahyadri", legalName: null, gstin: null, enrolmentNumber: "27ENROL1" },
  placeOfSupply: "27",
  lines: [{ ...line, gstBasisPoints: 1_800, taxable: 100_000, cgst: 9_000, sgst: 9_000, igst: 0 }],
  taxable: 100_000,
  cgst: 9_000,
  sgst: 9_000,
  igst: 0,
  roundOff: 0,
  total: 118_000,
  corrects: [],
};

describe("commission that cannot be billed rightly", () => {
  it("waits, with an alert, when the shop has moved to another state since the sale", async () => {
    sales.stopClockAt(new Date("2026-12-10T12:00:00+05:30"));
    await sales.shippedOrder({ 1: 1 });
    const settings = { gstin: "27ZZZPZ0000Z2Z9", state_code: "27" };
    await shop.db.updateTable("shop_settings").set({ gstin: "06ZZZPZ0000Z2ZD", state_code: "06" }).execute();
    sales.stopClockAt(new Date("2027-01-01T00:20:00+05:30"));
    await billCommission(shop);
    const issued = () =>
      shop.db.selectFrom("commission_documents").select("id").where("month", "=", "2026-12").execute();
    expect(await issued()).toEqual([]);
    const alerts = await shop.db
      .selectFrom("alerts")
      .select(["vendor_id", "sentence"])
      .where("kind", "=", "commission-not-billed")
      .execute();
    expect(alerts).toEqual([
      { vendor_id: "v1", sentence: expect.stringMatching(/GSTIN or state changed.*accountant/) },
    ]);
    await shop.db.updateTable("shop_settings").set(settings).execute();
    await billCommission(shop);
    expect(await issued()).toHaveLength(1);
    sales.stopClockAt(new Date("2026-12-01T00:20:00+05:30"));
  });

  it("is found by the doctor when an invoice says something else than its sales", async () => {
    expect(await checkInvariants(shop)).toEqual([]);
    await sql`alter table commission_documents disable trigger user`.execute(shop.db);
    const change = (paise: number) =>
      shop.db
        .updateTable("commission_documents")
        .set(({ eb }) => ({ taxable: eb("taxable", "+", paise), total: eb("total", "+", paise) }))
        .where("number", "=", "COM/2627/0001")
        .execute();
    await change(100);
    expect(await checkInvariants(shop)).toEqual([
      expect.stringMatching(/^COM\/2627\/0001 says .* its sales come to/),
    ]);
    await change(-100);
    await shop.db.updateTable("commission_series").set({ last_number: 9 }).execute();
    expect(await checkInvariants(shop)).toEqual([
      expect.stringMatching(/^9 numbers of commission invoices were given in 2627, and 3 are there/),
    ]);
  });
});

describe("what a commission document says", () => {
  it("has the halves within the shop's state, and names a vendor without GSTIN as not registered", () => {
    const { title, parties, totals, lines } = describeCommissionDocument(invoice);
    expect(title).toBe("Tax invoice");
    expect(totals.map(({ words }) => words)).toEqual(["Taxable value", "CGST 9%", "SGST 9%", "Total"]);
    expect(parties[1]!.lines.map(plainText)).toEqual(
      expect.arrayContaining(["Not registered for GST", "Enrolment number 27ENROL1"]),
    );
    expect(parties[2]!.lines).toEqual(["Place of supply 27-Maharashtra"]);
    expect(lines[0]!.details[0]).toBe("SAC 998599");
  });

  it("prints the difference of rounding, and what it is", () => {
    const { totals, notes } = describeCommissionDocument({ ...invoice, roundOff: 2, total: 118_002 });
    expect(totals.slice(-2)).toEqual([
      { words: "Difference of rounding", amount: "₹0.02" },
      { words: "Total", amount: "₹1,180.02" },
    ]);
    expect(notes.at(-1)).toMatch(/^Difference of rounding: GST was deducted with each sale/);
  });

  it("has IGST for a vendor of another state, and each rate with its lines", () => {
    const lines = [
      { ...line, gstBasisPoints: 1_800, taxable: 100_000, cgst: 0, sgst: 0, igst: 18_000 },
      { ...line, gstBasisPoints: 500, taxable: 100_000, cgst: 0, sgst: 0, igst: 5_000 },
    ];
    const { totals, columns } = describeCommissionDocument({ ...invoice, placeOfSupply: "29", lines });
    expect(totals.map(({ words }) => words)).toEqual(["Taxable value", "IGST 18%", "IGST 5%", "Total"]);
    expect(columns).toEqual(["Service", "GST rate", "Taxable value"]);
  });

  it("names the invoices that a note corrects, and has no GST on a commercial one", () => {
    const corrects = [
      { id: "1", number: "COM/2627/0001", issuedAt: new Date("2026-12-01T00:20:00+05:30") },
      { id: "2", number: "COM/2627/0004", issuedAt: new Date("2027-01-01T00:20:00+05:30") },
    ];
    const note = describeCommissionDocument({ ...invoice, kind: "commercial-note", corrects });
    expect(note.notes[0]).toContain("COM/2627/0001 of 1 Dec 2026, COM/2627/0004 of 1 Jan 2027");
    expect(note.totals.map(({ words }) => words)).toEqual(["Value", "Total credited"]);
  });
});

describe("the SAC on commission invoices", () => {
  const input = (validFrom: string) => ({
    sac: "998599",
    description: "Marketplace services",
    validFrom,
    source: "Confirmed by the accountant",
  });

  it("is planned from a day after today, with a trail, and taken back until it begins", async () => {
    await planRow(admin, serviceCodes, input("2027-01-01"));
    const [planned] = await listServiceCodes(admin);
    expect(planned).toMatchObject({ description: "Marketplace services", isPlanned: true });
    await dropRow(admin, serviceCodes, { validFrom: planned!.validFrom });
    const trail = await shop.db.selectFrom("audit_entries").select("action").orderBy("id").execute();
    expect(trail.slice(-2).map(({ action }) => action)).toEqual(["service-code.plan", "service-code.drop"]);
    const [begun] = await listServiceCodes(admin);
    expect(begun).toMatchObject({ sac: "998599", isPlanned: false });
    await expect(dropRow(admin, serviceCodes, { validFrom: begun!.validFrom })).rejects.toMatchObject({
      code: "service-code.not-planned",
    });
  });

  it("is refused for today, by anybody but those who change settings, and if it is no SAC", async () => {
    const refused = { code: "service-code.too-early" };
    await expect(planRow(admin, serviceCodes, input("2026-12-01"))).rejects.toMatchObject(refused);
    await expect(listServiceCodes(shop)).rejects.toMatchObject({ code: "access.not-admin" });
    const typed = parseTexts(ServiceCodeInput, { ...input("2027-01-01"), sac: "8471" });
    expect(typed.success).toBe(false);
  });
});
