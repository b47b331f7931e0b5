import { Link } from "react-router";
import type { LineReturns as Returns } from "#domain/orders/views/line-returns.server.ts";
import { returnStateLabels } from "#domain/returns/state-labels.ts";
import { formatWeekday } from "#domain/base/time/dates.ts";

type LineReturnsProps = {
  order: { id: string };
  line: { position: number; name: string; returns: Returns };
};

/** What the customer can ask for of a line, and the returns of it that are open. */
export function LineReturns({ order, line: { position, name, returns } }: LineReturnsProps) {
  const { open, mayRequest } = returns;
  if (mayRequest === null && open.length === 0) return null;
  return (
    <p className="small mt-1 flex flex-wrap gap-x-5 gap-y-1">
      {open.map(({ id, number, state }) => (
        <Link key={id} to={`/returns/${id}`} className="link">
          {number}: {returnStateLabels[state]}
        </Link>
      ))}
      {mayRequest !== null && (
        <Link to={`/orders/${order.id}/return/${position}`} className="link">
          {mayRequest.kind === "return"
            ? `Return or replace until ${formatWeekday(mayRequest.until)}`
            : "Ask for service"}
          <span className="visually-hidden">: {name}</span>
        </Link>
      )}
      <Link to={`/orders/${order.id}/help?item=${position}`} className="link">
        Get help<span className="visually-hidden"> with {name}</span>
      </Link>
    </p>
  );
}
