import { serialsField } from "#domain/fulfilment/ship-input.ts";
import { formatExact } from "#domain/money/money.ts";
import type { ShopOrder, ShopOrderPart } from "#domain/order-views/find-order.server.ts";
import { type PartStep, whyHeld, whyNot } from "#domain/orders/order-life-cycle.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { TrackingFields } from "#routes/shared/orders/tracking-fields.tsx";
import { Button } from "#ui/controls/button.tsx";
import { TextareaField } from "#ui/controls/field.tsx";
import { AskFirst } from "../frame/ask-first.tsx";
import { IntentForm, isOf, typedFor, useIsBusyWith } from "../frame/intent-form.tsx";
import { ReasonField } from "./customer.tsx";

type StepsProps = { order: ShopOrder; part: ShopOrderPart; failure: FormFailure | undefined };

/** The steps of a part's life cycle that are open now; the rest says why it is not. */
export function OrderPartSteps({ order, part, failure }: StepsProps) {
  const reasonAgainst = (step: PartStep) => whyNot(step, { ...order, ...part });
  const isOpen = (step: PartStep) => reasonAgainst(step) === undefined;
  const held = whyHeld({ ...order, ...part });
  return (
    <div className="panel-actions">
      {held !== undefined && <p className="muted">{held}</p>}
      {isOpen("pack") && <OneButton step="pack" label="Pack" part={part} failure={failure} />}
      {isOpen("ship") && <Ship part={part} failure={failure} />}
      {isOpen("deliver") && (
        <OneButton
          step="deliver"
          label={
            order.paymentMethod === "cod"
              ? `Delivered, ${formatExact(part.total)} cash collected`
              : "Mark as delivered"
          }
          part={part}
          failure={failure}
        />
      )}
      {part.status === "shipped" && <CorrectTracking part={part} failure={failure} />}
      {isOpen("return") && <ReturnPart part={part} failure={failure} />}
      {isOpen("cancel") && order.parts.length > 1 && <CancelPart part={part} failure={failure} />}
    </div>
  );
}

type StepProps = Omit<StepsProps, "order">;
const aboutPart = (part: ShopOrderPart) => ({ name: "partId", value: part.id });

function OneButton({ step, label, part, failure }: StepProps & { step: "pack" | "deliver"; label: string }) {
  const about = aboutPart(part);
  const isBusy = useIsBusyWith(step, about);
  return (
    <IntentForm intent={step} about={about} failure={failure} className="inline-form">
      <Button type="submit" variant="ink" busy={isBusy} busyLabel="Saving...">
        {label}
      </Button>
    </IntentForm>
  );
}

function Ship({ part, failure }: StepProps) {
  const about = aboutPart(part);
  const typed = typedFor("ship", failure, about);
  const isShipping = useIsBusyWith("ship", about);
  return (
    <AskFirst label="Ship" open={isOf(failure, "ship", about)}>
      <p>The customer is mailed the carrier and the tracking number.</p>
      <IntentForm intent="ship" about={about} failure={failure}>
        <TrackingFields values={typed} />
        {part.lines.map(({ position, name, quantity }) => (
          <TextareaField
            key={position}
            label={`Serial numbers, ${name}`}
            optional
            name={serialsField(position)}
            rows={Math.min(quantity, 4)}
            hint="One in a line"
            spellCheck={false}
            defaultValue={typed[serialsField(position)]}
          />
        ))}
        <Button type="submit" variant="ink" busy={isShipping} busyLabel="Shipping...">
          Ship it
        </Button>
      </IntentForm>
    </AskFirst>
  );
}

function CorrectTracking({ part, failure }: StepProps) {
  const about = aboutPart(part);
  const isRefused = isOf(failure, "correct", about);
  const isSaving = useIsBusyWith("correct", about);
  const { carrier, trackingNumber } = part;
  return (
    <AskFirst key={trackingNumber} label="Correct the tracking number" open={isRefused}>
      <p>The customer gets the mail again, with what is right.</p>
      <IntentForm intent="correct" about={about} failure={failure}>
        <TrackingFields
          values={
            isRefused
              ? typedFor("correct", failure, about)
              : { carrier: carrier ?? "", trackingNumber: trackingNumber ?? "" }
          }
        />
        <Button type="submit" variant="ink" busy={isSaving} busyLabel="Saving...">
          Save tracking number
        </Button>
      </IntentForm>
    </AskFirst>
  );
}

function ReturnPart({ part, failure }: StepProps) {
  const about = aboutPart(part);
  const isSaving = useIsBusyWith("return", about);
  return (
    <AskFirst label="It came back" open={isOf(failure, "return", about)}>
      <p>
        When the courier could not hand it over: the part is cancelled, its stock comes back, what was paid
        for it goes back, its invoice is credited, and the customer is mailed.
      </p>
      <IntentForm intent="return" about={about} failure={failure}>
        <Button type="submit" variant="danger" busy={isSaving} busyLabel="Saving...">
          {part.vendorName} has it back
        </Button>
      </IntentForm>
    </AskFirst>
  );
}

function CancelPart({ part, failure }: StepProps) {
  const about = aboutPart(part);
  const isCancelling = useIsBusyWith("cancel-part", about);
  return (
    <AskFirst label="Cancel this part" open={isOf(failure, "cancel-part", about)}>
      <p>Its stock comes back, what was paid for it goes back, and the customer is mailed.</p>
      <IntentForm intent="cancel-part" about={about} failure={failure}>
        <ReasonField />
        <Button type="submit" variant="danger" busy={isCancelling} busyLabel="Cancelling...">
          Cancel the part of {part.vendorName}
        </Button>
      </IntentForm>
    </AskFirst>
  );
}
