import { Link } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import type { StoreCreditEntry } from "#domain/payments/store-credit/read-store-credit.server.ts";
import { Moment } from "../screens/moments.tsx";

const entryLabels: Record<Exclude<StoreCreditEntry["kind"], "given-back">, string> = {
  given: "Refund to store credit",
  goodwill: "Goodwill credit",
  used: "Used for an order",
  "paid-out": "Paid out",
};

function textOf({ kind, isCancelled, reason }: StoreCreditEntry): string {
  if (kind === "given-back")
    return isCancelled ? "Given back, order cancelled" : "Given back, items refunded";
  return reason === null ? entryLabels[kind] : `${entryLabels[kind]}: ${reason}`;
}

type StoreCreditHistoryProps = {
  /** `givenBy`: who of the staff gave goodwill, for the staff alone. */
  entries: (StoreCreditEntry & { givenBy?: string | null })[];
  /** The page of an order for whoever reads this. */
  orderPath: (orderId: string) => string;
};

/** What changed a store credit, the latest first. */
export function StoreCreditHistory({ entries, orderPath }: StoreCreditHistoryProps) {
  return (
    <ol className="w-full divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex items-center justify-between gap-4 py-3">
          <span className="two-lines grid">
            {textOf(entry)}
            {entry.products !== null && <span>{entry.products}</span>}
            <span className="muted">
              <Moment of={entry.at} />
              {entry.givenBy && `, by ${entry.givenBy}`}
              {entry.orderId !== null && (
                <>
                  , order{" "}
                  <Link className="link spec" to={orderPath(entry.orderId)}>
                    {entry.orderNumber}
                  </Link>
                </>
              )}
            </span>
          </span>
          <b className="tabular whitespace-nowrap">
            {entry.amount > 0 && "+"}
            {formatExact(entry.amount)}
          </b>
        </li>
      ))}
    </ol>
  );
}
