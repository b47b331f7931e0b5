import { Banknote } from "lucide-react";
import type { PaymentStatus } from "#domain/orders/order-life-cycle.ts";
import { PaymentStatusTag } from "#routes/shared/orders/status-tag.tsx";
import { StatusTag } from "#ui/feedback/status-tag.tsx";

/** How a part is paid for: cash that is still to come is no payment that is late. */
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
