import { WeEmail } from "../we-email.tsx";
import { formatWeekday } from "#domain/base/time/dates.ts";
import { mostMoves } from "#domain/orders/fulfilment/move-input.ts";
import { longestReason } from "#domain/orders/parts/part-input.ts";
import { Field, TextareaField } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { ConfirmFirst } from "../forms/confirm-first.tsx";
import type { ActionProps } from "./next-step.tsx";
import { piecesHere } from "./possible-actions.ts";
import { thisFulfilment } from "./fulfilment-text.ts";

/** Sends some pieces of a part now; the others become a part of their own, with a later date. */
export function SplitPart({ fulfilment, failure, about, intent }: ActionProps) {
  const { moves, waitFrom, moveUntil, contents } = fulfilment;
  const lines = fulfilment.lines.map((line) => ({ ...line, here: piecesHere(line) }));
  if (waitFrom === null || moveUntil === null) return null;
  const until = moves < mostMoves ? moveUntil : waitFrom;
  return (
    // The key closes it once it is split.
    <ConfirmFirst
      key={contents}
      label={`Split ${thisFulfilment(fulfilment)}`}
      open={isOf(failure, intent, about)}
    >
      <p>
        The rest becomes a part of its own. The customer pays nothing more.{" "}
        <WeEmail>
          We email them both dates and the reason, and that they can cancel the rest{" "}
          {fulfilment.moneyLeft > 0 ? "for a full refund" : "free of charge"}.
        </WeEmail>
      </p>
      <IntentForm intent={intent} about={about} failure={failure}>
        <input type="hidden" name="contents" value={contents} />
        <div className="form-grid">
          {lines
            .filter(({ here }) => here > 0)
            .map(({ position, name, here }) => (
              <Field
                key={position}
                label={`Send now: ${name}`}
                name={`now-${position}`}
                type="number"
                inputMode="numeric"
                min={0}
                max={here}
                // Of one line, all is no split.
                defaultValue={lines.length > 1 ? String(here) : undefined}
                hint={`0 to ${here}`}
              />
            ))}
          <Field
            label="Date for the rest"
            name="movedTo"
            type="date"
            min={waitFrom}
            max={until}
            hint={
              waitFrom === until
                ? formatWeekday(until)
                : `${formatWeekday(waitFrom)} to ${formatWeekday(until)}`
            }
          />
          <TextareaField
            className="form-wide"
            label="Why the rest comes later"
            name="reason"
            rows={2}
            hint="The customer reads this"
            maxLength={longestReason}
            autoComplete="off"
          />
        </div>
        <SubmitButton>Split</SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}

/** Joins the parts that were split off, each by a button. */
export function JoinParts({ fulfilment: { joinable }, failure, about, intent }: ActionProps) {
  return joinable.map(({ id, goods }) => (
    <ConfirmFirst key={id} label="Join with the other part" open={isOf(failure, intent, about)}>
      <p>
        Send these together again: {goods}. <WeEmail />
      </p>
      <IntentForm intent={intent} about={about} failure={failure}>
        <input type="hidden" name="other" value={id} />
        <SubmitButton>Join</SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  ));
}
