import { promiseLines } from "#domain/orders/order-notice.ts";
import { BillNote, OrderBill } from "#routes/shared/orders/bill.tsx";
import type { EntryPage } from "./entry-forms.server.ts";

/** What placing the order now would come to, and by when it would arrive. */
export function EntryBill({ page: { bill, sale } }: { page: EntryPage }) {
  if (bill.lines.length === 0) return null;
  if (sale) return <OrderBill {...bill} />;
  return (
    <div role="status">
      <OrderBill {...bill}>
        {bill.promises.length > 0 ? (
          <BillNote>
            {promiseLines(bill.promises).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </BillNote>
        ) : (
          <BillNote>Enter the PIN code for the delivery date.</BillNote>
        )}
      </OrderBill>
    </div>
  );
}
