import { WeEmail } from "../we-email.tsx";
import type { ReactNode } from "react";
import { turnBackLabels } from "#domain/orders/fulfilment/turn-back-input.ts";
import { Options, SelectField } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { ConfirmFirst } from "../forms/confirm-first.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import type { ActionProps } from "./next-step.tsx";
import { refundText, thisFulfilment, whoseStock } from "./fulfilment-text.ts";

/** Records that the parcel could not be delivered and is coming back. */
export function TurnBack(props: ActionProps) {
  if (props.fulfilment.isToCollect) {
    return (
      <CourierForm {...props} label="Mark as not collected" isDanger={false}>
        <p>
          Use this if nobody collects {thisFulfilment(props.fulfilment)}. <WeEmail /> Nothing is refunded
          until you have checked the items and recorded their condition.
        </p>
        <input type="hidden" name="reason" value="other" />
      </CourierForm>
    );
  }
  return (
    <CourierForm {...props} label="Mark as coming back" isDanger={false}>
      <p>
        Use this if the parcel could not be delivered and is coming back. <WeEmail /> Nothing is refunded
        until you have recorded that the parcel is back or lost.
      </p>
      <SelectField label="Reason" name="reason" defaultValue="">
        <option value="" disabled>
          Please choose
        </option>
        <Options of={Object.entries(turnBackLabels)} />
      </SelectField>
    </CourierForm>
  );
}

/** Records that the parcel is back, and that its items can be sold. */
export function ArrivedSound(props: ActionProps) {
  return (
    <CourierForm {...props} label="Arrived in good condition">
      <p>
        <EndSentence {...props} /> The items go back into {whoseStock(props.fulfilment, props.permissions)}.
        {refundText(props.fulfilment)}
      </p>
    </CourierForm>
  );
}

/** Records that the parcel is back, and that its items cannot be sold. */
export function ArrivedDamaged(props: ActionProps) {
  return (
    <CourierForm {...props} label="Arrived damaged">
      <p>
        <EndSentence {...props} /> The items are not put back in stock.{refundText(props.fulfilment)}
      </p>
    </CourierForm>
  );
}

export function Lost(props: ActionProps) {
  return (
    <CourierForm {...props} label="Mark as lost">
      <p>
        Use this if the parcel is lost. <EndSentence {...props} /> The items are not put back in stock.
        {refundText(props.fulfilment)}
      </p>
    </CourierForm>
  );
}

/** Records that a parcel that was coming back has reached the customer. */
export function DeliveredAfterAll(props: ActionProps) {
  return (
    <CourierForm {...props} label="Delivered after all" isDanger={false}>
      <p>Use this if the customer has received the parcel and it is not coming back.</p>
    </CourierForm>
  );
}

/** Takes back a delivery that was recorded by mistake. */
export function UndoDelivery(props: ActionProps) {
  const { sentBy, isToCollect, isWhole } = props.fulfilment;
  if (sentBy === "collected") {
    return (
      <CourierForm {...props} label="Undo hand-over">
        <p>
          Use this if {thisFulfilment(props.fulfilment)} {isWhole ? "was" : "were"} marked as collected by
          mistake.{" "}
          <WeEmail>
            We email the customer that {isWhole ? "it is" : "they are"} still ready to collect
            {isToCollect && ", for the same code"}.
          </WeEmail>{" "}
          The invoice stays.
        </p>
      </CourierForm>
    );
  }
  return (
    <CourierForm {...props} label="Undo delivery">
      <p>
        Use this if {thisFulfilment(props.fulfilment)} {isWhole ? "was" : "were"} marked as delivered by
        mistake. <WeEmail>We email the customer that the parcel is still on its way.</WeEmail>
      </p>
    </CourierForm>
  );
}

function EndSentence({ fulfilment }: ActionProps) {
  return (
    <>
      We cancel {thisFulfilment(fulfilment)} and issue a credit note. <WeEmail />
    </>
  );
}

type CourierFormProps = ActionProps & { label: string; isDanger?: boolean; children: ReactNode };

/** An action that explains itself before its button. Its words are the same on both. */
function CourierForm({ failure, about, intent, label, isDanger = true, children }: CourierFormProps) {
  return (
    <ConfirmFirst label={label} open={isOf(failure, intent, about)}>
      <IntentForm intent={intent} about={about} failure={failure}>
        {children}
        <SubmitButton variant={isDanger ? "danger" : "ink"}>{label}</SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}
