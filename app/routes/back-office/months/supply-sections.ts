import { codeWithState } from "#domain/base/addresses/indian-states.ts";
import { amountOf } from "#domain/base/gst/gst-split.ts";
import { differenceText } from "#domain/books/commission-invoices/commission-document.ts";
import { kindNames } from "#domain/books/invoices/tax-document.ts";
import type { Month } from "#domain/reports/months/read-month.server.ts";
import type { SupplyRow } from "#domain/reports/months/supplies.server.ts";
import type { Area } from "../area.ts";
import { type MonthColumn, type MonthSection, sectionOf } from "./month-section.ts";

const total = (row: SupplyRow) => amountOf(row) + row.roundOff + row.borneGst;
const rateText = ({ gstRate }: SupplyRow) => (gstRate === null ? "None" : `${gstRate}%`);
const taxed: MonthColumn<SupplyRow>[] = [
  ["Taxable value", (row) => row.taxable, "money"],
  ["CGST", (row) => row.cgst, "money"],
  ["SGST", (row) => row.sgst, "money"],
  ["IGST", (row) => row.igst, "money"],
];
const where: MonthColumn<SupplyRow>[] = [
  ["Place of supply", (row) => codeWithState(row.placeOfSupply)],
  ["GST rate", rateText],
];
const supplyColumns: MonthColumn<SupplyRow>[] = [
  ...where,
  ...taxed,
  ["Round off", (row) => row.roundOff, "money"],
  ["Total", total, "money"],
];
const commercialColumns: MonthColumn<SupplyRow>[] = [
  ...where,
  ["Value", (row) => row.taxable, "money"],
  ["GST borne", (row) => row.borneGst, "money"],
  ["Round off", (row) => row.roundOff, "money"],
  ["Total", total, "money"],
];

export const isOf =
  (kind: SupplyRow["kind"], isToRegistered?: boolean) =>
  (row: SupplyRow): boolean =>
    row.kind === kind && (isToRegistered === undefined || row.isToRegistered === isToRegistered);

/** What was sold and credited, and what the files are that it adds up. */
export function supplySections({ month, of, supplies }: Month, area: Area): MonthSection[] {
  const parts = [
    ["sales-registered", "Sales to registered buyers", "invoice", true],
    ["sales-others", "Sales to other buyers", "invoice", false],
    ["notes-registered", "Credit notes to registered buyers", "credit-note", true],
    ["notes-others", "Credit notes to other buyers", "credit-note", false],
    ["commercial", "Commercial credit notes", "commercial-note", undefined],
  ] as const;
  return parts.map(([id, title, kind, isToRegistered]) => {
    const file = (row?: SupplyRow) => {
      const buyers = row?.isToRegistered ?? isToRegistered;
      const query = new URLSearchParams({ month, gstin: of.gstin ?? "", kind });
      if (buyers !== undefined) query.set("buyers", buyers ? "registered" : "others");
      if (row) query.set("place", row.placeOfSupply);
      if (row) query.set("rate", String(row.gstRate ?? "none"));
      return `${area}/payouts/invoices.csv?${query.toString()}`;
    };
    const isCommercial = kind === "commercial-note";
    return sectionOf({
      id,
      title,
      note: isCommercial
        ? "They came too late to reduce GST in the returns. The seller bears the GST that was given back."
        : undefined,
      columns: isCommercial ? commercialColumns : supplyColumns,
      rows: supplies.filter(isOf(kind, isToRegistered)),
      to: file,
      file: { to: file(), label: "Documents (CSV)" },
    });
  });
}

/** What the shop invoiced for its commission. */
export function commissionSections({ month, of, commission }: Month, area: Area): MonthSection[] {
  const query = new URLSearchParams({ month, ...(!of.isShop && of.gstin !== null && { gstin: of.gstin }) });
  const file = { to: `${area}/payouts/commission.csv?${query.toString()}`, label: "Documents (CSV)" };
  const first: MonthColumn<SupplyRow>[] = [
    ["Document", (row) => kindNames[row.kind]],
    ["Recipient", (row) => (row.isToRegistered ? "With GSTIN" : "Without GSTIN")],
    ...where,
  ];
  const isCommercial = isOf("commercial-note");
  const commercial = commission.filter(isCommercial);
  return [
    sectionOf({
      id: "commission",
      title: of.isShop ? "Commission invoices and credit notes" : "Commission charged by the shop",
      note: "By their own date. They bill the sales of the month before.",
      columns: [
        ...first,
        ...taxed,
        [differenceText, (row) => row.roundOff, "money"],
        ["Total", total, "money"],
      ],
      rows: commission.filter((row) => !isCommercial(row)),
      file,
    }),
    ...(commercial.length > 0
      ? [
          sectionOf({
            id: "commission-commercial",
            title: "Commercial credit notes for commission",
            note: "They came too late to reduce the shop's GST.",
            columns: [...first, ["Value", (row) => row.taxable, "money"]],
            rows: commercial,
            file,
          }),
        ]
      : []),
  ];
}
