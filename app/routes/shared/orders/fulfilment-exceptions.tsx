import { Button } from "#ui/controls/button.tsx";
import { AskFirst } from "../forms/ask-first.tsx";
import { IntentForm, isOf, typedFor, useIsBusyWith } from "../forms/intent-form.tsx";
import { CancelReasonField } from "./cancel-reason-field.tsx";
import type { ActionProps } from "./action-props.ts";
import { refundWords, thisFulfilment, whoseStock } from "./fulfilment-words.ts";
import { TrackingFields } from "./tracking-fields.tsx";

/** Corrects the courier and tracking number of a shipped fulfilment. */
export function CorrectTracking({ fulfilment, failure, about, intent }: ActionProps) {
  const { carrier, trackingNumber } = fulfilment;
  const isRefused = isOf(failure, intent, about);
  const isSaving = useIsBusyWith(intent, about);
  const values = isRefused
    ? typedFor(intent, failure, about)
    : { carrier: carrier ?? "", trackingNumber: trackingNumber ?? "" };
  return (
    // The key closes it once the correction is saved.
    <AskFirst key={`${carrier} ${trackingNumber}`} label="Correct the tracking number" open={isRefused}>
      <p>We email the correct tracking number to the customer.</p>
      <IntentForm intent={intent} about={about} failure={failure}>
        <div className="form-grid">
          <TrackingFields values={values} />
        </div>
        <Button type="submit" busy={isSaving} busyLabel="Saving...">
          Save tracking number
        </Button>
      </IntentForm>
    </AskFirst>
  );
}

/** Records that the courier brought a fulfilment back to its vendor. */
export function ReturnToOrigin({ fulfilment, permissions, failure, about, intent }: ActionProps) {
  const isSaving = useIsBusyWith(intent, about);
  return (
    <AskFirst label="Mark as returned by courier" open={isOf(failure, intent, about)}>
      <p>
        Use this if the courier could not deliver the parcel and returned it. We cancel{" "}
        {thisFulfilment(fulfilment)}, issue a credit note and email the customer. The items go back into{" "}
        {whoseStock(fulfilment, permissions)}. Please reduce the stock if any cannot be sold.
        {refundWords(fulfilment)}
      </p>
      <IntentForm intent={intent} about={about} failure={failure}>
        <Button type="submit" variant="danger" busy={isSaving} busyLabel="Saving...">
          Mark as returned by courier
        </Button>
      </IntentForm>
    </AskFirst>
  );
}

/** Cancels a fulfilment that has not been dispatched. */
export function Cancel({ fulfilment, permissions, failure, about, intent }: ActionProps) {
  const isCancelling = useIsBusyWith(intent, about);
  const words = `Cancel ${thisFulfilment(fulfilment)}`;
  return (
    <AskFirst label={words} open={isOf(failure, intent, about)}>
      <p>
        The items go back into {whoseStock(fulfilment, permissions)}. We tell the customer the reason.
        {refundWords(fulfilment)}
      </p>
      <IntentForm intent={intent} about={about} failure={failure}>
        <CancelReasonField />
        <Button type="submit" variant="danger" busy={isCancelling} busyLabel="Cancelling...">
          {words}
        </Button>
      </IntentForm>
    </AskFirst>
  );
}
