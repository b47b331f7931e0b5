import { Link } from "react-router";
import type { RecordedLine } from "#domain/payments/cash/remittances.server.ts";

export function OrderLink({ order }: Pick<RecordedLine, "order">) {
  if (order === null) return "Not found";
  return (
    <span className="cell-lines">
      <Link to={`/admin/orders/${order.id}`} className="link spec">
        {order.number}
      </Link>
      <span className="faint">{order.vendorName}</span>
    </span>
  );
}
