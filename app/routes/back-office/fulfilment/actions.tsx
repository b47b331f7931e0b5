import type { ComponentType } from "react";
import { Banner } from "#ui/feedback/banner.tsx";
import { classNames } from "#ui/behaviour/class-names.ts";
import { isOf } from "#routes/shared/forms/intent-form.tsx";
import {
  ArrivedDamaged,
  ArrivedSound,
  DeliveredAfterAll,
  Lost,
  TurnBack,
  UndoDelivery,
} from "./courier-exceptions.tsx";
import { missingEwayBill, NoteEwayBill } from "./eway-bill-form.tsx";
import { Cancel, CorrectSerial, CorrectTracking } from "./exceptions.tsx";
import { MoveDate } from "./move-date.tsx";
import { JoinParts, SplitPart } from "./split-part.tsx";
import { type ActionProps, Deliver, Pack, Ship } from "./next-step.tsx";
import { type FulfilmentAction, possibleActions, type ActionableFulfilment } from "./possible-actions.ts";
import { joinNames } from "#domain/base/text/join-names.ts";
import { changedRateText, formatGstRate } from "#domain/tax/rates/gst-rate-text.ts";
import { thisFulfilment } from "./fulfilment-text.ts";
import { NextStep, OtherSteps } from "./steps.tsx";

type FulfilmentActionsProps = Omit<ActionProps, "intent"> & {
  /** The intent of cancelling this fulfilment, where 'cancel' means the whole order. */
  cancelIntent?: string;
  /** The accessible name of the section. */
  label: string;
  className?: string;
};

const actions = {
  pack: Pack,
  ship: Ship,
  deliver: Deliver,
  split: SplitPart,
  join: JoinParts,
  move: MoveDate,
  "eway-bill": NoteEwayBill,
  correct: CorrectTracking,
  "correct-serial": CorrectSerial,
  "turn-back": TurnBack,
  return: ArrivedSound,
  "return-damaged": ArrivedDamaged,
  lose: Lost,
  "undo-delivery": UndoDelivery,
  cancel: Cancel,
} satisfies Record<FulfilmentAction, ComponentType<ActionProps>>;

/**
 * The actions that a person may take on a fulfilment now, each with its form, and the reason when the fulfilment is on
 * hold. The next transition is shown at once; the others open on request and explain themselves first.
 */
export function FulfilmentActions(props: FulfilmentActionsProps) {
  const { cancelIntent = "cancel", label, className, ...rest } = props;
  const { fulfilment, permissions, failure, about } = rest;
  const { held, next, others } = possibleActions(fulfilment, permissions);
  const intentOf = (action: FulfilmentAction) => (action === "cancel" ? cancelIntent : action);
  const shown = next === undefined ? others : [next, ...others];
  const closedAction = (Object.keys(actions) as FulfilmentAction[])
    .filter((action) => !shown.includes(action))
    .find((action) => isOf(failure, intentOf(action), about));
  const refused = closedAction && failure?.formError;
  const missing = shown.length > 0 && held === undefined ? missingEwayBill(fulfilment) : undefined;
  if (shown.length === 0 && held === undefined && !refused) return null;
  const draw = (action: FulfilmentAction) => {
    // A parcel that is coming back is delivered only after all, so this is not its next step.
    const Action = action === "deliver" && next === undefined ? DeliveredAfterAll : actions[action];
    return <Action key={action} {...rest} intent={intentOf(action)} />;
  };
  return (
    <section className={classNames("stack", className)} aria-label={label}>
      {refused && <Banner focusOn={failure}>{refused}</Banner>}
      {held !== undefined && <Banner tone="info">{held}</Banner>}
      {missing !== undefined && <Banner tone="warn">{missing}</Banner>}
      {next && <RateNotice of={fulfilment} />}
      {fulfilment.isComingBack && (
        <p className="max-w-160 wrap-anywhere text-ink-2">
          {fulfilment.isToCollect
            ? "Nobody collected this. Please check the items, then say here in which condition they are."
            : "This parcel is coming back. Please check it when it arrives, then say here in which condition it came."}
        </p>
      )}
      {next && <NextStep>{draw(next)}</NextStep>}
      {others.length > 0 && <OtherSteps hasNext={next !== undefined}>{others.map(draw)}</OtherSteps>}
    </section>
  );
}

/** Says before dispatch that items bear another GST rate than they were ordered at, what their invoice will show, and why to ask. */
function RateNotice({ of }: { of: ActionableFulfilment }) {
  const { changedRates } = of;
  if (changedRates.length === 0) return null;
  const ordered = new Set(changedRates.map(({ ordered }) => formatGstRate(ordered)));
  return (
    <Banner tone="warn">
      The GST rate has changed since this order was placed. {changedRates.map(changedRateText).join(". ")}.
      The invoice will show {joinNames([...ordered])}, as ordered. By section 14 of the CGST Act, goods that
      are shipped and invoiced after a change bear the new rate, even if they were paid before it. Please ask
      your accountant before you ship. To bill the new rate, cancel {thisFulfilment(of)} and let the customer
      order again.
    </Banner>
  );
}
