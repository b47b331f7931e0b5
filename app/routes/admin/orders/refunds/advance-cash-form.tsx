import { formatExact } from "#domain/base/money/money.ts";
import type { ShopFulfilment } from "#domain/orders/views/find-order.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { SubmitButton } from "#ui/controls/submit-button.tsx";

type AdvanceCashProps = {
  fulfilment: Pick<ShopFulfilment, "id" | "vendorName" | "refundToAdvance">;
  failure: FormFailure | undefined;
};

/** Refunds what was credited although the courier has not sent their cash. */
export function AdvanceCash({ fulfilment: { id, vendorName, refundToAdvance }, failure }: AdvanceCashProps) {
  const may = useMay();
  if (refundToAdvance === null || !may("cash.advance")) return null;
  const about = { name: "fulfilmentId", value: id };
  return (
    <ConfirmFirst label="Refund from the shop's own funds" open={isOf(failure, "advance-cash", about)}>
      <p>
        The courier has not sent the cash of this shipment from {vendorName}. We ask the customer for a UPI ID
        or bank account now, and the shop pays {formatExact(refundToAdvance)}. The courier still owes the
        cash, and the seller is paid for the rest of this shipment when it has come.
      </p>
      <IntentForm intent="advance-cash" about={about} failure={failure}>
        <input type="hidden" name="refund" value={refundToAdvance} />
        <SubmitButton variant="danger" busyLabel="Refunding...">
          Refund {formatExact(refundToAdvance)} now
        </SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}
