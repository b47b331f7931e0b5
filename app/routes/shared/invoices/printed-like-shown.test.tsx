import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { describeDocument } from "#domain/books/invoices/describe-document.ts";
import type { TaxDocument } from "#domain/books/invoices/find-document.server.ts";
import { createPdfPrinter } from "#gateways/documents/pdf-printer.server.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { DocumentSheet } from "./document-sheet.tsx";

const line = {
  name: "Vajrakor Airavat 18",
  sku: "VA-18/32",
  specLines: ["32 GB", "1 TB"],
  hsn: "84713010",
  serials: ["SN-1", "SN-2"],
  quantity: 2,
  unitPrice: 50_000 as number | null,
  gstRate: 18,
  taxable: 100_000,
  cgst: 9_000,
  sgst: 9_000,
  igst: 0,
  warranty: "Warranty from delivery: 1 year, on-site. Service: Vajrakor Care, 1800 000 0006",
};
const invoice: TaxDocument = {
  id: "1",
  kind: "invoice",
  taxStatus: "registered",
  number: "V1/2627/0001",
  issuedAt: new Date("2026-11-23T10:00:00Z"),
  orderNumber: "YN-7F3K2M9Q",
  shortNumber: 1042,
  orderedAt: new Date("2026-11-20T10:00:00Z"),
  soldOn: "Yantra",
  seller: {
    name: "Sahyadri Computers",
    legalName: "Sahyadri Computers Private Limited",
    address: ["Tilak Road", "Pune 411030"],
    gstin: "27ZZZCZ0000Z1Z1",
    enrolmentNumber: null,
    stateCode: "27",
    phone: null,
    email: "seller@example.in",
  },
  buyer: {
    name: "Asha Kulkarni",
    address: ["Prabhat Road", "Pune 411004"],
    stateCode: "27",
    phone: "9800000000",
    business: {
      name: "Kulkarni Traders",
      gstin: "27ZZZCZ1111Z1Z1",
      address: ["Laxmi Road", "Pune 411030"],
    },
    posBasis: "same-state",
  },
  placeOfSupply: "27",
  lines: [
    line,
    { ...line, name: "Mouse", gstRate: 5, quantity: 0, unitPrice: null, serials: ["SN-3"], specLines: [] },
    { ...line, name: "Book", gstRate: 0, quantity: 1, cgst: 0, sgst: 0, serials: [] },
  ],
  corrects: null,
  taxable: 300_000,
  cgst: 18_000,
  sgst: 18_000,
  igst: 0,
  roundOff: -50,
  total: 335_950,
};
const corrects = { title: "Tax invoice", number: "V1/2627/0001", issuedAt: new Date("2026-11-23T10:00:00Z") };
const outside = { placeOfSupply: "29", buyer: { ...invoice.buyer, business: null, stateCode: "29" } };
const withIgst = { ...line, cgst: 0, sgst: 0, igst: 18_000 };
const billed = (address: string[]) => ({
  ...invoice.buyer,
  business: { name: "Kulkarni Traders", gstin: "27ZZZCZ1111Z1Z1", address },
});
const withoutGst = {
  lines: [{ ...line, gstRate: 0, cgst: 0, sgst: 0 }],
  taxable: 100_000,
  cgst: 0,
  sgst: 0,
  total: 99_950,
};
const documents: [string, TaxDocument][] = [
  ["invoice of several rates to a business", invoice],
  [
    "invoice of a reduced price",
    { ...invoice, lines: [{ ...line, unitPrice: 60_000, discount: 20_000 }, line] },
  ],
  ["invoice of one rate to another state", { ...invoice, ...outside, lines: [withIgst] }],
  [
    "invoice of a vendor without GSTIN",
    { ...invoice, seller: { ...invoice.seller, gstin: null, legalName: null, enrolmentNumber: "27ENR1" } },
  ],
  ["invoice billed where it is delivered", { ...invoice, buyer: billed(invoice.buyer.address) }],
  ["bill of supply", { ...invoice, ...withoutGst, taxStatus: "composition" }],
  [
    "invoice of an enrolled vendor",
    { ...invoice, ...withoutGst, taxStatus: "enrolled", seller: { ...invoice.seller, gstin: null } },
  ],
  ["credit note", { ...invoice, kind: "credit-note", number: "V1C/2627/0001", corrects }],
  ["commercial credit note", { ...invoice, kind: "commercial-note", number: "V1N/2627/0001", corrects }],
];

/** The texts of the page, without those that only narrow screens show. */
function shown(document: TaxDocument): string[] {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <DocumentSheet document={describeDocument(document)} /> },
  ]);
  return renderToString(<Stub />)
    .replaceAll(/<caption.*?<\/caption>|<span data-part="narrow".*?<\/span>/g, "")
    .replaceAll("<!-- -->", "")
    .replaceAll("&#x27;", "'")
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean);
}

it.each(documents)("What the page says, the PDF says too: %s", async (_kind, document) => {
  const pdf = await createPdfPrinter().print(describeDocument(document));
  const printed = readPdf(pdf).join(" ").replaceAll(/\s+/g, " ");
  const texts = shown(document);
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => !printed.includes(text))).toEqual([]);
});
