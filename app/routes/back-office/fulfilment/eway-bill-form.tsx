import { formatRupees } from "#domain/base/money/money.ts";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { EwayBillFields } from "./eway-bill.tsx";
import { ConfirmFirst } from "../forms/confirm-first.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import type { ActionProps } from "./next-step.tsx";
import type { ActionableFulfilment } from "./possible-actions.ts";
import { thisFulfilment } from "./fulfilment-text.ts";

/** Says that the law asks for an e-way bill and none is noted; undefined otherwise. */
export function missingEwayBill(fulfilment: ActionableFulfilment): string | undefined {
  const { status, ewayBillLimit, ewayBillNumber } = fulfilment;
  if (ewayBillLimit === null || ewayBillNumber !== null || status === "cancelled") return undefined;
  const when =
    status === "shipped" || status === "delivered"
      ? "Please enter it below."
      : "Please create it before dispatch.";
  const has = fulfilment.isWhole ? "has" : "have";
  const text = thisFulfilment(fulfilment);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${has} no e-way bill number. Goods above ${formatRupees(ewayBillLimit)} need one. ${when}`;
}

/** Notes or corrects the e-way bill of a fulfilment that has been sent. */
export function NoteEwayBill({ fulfilment, failure, about, intent }: ActionProps) {
  const { ewayBillNumber, transporterId, vehicleNumber } = fulfilment;
  const stored = {
    ewayBillNumber: ewayBillNumber ?? "",
    transporterId: transporterId ?? "",
    vehicleNumber: vehicleNumber ?? "",
  };
  return (
    // The key closes it once the number is saved.
    <ConfirmFirst
      key={Object.values(stored).join(" ")}
      label={ewayBillNumber === null ? "Enter the e-way bill number" : "Correct the e-way bill number"}
      open={isOf(failure, intent, about)}
    >
      <IntentForm intent={intent} about={about} failure={failure} values={stored}>
        <div className="form-grid">
          <EwayBillFields />
        </div>
        <SubmitButton>Save e-way bill number</SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}
