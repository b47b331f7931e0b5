import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { PrintedText } from "../../shop/ports/document-printer.ts";
import type { Challan } from "../challans/challan.ts";
import { describeChallan } from "../challans/describe-challan.ts";
import type { CommissionDocument } from "../commission-invoices/commission-document.ts";
import { describeCommissionDocument } from "../commission-invoices/describe-commission-document.ts";
import { describeDocument } from "../invoices/describe-document.ts";
import type { DescribedDocument } from "../invoices/described-document.ts";
import { readCopy } from "../invoices/document-copies.ts";
import type { TaxDocument } from "../invoices/find-document.server.ts";
import type { DocumentLine, InvoiceBuyer, InvoiceSeller } from "../invoices/tax-document.ts";

/** What a person reads on a document, from top to bottom. */
function paper(described: DescribedDocument): string[] {
  const { title, number, facts, headNote, parties, notes, columns, lines, totals, legends } = described;
  return [
    `${title} ${number}, ${facts.join(", ")}`,
    ...(headNote ? [headNote] : []),
    ...parties.flatMap(({ heading, name, lines }) => [
      `${heading}: ${textOf(name)}`,
      ...lines.map((line) => `  ${textOf(line)}`),
    ]),
    ...notes.map(textOf),
    columns.join(" | "),
    ...lines.flatMap(({ cells, details }) => [
      cells.join(" | "),
      ...details.map((detail) => `  ${textOf(detail as PrintedText)}`),
    ]),
    ...totals.map(({ words, amount }) => `${words}: ${amount}`),
    described.amountInWords,
    ...legends,
  ];
}
const textOf = (text: unknown): string =>
  typeof text === "string"
    ? text
    : Array.isArray(text)
      ? text.map(textOf).join("")
      : Object.values(text as Record<string, string>).join("");

const day = new Date("2026-11-21T06:30:00Z");
const seller: InvoiceSeller = {
  name: "Sahyadri Computers",
  legalName: "Sahyadri Infotech LLP",
  gstin: "27ZZZCZ0000Z1Z1",
  enrolmentNumber: null,
  address: ["4 Market Road", "Pune 411002"],
  stateCode: "27",
  phone: null,
  email: "v1@vendors.example",
};
const buyer: InvoiceBuyer = {
  name: "Asha Kulkarni",
  address: ["12 Example Road", "Pune 411030"],
  stateCode: "27",
  phone: "9800000000",
  business: null,
  posBasis: "consumer",
};
const business = {
  name: "Example Traders Pvt Ltd",
  gstin: "29AABCR1718E1ZL",
  address: ["14 Example Arcade", "Bengaluru 560001"],
};
const goods: DocumentLine = {
  name: "Jwala 15",
  sku: "JW-15",
  specLines: ["Core Ultra 5", "16 GB"],
  hsn: "84713010",
  gstRate: 18,
  quantity: 2,
  unitPrice: 10_000_00,
  serials: ["S1", "S2"],
  taxable: 20_000_00,
  cgst: 1_800_00,
  sgst: 1_800_00,
  igst: 0,
};
const invoice: TaxDocument = {
  id: "1",
  kind: "invoice",
  taxStatus: "registered",
  number: "V1/2627/0001",
  issuedAt: day,
  orderNumber: "YN-ABCD2345",
  shortNumber: 1042,
  orderedAt: new Date("2026-11-20T06:30:00Z"),
  soldOn: "Yantra",
  seller,
  buyer,
  placeOfSupply: "27",
  lines: [goods],
  corrects: null,
  taxable: 20_000_00,
  cgst: 1_800_00,
  sgst: 1_800_00,
  igst: 0,
  roundOff: 0,
  total: 23_600_00,
};

const free: DocumentLine = {
  ...goods,
  name: "Book",
  sku: "B-1",
  specLines: [],
  hsn: "49011010",
  gstRate: 0,
  quantity: 1,
  unitPrice: 500_00,
  discount: 50_00,
  serials: ["X"],
  taxable: 450_00,
  cgst: 0,
  sgst: 0,
  warranty: "Warranty: 1 year",
};
const withoutGst = { cgst: 0, sgst: 0, igst: 0 };
const untaxed = { lines: [{ ...goods, ...withoutGst, gstRate: 0 }], ...withoutGst, total: 20_000_00 };
const businessThere = { ...business, gstin: "27AAPFU0939F1ZV", address: buyer.address };
const toBusiness: InvoiceBuyer = { ...buyer, business: businessThere, posBasis: "same-state" };
const corrects = { title: "Tax invoice", number: invoice.number, issuedAt: day };

const invoices: Partial<TaxDocument>[] = [
  { storeCredit: 1_000_00, delivery: { by: "2026-11-25", isCollected: false, isAtShop: false } },
  { buyer: toBusiness, delivery: { by: null, isCollected: true, isAtShop: true } },
  { buyer: toBusiness, delivery: { by: null, isCollected: false, isAtShop: false } },
  { ...untaxed, taxStatus: "composition", seller: { ...seller, legalName: seller.name } },
  {
    ...untaxed,
    taxStatus: "enrolled",
    seller: { ...seller, gstin: null, enrolmentNumber: "270000000001ENR", legalName: null },
    delivery: { by: null, isCollected: true, isAtShop: false },
  },
  {
    kind: "credit-note",
    number: "V1C/2627/0001",
    corrects,
    lines: [
      {
        ...goods,
        quantity: 0,
        unitPrice: null,
        serials: [],
        specLines: [],
        taxable: 100_00,
        cgst: 9_00,
        sgst: 9_00,
      },
    ],
    taxable: 100_00,
    cgst: 9_00,
    sgst: 9_00,
    total: 118_00,
  },
  {
    kind: "commercial-note",
    number: "V1C/2627/0002",
    corrects,
    lines: [{ ...goods, ...withoutGst, quantity: 1, serials: ["S1"], taxable: 11_800_00 }],
    ...withoutGst,
    taxable: 11_800_00,
    total: 11_800_00,
  },
];
/** The supplier's copy of an invoice with goods at two rates, billed to a business of another state. */
const triplicate = () =>
  describeDocument(
    {
      ...invoice,
      buyer: { ...buyer, business, posBasis: "bill-to-ship-to" },
      placeOfSupply: "29",
      lines: [{ ...goods, ...withoutGst, igst: 3_600_00 }, free],
      taxable: 20_450_00,
      ...withoutGst,
      igst: 3_600_00,
      roundOff: -20,
      total: 24_049_80,
    },
    readCopy(new URLSearchParams("copy=triplicate")),
  );

const challan: Challan = {
  id: "1",
  number: "V1D/2627/0001",
  issuedAt: day,
  cause: "replacement",
  returnNumber: "R-1",
  orderNumber: invoice.orderNumber,
  invoice: { number: invoice.number, issuedAt: day },
  taxStatus: "registered",
  seller,
  buyer,
  placeOfSupply: "27",
  lines: [{ ...goods, inPlaceOf: ["S0"] }],
  taxable: 20_000_00,
  cgst: 1_800_00,
  sgst: 1_800_00,
  igst: 0,
  carrier: "Delhivery",
  trackingNumber: "DL1",
  ewayBillNumber: "123456789012",
};
const challans: Partial<Challan>[] = [
  {},
  {
    cause: "repaired",
    taxStatus: "composition",
    buyer: { ...buyer, business },
    invoice: null,
    carrier: null,
    trackingNumber: null,
    ewayBillNumber: null,
    lines: [{ ...goods, ...withoutGst, specLines: [], serials: [] }],
    ...withoutGst,
  },
  { cause: "not-accepted", taxStatus: "enrolled", ewayBillNumber: null },
];

const feeLine = { description: "Commission for selling", sac: "998599", gstBasisPoints: 1_800, documents: 3 };
const commission: CommissionDocument = {
  id: "1",
  kind: "invoice",
  number: "YC/2627/0001",
  issuedAt: day,
  vendorId: "v1",
  month: "2026-10",
  seller: { ...seller, name: "Yantra", legalName: "Yantra Retail LLP" },
  buyer: seller,
  placeOfSupply: "27",
  lines: [{ ...feeLine, taxable: 1_000_00, cgst: 90_00, sgst: 90_00, igst: 0 }],
  corrects: [],
  taxable: 1_000_00,
  cgst: 90_00,
  sgst: 90_00,
  igst: 0,
  roundOff: 1,
  total: 1_180_01,
};
const noted = { id: "1", number: commission.number, issuedAt: day };
const fees: Partial<CommissionDocument>[] = [
  {},
  {
    kind: "credit-note",
    number: "YCC/2627/0001",
    buyer: { ...seller, gstin: null },
    placeOfSupply: "29",
    corrects: [noted, { ...noted, number: "YC/2627/0002" }],
    lines: [
      { ...feeLine, ...withoutGst, taxable: 1_000_00, igst: 180_00 },
      { ...feeLine, ...withoutGst, gstBasisPoints: 500, taxable: 1_000_00, igst: 50_00 },
    ],
    taxable: 2_000_00,
    ...withoutGst,
    igst: 230_00,
    roundOff: 0,
    total: 2_230_00,
  },
  { kind: "commercial-note", corrects: [noted], ...withoutGst, roundOff: 0, total: 1_000_00 },
];

test.each([
  [
    "invoices and notes",
    () => [...invoices.map((facts) => describeDocument({ ...invoice, ...facts })), triplicate()],
  ],
  ["challans", () => challans.map((facts) => describeChallan({ ...challan, ...facts }))],
  ["commission invoices", () => fees.map((facts) => describeCommissionDocument({ ...commission, ...facts }))],
])("%s say what the law asks for", async (name, describeAll) => {
  const expected = new URL(`./papers/${name.replaceAll(" ", "-")}.txt`, import.meta.url);
  const text = `${describeAll()
    .map((document) => paper(document).join("\n"))
    .join("\n\n")}\n`;
  expect(text).toBe(await readFile(expected, "utf8"));
});

test("files and places are named after their documents", () => {
  const named = [
    describeDocument(invoice),
    describeDocument({ ...invoice, ...invoices[3] }),
    describeChallan(challan),
    describeCommissionDocument({ ...commission, ...fees[1] }),
  ].map(({ fileName, place, author }) => [fileName, place, author]);
  expect(named).toEqual([
    ["invoice-V1-2627-0001.pdf", "the order page", "Sahyadri Infotech LLP"],
    ["bill-of-supply-V1-2627-0001.pdf", "the order page", "Sahyadri Computers"],
    ["delivery-challan-v1d-2627-0001.pdf", "the page of its return", "Sahyadri Infotech LLP"],
    ["commission-credit-note-ycc-2627-0001.pdf", "the page of commission invoices", "Yantra Retail LLP"],
  ]);
  expect(readCopy(new URLSearchParams("copy=fourth"))).toBe("original");
});
