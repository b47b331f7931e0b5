import { Link } from "react-router";
import { type Column, headColumn, textColumn } from "#ui/tables/table-columns.ts";

/** Of which order, and of which seller's part of it, the cash of a row is. */
export const partColumns: Column<{ orderId: string; orderNumber: string; vendorName: string }>[] = [
  headColumn("Order", ({ orderId, orderNumber }) => (
    <Link to={`/admin/orders/${orderId}`} className="row-link spec" prefetch="intent">
      {orderNumber}
    </Link>
  )),
  textColumn("Seller", ({ vendorName }) => vendorName, "plain"),
];
