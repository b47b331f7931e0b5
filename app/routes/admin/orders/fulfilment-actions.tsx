import { serialsField } from "#domain/fulfilment/ship-input.ts";
import { formatExact } from "#domain/money/money.ts";
import type { ShopOrder, ShopFulfilment } from "#domain/order-views/find-order.server.ts";
import { holdReason, blockedReason } from "#domain/orders/order-life-cycle.ts";
import type { FulfilmentTransition } from "#domain/refusals/blocked-reason.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { TrackingFields } from "#routes/shared/orders/tracking-fields.tsx";
import { Button } from "#ui/controls/button.tsx";
import { TextareaField } from "#ui/controls/field.tsx";
import { AskFirst } from "../frame/ask-first.tsx";
import { IntentForm, isOf, typedFor, useIsBusyWith } from "../frame/intent-form.tsx";
import { ReasonField } from "./customer.tsx";

type StepsProps = { order: ShopOrder; fulfilment: ShopFulfilment; failure: FormFailure | undefined };

/** The transitions of a fulfilment that are possible now, and the reason when it is on hold. */
export function FulfilmentActions({ order, fulfilment, failure }: StepsProps) {
  const reasonAgainst = (step: FulfilmentTransition) => blockedReason(step, { ...order, ...fulfilment });
  const isOpen = (step: FulfilmentTransition) => reasonAgainst(step) === undefined;
  const held = holdReason({ ...order, ...fulfilment });
  return (
    <div className="panel-actions">
      {held !== undefined && <p className="muted">{held}</p>}
      {isOpen("pack") && <OneButton step="pack" label="Pack" fulfilment={fulfilment} failure={failure} />}
      {isOpen("ship") && <Ship fulfilment={fulfilment} failure={failure} />}
      {isOpen("deliver") && (
        <OneButton
          step="deliver"
          label={
            order.paymentMethod === "cod"
              ? `Delivered, ${formatExact(fulfilment.total)} cash collected`
              : "Mark as delivered"
          }
          fulfilment={fulfilment}
          failure={failure}
        />
      )}
      {fulfilment.status === "shipped" && <CorrectTracking fulfilment={fulfilment} failure={failure} />}
      {isOpen("return") && <ReturnToOrigin fulfilment={fulfilment} failure={failure} />}
      {isOpen("cancel") && order.fulfilments.length > 1 && (
        <CancelFulfilment fulfilment={fulfilment} failure={failure} />
      )}
    </div>
  );
}

type StepProps = Omit<StepsProps, "order">;
const aboutFulfilment = (fulfilment: ShopFulfilment) => ({ name: "fulfilmentId", value: fulfilment.id });

function OneButton({
  step,
  label,
  fulfilment,
  failure,
}: StepProps & { step: "pack" | "deliver"; label: string }) {
  const about = aboutFulfilment(fulfilment);
  const isBusy = useIsBusyWith(step, about);
  return (
    <IntentForm intent={step} about={about} failure={failure} className="inline-form">
      <Button type="submit" variant="ink" busy={isBusy} busyLabel="Saving...">
        {label}
      </Button>
    </IntentForm>
  );
}

function Ship({ fulfilment, failure }: StepProps) {
  const about = aboutFulfilment(fulfilment);
  const typed = typedFor("ship", failure, about);
  const isShipping = useIsBusyWith("ship", about);
  return (
    <AskFirst label="Ship" open={isOf(failure, "ship", about)}>
      <p>The customer gets an e-mail with the carrier and tracking number.</p>
      <IntentForm intent="ship" about={about} failure={failure}>
        <TrackingFields values={typed} />
        {fulfilment.lines.map(({ position, name, quantity }) => (
          <TextareaField
            key={position}
            label={`Serial numbers, ${name}`}
            optional
            name={serialsField(position)}
            rows={Math.min(quantity, 4)}
            hint="One per line or separated by commas"
            spellCheck={false}
            defaultValue={typed[serialsField(position)]}
          />
        ))}
        <Button type="submit" variant="ink" busy={isShipping} busyLabel="Shipping...">
          Mark as shipped
        </Button>
      </IntentForm>
    </AskFirst>
  );
}

function CorrectTracking({ fulfilment, failure }: StepProps) {
  const about = aboutFulfilment(fulfilment);
  const isRefused = isOf(failure, "correct", about);
  const isSaving = useIsBusyWith("correct", about);
  const { carrier, trackingNumber } = fulfilment;
  return (
    <AskFirst key={trackingNumber} label="Correct the tracking number" open={isRefused}>
      <p>The customer gets a new e-mail with the correct tracking number.</p>
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

function ReturnToOrigin({ fulfilment, failure }: StepProps) {
  const about = aboutFulfilment(fulfilment);
  const isSaving = useIsBusyWith("return", about);
  return (
    <AskFirst label="Mark as returned" open={isOf(failure, "return", about)}>
      <p>
        Use this if the courier could not deliver the parcel. We cancel these items, put them back in stock,
        refund the customer, issue a credit note and e-mail the customer.
      </p>
      <IntentForm intent="return" about={about} failure={failure}>
        <Button type="submit" variant="danger" busy={isSaving} busyLabel="Saving...">
          Returned to {fulfilment.vendorName}
        </Button>
      </IntentForm>
    </AskFirst>
  );
}

function CancelFulfilment({ fulfilment, failure }: StepProps) {
  const about = aboutFulfilment(fulfilment);
  const isCancelling = useIsBusyWith("cancel-part", about);
  return (
    <AskFirst label="Cancel these items" open={isOf(failure, "cancel-part", about)}>
      <p>The items go back into stock, the customer gets a refund of the amount paid and an e-mail.</p>
      <IntentForm intent="cancel-part" about={about} failure={failure}>
        <ReasonField />
        <Button type="submit" variant="danger" busy={isCancelling} busyLabel="Cancelling...">
          Cancel items from {fulfilment.vendorName}
        </Button>
      </IntentForm>
    </AskFirst>
  );
}
