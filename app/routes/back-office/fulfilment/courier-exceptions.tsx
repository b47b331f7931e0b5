import type { ReactNode } from "react";
import { turnBackWords } from "#domain/orders/fulfilment/turn-back-input.ts";
import { Options, SelectField } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { AskFirst } from "../forms/ask-first.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import type { ActionProps } from "./next-step.tsx";
import { refundWords, thisFulfilment, whoseStock } from "./words.ts";

/** Records that the parcel could not be delivered and is coming back. */
export function TurnBack(props: ActionProps) {
  if (props.fulfilment.isToCollect) {
    return (
      <Asked {...props} words="Mark as not collected" isDanger={false}>
        <p>
          Use this if nobody collects {thisFulfilment(props.fulfilment)}. We email the customer. Nothing is
          refunded until you have checked the items and recorded their condition.
        </p>
        <input type="hidden" name="reason" value="other" />
      </Asked>
    );
  }
  return (
    <Asked {...props} words="Mark as coming back" isDanger={false}>
      <p>
        Use this if the parcel could not be delivered and is coming back. We email the customer. Nothing is
        refunded until you have recorded that the parcel is back or lost.
      </p>
      <SelectField label="Reason" name="reason" defaultValue="">
        <option value="" disabled>
          Please choose
        </option>
        <Options of={Object.entries(turnBackWords)} />
      </SelectField>
    </Asked>
  );
}

/** Records that the parcel is back, and that its items can be sold. */
export function ArrivedSound(props: ActionProps) {
  return (
    <Asked {...props} words="Arrived in good condition">
      <p>
        {endSentence(props)} The items go back into {whoseStock(props.fulfilment, props.permissions)}.
        {refundWords(props.fulfilment)}
      </p>
    </Asked>
  );
}

/** Records that the parcel is back, and that its items cannot be sold. */
export function ArrivedDamaged(props: ActionProps) {
  return (
    <Asked {...props} words="Arrived damaged">
      <p>
        {endSentence(props)} The items are not put back in stock.{refundWords(props.fulfilment)}
      </p>
    </Asked>
  );
}

export function Lost(props: ActionProps) {
  return (
    <Asked {...props} words="Mark as lost">
      <p>
        Use this if the parcel is lost. {endSentence(props)} The items are not put back in stock.
        {refundWords(props.fulfilment)}
      </p>
    </Asked>
  );
}

/** Records that a parcel that was coming back has reached the customer. */
export function DeliveredAfterAll(props: ActionProps) {
  return (
    <Asked {...props} words="Delivered after all" isDanger={false}>
      <p>Use this if the customer has received the parcel and it is not coming back.</p>
    </Asked>
  );
}

/** Takes back a delivery that was recorded by mistake. */
export function UndoDelivery(props: ActionProps) {
  const { sentBy, isToCollect, isWhole } = props.fulfilment;
  if (sentBy === "collected") {
    return (
      <Asked {...props} words="Undo hand-over">
        <p>
          Use this if {thisFulfilment(props.fulfilment)} {isWhole ? "was" : "were"} marked as collected by
          mistake. We email the customer that {isWhole ? "it is" : "they are"} still ready to collect
          {isToCollect && ", for the same code"}. The invoice stays.
        </p>
      </Asked>
    );
  }
  return (
    <Asked {...props} words="Undo delivery">
      <p>
        Use this if {thisFulfilment(props.fulfilment)} {isWhole ? "was" : "were"} marked as delivered by
        mistake. We email the customer that the parcel is still on its way.
      </p>
    </Asked>
  );
}

function endSentence({ fulfilment }: ActionProps): string {
  return `We cancel ${thisFulfilment(fulfilment)}, issue a credit note and email the customer.`;
}

type AskedProps = ActionProps & { words: string; isDanger?: boolean; children: ReactNode };

/** An action that explains itself before its button. Its words are the same on both. */
function Asked({ failure, about, intent, words, isDanger = true, children }: AskedProps) {
  return (
    <AskFirst label={words} open={isOf(failure, intent, about)}>
      <IntentForm intent={intent} about={about} failure={failure}>
        {children}
        <SubmitButton variant={isDanger ? "danger" : "ink"}>{words}</SubmitButton>
      </IntentForm>
    </AskFirst>
  );
}
