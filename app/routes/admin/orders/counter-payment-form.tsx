import { formatExact } from "#domain/base/money/money.ts";
import { mayBePaid } from "#domain/orders/machines/payment-machine.ts";
import type { ShopOrder } from "#domain/orders/views/find-order.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { TenderFields } from "#routes/back-office/forms/tender-fields.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { TillClosed } from "../parts/till-closed.tsx";

type CounterPaymentFormProps = {
  order: ShopOrder;
  requestId: string;
  isTillClosed: boolean;
  failure: FormFailure | undefined;
};

/** Records what was paid at the counter for an order that waits for money. */
export function CounterPaymentForm({ order, requestId, isTillClosed, failure }: CounterPaymentFormProps) {
  const { due, status, paymentMethod, paymentStatus, fulfilments } = order;
  const isAtHandOver = paymentMethod === "cod";
  const isSent = fulfilments.some((part) => ["shipped", "delivered"].includes(part.status));
  if (!mayBePaid(paymentStatus) || status === "cancelled" || due <= 0 || (isAtHandOver && isSent))
    return null;
  return (
    <ConfirmFirst label="Paid at the counter" open={isOf(failure, "counter-payment")}>
      <p>
        {formatExact(due)} is left to pay.{" "}
        {isAtHandOver
          ? "This order is paid at the hand-over. If all of it is paid now, it counts as paid before."
          : "If the customer pays a part of it, the order waits for the rest."}
      </p>
      {isTillClosed && (
        <p>
          Cash needs the till. <TillClosed />
        </p>
      )}
      <IntentForm intent="counter-payment" failure={failure}>
        <input type="hidden" name="requestId" value={requestId} />
        <div className="form-grid">
          <TenderFields hasUpi />
        </div>
        <SubmitButton variant="primary" busyLabel="Saving...">
          Record payment
        </SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}
