import { Link } from "react-router";
import { formatPaise } from "#domain/base/money/money.ts";
import type { NotPayableReason } from "#domain/books/payouts/not-payable.ts";
import type { OpenLine } from "#domain/books/payouts/open-lines.server.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { type Column, headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";

/** The columns of orders that are not paid out. `addressOf` is the address of an order's page. */
export function openColumns(addressOf: (line: OpenLine) => string): Column<OpenLine>[] {
  return [
    headColumn("Order", (line) => <PartOfOrder part={line} to={addressOf(line)} />),
    textColumn("Status", whyOf),
    textColumn("Payable from", payableFrom),
    numberColumn("Amount", ({ amount }) => formatPaise(amount)),
  ];
}

type PartOfOrderProps = {
  part: { number: string; invoice: string };
  to: string;
  /** A row of a table follows its link, whatever is pressed in it. */
  look?: "row-link" | "link";
};

/** The number of an order, with a link to its page, and of the invoice of one of its parts. */
export const PartOfOrder = ({ part: { number, invoice }, to, look = "row-link" }: PartOfOrderProps) => (
  <span className="two-lines">
    <Link to={to} className={`${look} spec`} prefetch="intent">
      {number}
    </Link>{" "}
    <span className="muted spec">{invoice}</span>
  </span>
);

/** 'Return period until 17 Nov 2026' */
export function whyOf(line: OpenLine): string {
  if (line.amount < 0) return deductionOf(line);
  if (line.reasons.length === 0) return line.isTdsRest ? tdsRestText : "Payable";
  return line.reasons.map((reason) => textOf(reason, line)).join(". ");
}

const tdsRestText = "TDS adjusted with other sales of the year";

/** Why something is deducted for an order. */
export function deductionOf({ isCashWithVendor, isTdsRest }: OpenLine): string {
  if (isTdsRest) return tdsRestText;
  return isCashWithVendor ? "Cash collected by the seller, fees and taxes due" : "Refunded after a payout";
}

function textOf(reason: NotPayableReason, { returnUntil, isUnproven }: OpenLine): string {
  switch (reason) {
    case "not-delivered":
      return "Not delivered yet";
    case "not-received":
      return "Customer’s payment not received yet";
    case "cash-outstanding":
      return "Courier’s cash not received yet";
    case "open-return":
      return "Return in progress: the whole order waits until it is settled";
    case "open-refund":
      return "Refund to the customer in progress";
    case "return-period": {
      const end = `Return period until ${formatIndianDay(returnUntil ?? "")}`;
      return isUnproven ? `${end}, plus extra days because the seller marked the delivery` : end;
    }
  }
}

/** '18 Nov 2026' */
export function payableFrom({ amount, reasons, payableFrom }: OpenLine): string {
  if (amount < 0) return "Deducted from the next payout";
  if (reasons.length === 0) return "Now";
  if (reasons.includes("not-delivered")) return "After delivery and the return period";
  const day = formatIndianDay(payableFrom ?? "");
  if (!reasons.includes("return-period")) return "As soon as this is done";
  return reasons.length === 1 ? day : `${day} at the earliest`;
}
