import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import type { Month } from "#domain/reports/months/read-month.server.ts";
import { formatRate } from "#domain/tax/deductions/fee-text.ts";
import type { Area } from "../area.ts";
import { creditSection } from "./credit-section.ts";
import { type MonthSection, sectionOf, sumBy } from "./month-section.ts";
import { commissionSections, isOf, supplySections } from "./supply-sections.ts";

/** The tables of a month, as the page and its file have them; a summary first, whose figures lead to the others. */
export function describeMonth(month: Month, area: Area): MonthSection[] {
  const sections = [
    ...supplySections(month, area),
    ...commissionSections(month, area),
    ...taxSections(month, area),
  ];
  const ofMoney = [
    payoutSection(month, area),
    ...(month.of.isShop ? [feeSection(month), creditSection(month)] : []),
  ];
  return [summary(month), ...sections, ...ofMoney];
}

function taxSections({ month, of, tcs, tds }: Month, area: Area): MonthSection[] {
  const fileOf = (name: string) =>
    area === "/admin"
      ? { to: `/admin/payouts/${name}.csv?month=${month}&span=month`, label: "File (CSV)" }
      : { to: `/vendor/payouts.csv?month=${month}`, label: "Statement (CSV)" };
  return [
    sectionOf({
      id: "tcs",
      title: of.isShop ? "TCS collected" : "TCS collected by the shop",
      columns: [
        ["TCS GSTIN of the shop", (row) => row.operatorGstin ?? "None yet"],
        ["Seller", (row) => row.name],
        ["Seller GSTIN", (row) => row.supplierGstin],
        ["Supplies to registered buyers", (row) => row.toRegistered, "money"],
        ["Returns from registered buyers", (row) => row.returnedByRegistered, "money"],
        ["Supplies to other buyers", (row) => row.toOthers, "money"],
        ["Returns from other buyers", (row) => row.returnedByOthers, "money"],
        ["Net taxable value", (row) => row.net, "money"],
        ["CGST", (row) => row.cgst, "money"],
        ["SGST", (row) => row.sgst, "money"],
        ["IGST", (row) => row.igst, "money"],
      ],
      rows: tcs,
      file: fileOf("tcs"),
    }),
    sectionOf({
      id: "tds",
      title: of.isShop ? "TDS deducted" : "TDS deducted by the shop",
      columns: [
        ["Seller", (row) => row.name],
        ["PAN", (row) => row.pan ?? "None"],
        ["Section", (row) => row.section],
        ["Rate", (row) => formatRate(row.basisPoints)],
        ["Value", (row) => row.base, "money"],
        ["Value taxed", (row) => row.taxed, "money"],
        ["TDS", (row) => row.tds, "money"],
      ],
      rows: tds,
      to: ({ vendorId }) => payoutsTo(area, vendorId, month),
      file: fileOf("tds"),
    }),
  ];
}

const payoutsTo = (area: Area, vendorId: string, month: string) =>
  area === "/admin" ? `/admin/payouts/${encodeURIComponent(vendorId)}` : `/vendor/payouts?month=${month}`;

const payoutSection = ({ month, of, payouts }: Month, area: Area): MonthSection =>
  sectionOf({
    id: "payouts",
    title: of.isShop ? "Payouts to sellers" : "Payouts",
    note: "By the day on which the bank sent them.",
    columns: [
      ["Paid on", ({ paidOn }) => formatIndianDay(paidOn)],
      ["Seller", ({ vendorName }) => vendorName],
      ["Bank reference", ({ reference }) => reference],
      ["Account", ({ account }) => (account === null ? "Not known" : `ending in ${account}`)],
      ["Amount", ({ amount }) => amount, "money"],
    ],
    rows: payouts,
    to: ({ vendorId }) => payoutsTo(area, vendorId, month),
  });

const feeSection = ({ month, courierFees }: Month): MonthSection =>
  sectionOf({
    id: "courier-fees",
    title: "Couriers' fees",
    note: "What couriers kept of the cash that they sent, by the day on which it came.",
    columns: [
      ["Received on", ({ receivedOn }) => formatIndianDay(receivedOn)],
      ["Courier", ({ courier }) => courier],
      ["Reference", ({ reference }) => reference],
      ["Cash of orders", ({ amount }) => amount, "money"],
      ["Fee", ({ fee }) => fee, "money"],
      ["GST on the fee", ({ feeGst }) => feeGst, "money"],
      ["Other deductions", ({ otherDeductions }) => otherDeductions, "money"],
      ["Sent to the bank", (row) => row.amount - row.fee - row.feeGst - row.otherDeductions, "money"],
    ],
    rows: courierFees,
    to: ({ id }) => `/admin/cash/remittances/${id}`,
    file: { to: `/admin/payouts/courier-fees.csv?month=${month}`, label: "File (CSV)" },
  });

/** Its name, the table that it leads to, and the amount. */
type Figure = [name: string, at: string, amount: number];

function summary({ of, supplies, commission, earned, tcs, tds, payouts, courierFees, storeCredit }: Month) {
  const commercial = supplies.filter(isOf("commercial-note"));
  const [sales, notes] = [supplies.filter(isOf("invoice")), supplies.filter(isOf("credit-note"))];
  const taxable = [...sales, ...notes];
  const billed = commission.filter((row) => row.kind !== "commercial-note");
  const taxOf = (row: { cgst: number; sgst: number; igst: number }) => row.cgst + row.sgst + row.igst;
  const [supplied, fees] = ["sales-registered", "courier-fees"];
  const own = (name: string) => (of.isShop ? name : `${name} by the shop`);
  const ofSupplies: Figure[] = [
    ["Sales, without GST", supplied, sumBy(sales, (row) => row.taxable)],
    ["Credit notes, without GST", "notes-registered", sumBy(notes, (row) => row.taxable)],
    ["Net sales, without GST", supplied, sumBy(taxable, (row) => row.taxable)],
    ["CGST on net sales", supplied, sumBy(taxable, (row) => row.cgst)],
    ["SGST on net sales", supplied, sumBy(taxable, (row) => row.sgst)],
    ["IGST on net sales", supplied, sumBy(taxable, (row) => row.igst)],
    ["Round off", supplied, sumBy(supplies, (row) => row.roundOff)],
    ["Commercial credit notes", "commercial", sumBy(commercial, (row) => row.taxable)],
    ["GST borne", "commercial", sumBy(commercial, (row) => row.borneGst)],
  ];
  const ofSellers: Figure[] = [
    [`Commission ${of.isShop ? "invoiced" : "charged"}`, "commission", sumBy(billed, (row) => row.taxable)],
    ["GST on commission invoiced", "commission", sumBy(billed, taxOf)],
    ["Commission on sales of this month", "commission", earned.commission],
    ["GST on commission on sales of this month", "commission", earned.gst],
    [own("TCS collected"), "tcs", sumBy(tcs, taxOf)],
    [own("TDS deducted"), "tds", sumBy(tds, (row) => row.tds)],
    [of.isShop ? "Payouts to sellers" : "Payouts", "payouts", sumBy(payouts, (row) => row.amount)],
  ];
  const ofShop: Figure[] = [
    ["Couriers' fees", fees, sumBy(courierFees, (row) => row.fee)],
    ["GST on couriers' fees", fees, sumBy(courierFees, (row) => row.feeGst)],
  ];
  const ofCredit: Figure[] = storeCredit
    ? [["Store credit owed at the end", "store-credit", storeCredit.after]]
    : [];
  return sectionOf({
    id: "summary",
    title: "Summary",
    columns: [
      ["Figure", ([name]) => name],
      ["Amount", ([, , amount]) => amount, "money"],
    ],
    rows: [...ofSupplies, ...ofSellers, ...(of.isShop ? ofShop : []), ...ofCredit],
    to: ([, at]) => `#${at}`,
    hasTotal: false,
  });
}
