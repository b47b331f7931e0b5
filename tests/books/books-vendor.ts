import type { Rules, Seller } from "./happenings.ts";
import { financialYear, indiaMonth, portion, sum, taxQuarter } from "./books-arithmetic.ts";
import { feeNames, feesOf, noFees, type Fees } from "./books-fees.ts";
import type { Amounts } from "./books-tax.ts";

type Head =
  | "goods"
  | "gst"
  | "rounding"
  | "commission"
  | "cgst-on-commission"
  | "sgst-on-commission"
  | "igst-on-commission"
  | "tcs"
  | "tds"
  | "cash-held"
  | "cash-paid-in";

/** A line of a vendor's account: positive is what the shop owes the vendor. */
type Entry = { fulfilment: string; seller: string; head: Head; at: Date; paise: number };

type LedgerRow = { fulfilment: string; head: Head; paise: number };
type TcsRow = {
  month: string;
  seller: string;
  /** Taxable value of the invoices and of the credit notes of the month. */
  supplies: number;
  returns: number;
  cgst: number;
  sgst: number;
  igst: number;
};
type TdsRow = { quarter: string; seller: string; paise: number };

/** An invoice as the vendor's account has it. */
type Sale = {
  fulfilment: string;
  seller: Seller;
  at: Date;
  taxable: number;
  left: number;
  fees: Fees;
  stands: Fees;
  /** The income tax on it alone, and what of that stands. */
  tds: number;
  tdsStands: number;
};

/** The sales of a PAN in a financial year, those less what came back in it, and the income tax withheld on them. */
type Year = { gross: number; net: number; withheld: number };

/** The vendors' accounts, and the two taxes that the shop withholds for the government. */
export class VendorBooks {
  private readonly rules: Rules;
  private readonly entries: Entry[] = [];
  private readonly sales: Sale[] = [];
  private readonly years = new Map<string, Year>();
  private readonly tcsRows: TcsRow[] = [];

  constructor(rules: Rules) {
    this.rules = rules;
  }

  /** An invoice is posted at its moment. */
  sell(
    at: Date,
    fulfilment: string,
    seller: Seller,
    amounts: Amounts,
    roundOff: number,
    isWithinState: boolean,
  ) {
    const { taxable } = amounts;
    const fees = feesOf(taxable, seller, isWithinState, this.rules);
    const sale: Sale = {
      fulfilment,
      seller,
      at,
      taxable,
      left: taxable,
      fees,
      stands: noFees,
      tds: 0,
      tdsStands: 0,
    };
    this.sales.push(sale);
    this.postGoods(at, sale, amounts, roundOff, 1);
    this.withhold(at, sale, fees);
    if (seller.status !== "enrolled") this.fileTcs(at, sale, taxable, 0, noFees, fees);
    this.withholdTds(at, sale);
  }

  /**
   * A credit note or commercial note of an invoice: goods and money go back as they are, and each fee becomes its share
   * of the goods that are left.
   */
  credit(at: Date, fulfilment: string, amounts: Amounts, roundOff: number, isTooLate: boolean) {
    const sale = this.sales.find((sale) => sale.fulfilment === fulfilment);
    if (!sale) return;
    sale.left -= amounts.taxable;
    this.postGoods(at, sale, amounts, roundOff, -1);
    const before = sale.stands;
    const after = { ...before };
    // A commercial note is no supply returned in the sense of section 52.
    const deductsTcs = isTooLate && !this.rules.tcsReversedWithLateCredit;
    for (const name of feeNames) {
      if (deductsTcs && name.startsWith("tcs")) continue;
      after[name] = portion(sale.fees[name], sale.left, sale.taxable);
    }
    this.withhold(at, sale, after);
    if (sale.seller.status !== "enrolled" && !deductsTcs) {
      this.fileTcs(at, sale, 0, amounts.taxable, before, after);
    }
    // CBDT Circular 20/2023: set off within the same financial year only.
    if (financialYear(at) !== financialYear(sale.at)) return;
    if (this.isOnYear(sale)) this.withholdOfYear(at, sale, { gross: 0, net: -amounts.taxable });
    else this.adjustTds(at, sale);
  }

  /** Cash that a vendor took at the door is his debt. */
  holdCash(at: Date, fulfilment: string, seller: string, paise: number) {
    this.post(at, fulfilment, seller, "cash-held", -paise);
  }

  payInCash(at: Date, fulfilment: string, seller: string, paise: number) {
    this.post(at, fulfilment, seller, "cash-paid-in", paise);
  }

  net(fulfilment: string): number {
    return sum(this.entries.filter((entry) => entry.fulfilment === fulfilment).map(({ paise }) => paise));
  }

  /** The ledger by fulfilment and head, without what comes to nothing; of one month in India if it is named. */
  ledger(month?: string): LedgerRow[] {
    const rows = new Map<string, LedgerRow>();
    for (const { fulfilment, head, at, paise } of this.entries) {
      if (month && indiaMonth(at) !== month) continue;
      const key = `${fulfilment} ${head}`;
      rows.set(key, { fulfilment, head, paise: (rows.get(key)?.paise ?? 0) + paise });
    }
    return inOrder(rows).filter(({ paise }) => paise !== 0);
  }

  /** GSTR-8, by the month of the documents. */
  tcs(): TcsRow[] {
    const rows = new Map<string, TcsRow>();
    for (const row of this.tcsRows) {
      const key = `${row.month} ${row.seller}`;
      const sofar = rows.get(key);
      rows.set(key, {
        month: row.month,
        seller: row.seller,
        supplies: row.supplies + (sofar?.supplies ?? 0),
        returns: row.returns + (sofar?.returns ?? 0),
        cgst: row.cgst + (sofar?.cgst ?? 0),
        sgst: row.sgst + (sofar?.sgst ?? 0),
        igst: row.igst + (sofar?.igst ?? 0),
      });
    }
    return inOrder(rows);
  }

  /** What was withheld as income tax less what was given back, by quarter. */
  tds(): TdsRow[] {
    const rows = new Map<string, TdsRow>();
    for (const { seller, head, at, paise } of this.entries) {
      if (head !== "tds") continue;
      const quarter = taxQuarter(at);
      const key = `${quarter} ${seller}`;
      rows.set(key, { quarter, seller, paise: (rows.get(key)?.paise ?? 0) - paise });
    }
    return inOrder(rows).filter(({ paise }) => paise !== 0);
  }

  private post(at: Date, fulfilment: string, seller: string, head: Head, paise: number) {
    if (paise !== 0) this.entries.push({ at, fulfilment, seller, head, paise });
  }

  private postGoods(at: Date, sale: Sale, amounts: Amounts, roundOff: number, sign: 1 | -1) {
    const { fulfilment, seller } = sale;
    this.post(at, fulfilment, seller.id, "goods", sign * amounts.taxable);
    this.post(at, fulfilment, seller.id, "gst", sign * (amounts.cgst + amounts.sgst + amounts.igst));
    this.post(at, fulfilment, seller.id, "rounding", sign * roundOff);
  }

  /** Posts what is missing between the fees that stand and those that are due. */
  private withhold(at: Date, sale: Sale, due: Fees) {
    const more = (name: keyof Fees) => sale.stands[name] - due[name];
    const post = (head: Head, paise: number) => this.post(at, sale.fulfilment, sale.seller.id, head, paise);
    post("commission", more("commission"));
    post("cgst-on-commission", more("cgstOnIt"));
    post("sgst-on-commission", more("sgstOnIt"));
    post("igst-on-commission", more("igstOnIt"));
    post("tcs", more("tcsCgst") + more("tcsSgst") + more("tcsIgst"));
    sale.stands = due;
  }

  private fileTcs(at: Date, sale: Sale, supplies: number, returns: number, before: Fees, after: Fees) {
    this.tcsRows.push({
      month: indiaMonth(at),
      seller: sale.seller.id,
      supplies,
      returns,
      cgst: after.tcsCgst - before.tcsCgst,
      sgst: after.tcsSgst - before.tcsSgst,
      igst: after.tcsIgst - before.tcsIgst,
    });
  }

  /**
   * Income-tax Act 2025, section 393(1), Table 8(v), formerly section 194-O: 5% without a PAN; individuals and Hindu
   * undivided families with a PAN are exempt until the year's gross sales pass 5 lakh. From then on the tax is that on
   * all that is left of the year's sales of the same PAN: each document bears, or gives back, what it changes of that sum
   * (decision 049).
   */
  private withholdTds(at: Date, sale: Sale) {
    const { taxable } = sale;
    if (this.isOnYear(sale)) return this.withholdOfYear(at, sale, { gross: taxable, net: taxable });
    const { bp, noPanBp } = this.rules.tds;
    const isExempt = sale.seller.hasPan && sale.seller.person !== "other" && this.isBelowLimit(at, sale);
    sale.tds = isExempt ? 0 : portion(taxable, sale.seller.hasPan ? bp : noPanBp, 10_000);
    this.adjustTds(at, sale);
  }

  private isOnYear({ seller }: Sale): boolean {
    return this.rules.tds.catchUp && seller.hasPan && seller.person !== "other";
  }

  private withholdOfYear(at: Date, sale: Sale, more: { gross: number; net: number }) {
    const { id, pan = id } = sale.seller;
    const key = `${pan} ${financialYear(at)}`;
    const before = this.years.get(key) ?? { gross: 0, net: 0, withheld: 0 };
    const [gross, net] = [before.gross + more.gross, before.net + more.net];
    const withheld = gross > this.rules.tds.exemptUpTo ? portion(net, this.rules.tds.bp, 10_000) : 0;
    this.years.set(key, { gross, net, withheld });
    this.post(at, sale.fulfilment, id, "tds", before.withheld - withheld);
  }

  private isBelowLimit(at: Date, { seller }: Sale): boolean {
    const ofYear = this.sales.filter(
      (other) =>
        (other.seller.pan ?? other.seller.id) === (seller.pan ?? seller.id) &&
        financialYear(other.at) === financialYear(at),
    );
    return sum(ofYear.map(({ taxable }) => taxable)) <= this.rules.tds.exemptUpTo;
  }

  /** Brings the income tax of a sale to the share of its goods that are left. */
  private adjustTds(at: Date, sale: Sale) {
    const due = portion(sale.tds, sale.left, sale.taxable);
    this.post(at, sale.fulfilment, sale.seller.id, "tds", sale.tdsStands - due);
    sale.tdsStands = due;
  }
}

function inOrder<Row>(rows: Map<string, Row>): Row[] {
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
