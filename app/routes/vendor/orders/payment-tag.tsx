import { Banknote } from "lucide-react";
import type { PaymentStatus } from "#domain/orders/order-life-cycle.ts";
import { PaymentStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

/** The payment status of a fulfilment. Cash on delivery that has not come yet is not shown as a late payment. */
export function PaymentTag(fulfilment: { paymentMethod: string; paymentStatus: PaymentStatus }) {
  if (fulfilment.paymentMethod !== "cod" || fulfilment.paymentStatus !== "pending") {
    return <PaymentStatusTag status={fulfilment.paymentStatus} />;
  }
  return (
    <StatusTag tone="muted" icon={Banknote}>
      Cash on delivery
    </StatusTag>
  );
}
