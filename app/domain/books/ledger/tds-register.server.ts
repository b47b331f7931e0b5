import { sql } from "kysely";
import type { PersonKind } from "#db/values/vendor-values.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { writeCsv } from "../../base/csv/write-csv.ts";
import { financialYear, lastYearOf } from "../../base/time/financial-year.ts";
import { belowLimitText, formatRate } from "../../tax/deductions/fee-text.ts";
import { sellerRegistration } from "../invoices/registered-parties.ts";
import { startOfIndianDay } from "../../base/time/indian-days.ts";

/** What was credited to a vendor in a period and what income tax was deducted of it, by rule; whole paise. */
export type TdsRow = {
  vendorId: string;
  name: string;
  pan: string | null;
  personKind: PersonKind;
  ruleFrom: Date;
  act: string;
  section: string;
  paymentCode: string;
  basisPoints: number;
  /** The sales less the credits of this financial year's sales. */
  base: number;
  /** What was taxed of it, and of earlier sales of the year that were below the limit. */
  taxed: number;
  tds: number;
  /** The sales of a financial year up to which this person is exempt; null without such a limit. */
  exemptUpTo: number | null;
  /** The sales of the PAN in the financial year until the end of the period. */
  salesToDate: number;
};

/** The first and the last moment of a quarter of the financial year that ends in March of `lastYear`. */
export function quarterOf(lastYear: number, quarter: 1 | 2 | 3 | 4): { from: Date; until: Date } {
  const begin = (nth: number) => {
    const month = ((nth - 1) * 3 + 3) % 12;
    const year = nth === 5 || month < 3 ? lastYear : lastYear - 1;
    return startOfIndianDay(`${year}-${String(month + 1).padStart(2, "0")}-01`);
  };
  return { from: begin(quarter), until: begin(quarter + 1) };
}

/** The same of a month such as '2026-11'. */
export function monthOf(month: string): { from: Date; until: Date } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { from: startOfIndianDay(`${month}-01`), until: startOfIndianDay(next) };
}

/** Reads the TDS of a quarter by vendor and rule. A document counts on the day of its issue, on which it was entered. */
export const readTdsOfQuarter = (shop: Shop, lastYear: number, quarter: 1 | 2 | 3 | 4): Promise<TdsRow[]> =>
  readTds(shop, quarterOf(lastYear, quarter));

/** The same of a month in India; if a GSTIN or enrolment number is given, of what was sold with it. */
export const readTdsOfMonth = (shop: Shop, month: string, registration?: string): Promise<TdsRow[]> =>
  readTds(shop, monthOf(month), registration);

/** Of the signed-in vendor, or of all. */
async function readTds(
  shop: Shop,
  { from, until }: { from: Date; until: Date },
  registration?: string,
): Promise<TdsRow[]> {
  const scope = sellerScope(shop.actor, "books.read");
  const { rows } = await sql<TdsRow>`
    select vendors.id as "vendorId", vendors.name, tds.pan, tds.person_kind as "personKind",
      tds.rule_from as "ruleFrom", act, section, payment_code as "paymentCode", tds.basis_points as "basisPoints",
      sum(tds.base)::float8 as base, sum(tds.taxed)::float8 as taxed, sum(tds.amount)::float8 as tds, max(tds.sales_to_date)::float8 as "salesToDate",
      case when tds.pan is not null and tds.person_kind <> 'other' and exempt_up_to > 0
        then exempt_up_to::float8 end as "exemptUpTo"
    from document_tds tds
      join tax_documents document on document.id = tds.document_id
      join vendors on vendors.id = document.vendor_id
      join tds_rules on tds_rules.valid_from = tds.rule_from
    where document.issued_at >= ${from} and document.issued_at < ${until}
      and ${scope === "everybody" ? sql`true` : sql`vendors.id = ${scope.vendorId}`}
      and ${registration === undefined ? sql`true` : sql`${sellerRegistration} = ${registration}`}
    group by vendors.id, tds.pan, tds.person_kind, tds.rule_from, tds_rules.valid_from, tds.basis_points
    order by vendors.name, vendors.id, tds.rule_from
  `.execute(shop.db);
  return rows;
}

const heads = [
  "Vendor",
  "PAN",
  "Kind of person",
  "Act",
  "Section",
  "Payment code",
  "Rate",
  "Value",
  "TDS",
  "Sales of the financial year so far",
  // Last, so that sheets made of earlier files still fit.
  "Value taxed",
  "Why no TDS",
];
const personKindLabels = { individual: "Individual", huf: "HUF", other: "Other" } as const;

/** Why nothing was deducted although the rule has a rate; null if another reason than the limit. */
const noTdsText = ({ basisPoints, exemptUpTo, salesToDate }: TdsRow): string | null =>
  basisPoints > 0 && exemptUpTo !== null && salesToDate <= exemptUpTo ? belowLimitText(exemptUpTo) : null;

/**
 * The TDS of a month such as '2026-11', or of its quarter, as a CSV file in rupees; `name` says which it is.
 */
export function exportTds(
  shop: Shop,
  month: string,
  span: "month" | "quarter" = "quarter",
): { name: string; lines: AsyncGenerator<string> } {
  if (span === "month") return { name: `tds-${month}`, lines: tdsFile(() => readTdsOfMonth(shop, month)) };
  const first = startOfIndianDay(`${month}-01`);
  const quarters = [1, 2, 3, 4] as const;
  const quarter = quarters[Math.floor(((Number(month.slice(5)) + 8) % 12) / 3)] ?? 1;
  return {
    name: `tds-${financialYear(first)}-q${quarter}`,
    lines: tdsFile(() => readTdsOfQuarter(shop, lastYearOf(first), quarter)),
  };
}

async function* tdsFile(read: () => Promise<TdsRow[]>): AsyncGenerator<string> {
  const rows = await read();
  yield writeCsv(
    heads,
    rows.map((row) => [
      row.name,
      row.pan,
      personKindLabels[row.personKind],
      row.act,
      row.section,
      row.paymentCode,
      formatRate(row.basisPoints),
      ...[row.base, row.tds, row.salesToDate, row.taxed].map((paise) => paise / 100),
      row.tds === 0 ? noTdsText(row) : null,
    ]),
  );
}
