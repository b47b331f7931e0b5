import { Link } from "react-router";
import { ShortNumber } from "#routes/shared/orders/order-number.tsx";
import { type Column, headColumn, textColumn } from "#ui/tables/table-columns.ts";

type Part = { orderId: string; orderNumber: string; shortNumber: number; vendorName: string };

/** Of which order, and of which seller's part of it, the cash of a row is. */
export const partColumns: Column<Part>[] = [
  headColumn("Order", ({ orderId, orderNumber, shortNumber }) => (
    <>
      <Link to={`/admin/orders/${orderId}`} className="row-link spec" prefetch="intent">
        {orderNumber}
      </Link>{" "}
      <ShortNumber of={{ shortNumber }} />
    </>
  )),
  textColumn("Seller", ({ vendorName }) => vendorName, "plain"),
];
