import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { describeDocument } from "#domain/books/invoices/describe-document.ts";
import type { TaxDocument } from "#domain/books/invoices/find-document.server.ts";
import type { DocumentLine } from "#domain/books/invoices/tax-document.ts";
import { DocumentSheet } from "./document-sheet.tsx";

const lineAt = (gstRate: number, taxable: number, igst: number): DocumentLine => ({
  name: `Goods at ${gstRate}%`,
  sku: `GOODS-${gstRate}`,
  specLines: [],
  hsn: "84713010",
  serials: [],
  quantity: 1,
  unitPrice: taxable,
  gstRate,
  taxable,
  cgst: 0,
  sgst: 0,
  igst,
});

const consumer = {
  name: "Buyer",
  address: [],
  stateCode: "29",
  phone: "9800000000",
  business: null,
  posBasis: "consumer" as const,
};

function textOf(
  lines: DocumentLine[],
  kind: TaxDocument["kind"] = "invoice",
  facts: Partial<TaxDocument> = {},
): string {
  const document: TaxDocument = {
    id: "1",
    kind,
    taxStatus: "registered",
    number: "V1/2627/0001",
    issuedAt: new Date(0),
    orderNumber: "YN-1",
    shortNumber: 1042,
    orderedAt: new Date(0),
    soldOn: "Yantra",
    seller: {
      name: "Seller",
      legalName: null,
      address: [],
      gstin: "27ZZZCZ0000Z1Z1",
      enrolmentNumber: null,
      stateCode: "27",
      phone: null,
      email: "seller@example.in",
    },
    buyer: consumer,
    placeOfSupply: "29",
    lines,
    corrects: null,
    taxable: 300,
    cgst: 0,
    sgst: 0,
    igst: 23,
    roundOff: 0,
    total: 323,
    ...facts,
  };
  const Stub = createRoutesStub([
    { path: "/", Component: () => <DocumentSheet document={describeDocument(document)} /> },
  ]);
  return renderToString(<Stub />)
    .replaceAll(/<!-- -->|<[^>]*>/g, "|")
    .replaceAll(/\|+/g, "|");
}

it("An invoice of one rate names it in the totals", () => {
  const text = textOf([lineAt(18, 100, 18)]);
  expect(text).toContain("|IGST 18%|₹0.18|");
  expect(text).not.toContain("GST rate");
});

it("An invoice of a reduced price has its price, discount and taxable value", () => {
  const text = textOf([{ ...lineAt(18, 100, 18), unitPrice: 150, discount: 50 }, lineAt(18, 100, 18)]);
  expect(text).toContain("|Price|Discount|Taxable value|");
  expect(text).toContain("|₹1.50|₹0.50|₹1.00|");
  expect(text).toContain("|₹1.00|–|₹1.00|");
});

it("A commercial credit note has a value and no GST, and says why", () => {
  const text = textOf([lineAt(18, 100, 0), lineAt(5, 200, 0)], "commercial-note");
  expect(text).toContain("|Commercial credit note|");
  expect(text).toContain("This commercial credit note is without GST.");
  expect(text).toContain("|Value|₹3.00|");
  for (const removed of ["Taxable", "CGST ", "IGST", "GST rate"]) {
    expect(text.replace("(CGST Act, section 34(2))", "")).not.toContain(removed);
  }
});

it.each(["invoice", "credit-note"] as const)(
  "A document of two rates shows each line's and the totals by rate: %s",
  (kind) => {
    const text = textOf([lineAt(18, 100, 18), lineAt(5, 100, 5), lineAt(0, 100, 0)], kind);
    expect(text).toContain("|GST rate|");
    for (const rate of ["18%", "5%", "0%"]) expect(text).toContain(`|${rate}|₹1.00|`);
    expect(text).toContain(
      "|Taxable at 0%|₹1.00|GST 0%|₹0.00|Taxable at 5%|₹1.00|IGST 5%|₹0.05|Taxable at 18%|₹1.00|IGST 18%|₹0.18|",
    );
  },
);

const delivery = ["12 Example Road", "Pune, Maharashtra 411030"];
const billing = ["14 Example Arcade", "Bengaluru, Karnataka 560001"];

it.each([
  [
    "with the address of delivery, where that is another one",
    billing,
    "|Example Traders|14 Example Arcade|Bengaluru, Karnataka 560001|GSTIN |29AABCR1718E1ZL|State 29-Karnataka|Delivered to:|Asha Kulkarni|12 Example Road|Pune, Maharashtra 411030|State 27-Maharashtra|",
  ],
  [
    "once, where it is the address of delivery",
    delivery,
    "|Delivered to:|Asha Kulkarni|at the address above|",
  ],
])("A document names a business with its billing address: %s", (_how, address, printed) => {
  const buyer = {
    name: "Asha Kulkarni",
    address: delivery,
    stateCode: "27",
    phone: "9800000000",
    business: { name: "Example Traders", gstin: "29AABCR1718E1ZL", address },
    posBasis: "bill-to-ship-to" as const,
  };
  const text = textOf([lineAt(18, 100, 18)], "invoice", { buyer });
  expect(text).toContain(printed);
  expect(text).toContain("|Place of supply: Karnataka (29)|");
  const collected = { buyer: { ...buyer, posBasis: "collected" as const } };
  for (const kind of ["invoice", "credit-note"] as const)
    expect(textOf([lineAt(18, 100, 18)], kind, collected)).not.toContain("Delivered to:");
});

describe("a document of goods without GST", () => {
  const noGst = { igst: 0, total: 300 };
  const corrects = { title: "Bill of supply", number: "V1/2627/0001", issuedAt: new Date(0) };

  it.each([
    ["composition", "Bill of supply", "Composition taxable person, not eligible to collect tax on supplies"],
    ["enrolled", "Invoice", "Not registered under GST; no tax is charged"],
    ["registered", "Bill of supply", ""],
  ] as const)("of a seller that is %s is titled '%s'", (taxStatus, title, legend) => {
    const text = textOf([lineAt(0, 300, 0)], "invoice", { ...noGst, taxStatus });
    expect(text).toContain(`|${title}|`);
    expect(text).toContain(legend);
    expect(text).toContain("|Value|₹3.00|");
    for (const removed of ["Taxable", "CGST", "IGST", "GST 0%", "reverse charge"])
      expect(text).not.toContain(removed);
  });

  it("has credit notes without GST, which name it", () => {
    const text = textOf([lineAt(0, 300, 0)], "credit-note", {
      ...noGst,
      taxStatus: "composition",
      corrects,
    });
    expect(text).toContain("|Credit note|");
    expect(text).toContain("|Corrects bill of supply |V1/2627/0001|");
    expect(text).not.toContain("GST 0%");
  });
});
