import { CancelFulfilmentInput, cancelReasonWords } from "#domain/fulfilment/cancellation-form.ts";
import type { VendorOrder } from "#domain/order-views/find-vendor-order.server.ts";
import { serialsField } from "#domain/fulfilment/ship-input.ts";
import { formatExact } from "#domain/money/money.ts";
import { fulfilmentTransitions, holdReason, blockedReason } from "#domain/orders/order-life-cycle.ts";
import type { FulfilmentStep } from "#domain/refusals/step-obstacle.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { TrackingFields } from "#routes/shared/orders/tracking-fields.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { SelectField, TextareaField } from "#ui/controls/field.tsx";
import { FieldErrors } from "#ui/controls/field-errors.tsx";
import { FulfilmentForm } from "./fulfilment-form.tsx";

type FulfilmentActionsProps = { order: VendorOrder; failure: FormFailure | undefined };

const steps = Object.keys(fulfilmentTransitions) as FulfilmentStep[];

/** What a vendor can do with its part now, drawn from the life cycle, and why not more. */
export function FulfilmentActions({ order, failure }: FulfilmentActionsProps) {
  const open = steps.filter((step) => blockedReason(step, order) === undefined);
  const held = holdReason(order);
  if (open.length === 0) return null;
  const answerTo = (step: FulfilmentStep | "correct") =>
    failure?.values.intent === step ? failure : undefined;
  return (
    <section className="panel part-steps" aria-label="What to do next">
      {failure?.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
      {held !== undefined && <Banner tone="info">{held}</Banner>}
      <FieldErrors errors={failure?.errors}>
        {open.includes("pack") && <Pack failure={answerTo("pack")} />}
        {open.includes("ship") && <Ship order={order} failure={answerTo("ship")} />}
        {open.includes("deliver") && <Deliver order={order} failure={answerTo("deliver")} />}
        {order.status === "shipped" && <Correct order={order} failure={answerTo("correct")} />}
        {open.includes("return") && <Return order={order} failure={answerTo("return")} />}
        {open.includes("cancel") && <Cancel order={order} failure={answerTo("cancel")} />}
      </FieldErrors>
    </section>
  );
}

function Pack({ failure }: Pick<FulfilmentActionsProps, "failure">) {
  return (
    <>
      <h2>Pack it</h2>
      <p>Check that everything is there and whole. The customer then sees that you have the order in hand.</p>
      <FulfilmentForm step="pack" failure={failure} words={{ do: "Accept and pack", doing: "Packing..." }} />
    </>
  );
}

function Ship({ order, failure }: FulfilmentActionsProps) {
  const values = failure?.values ?? {};
  return (
    <>
      <h2>Ship it</h2>
      <p>The customer gets a mail with the carrier and the tracking number.</p>
      <FulfilmentForm step="ship" failure={failure} words={{ do: "Ship", doing: "Shipping..." }}>
        <div className="form-grid">
          <TrackingFields values={values} />
          {order.lines.map(({ position, name, quantity }) => (
            <TextareaField
              key={position}
              className="form-wide part-serials"
              label={`Serial numbers, ${name}`}
              optional
              name={serialsField(position)}
              hint={quantity === 1 ? "For the one machine" : `One in a line, ${quantity} at most`}
              rows={Math.min(quantity, 8)}
              spellCheck={false}
              autoCapitalize="characters"
              defaultValue={values[serialsField(position)]}
            />
          ))}
        </div>
      </FulfilmentForm>
    </>
  );
}

function Deliver({ order: { paymentMethod, total }, failure }: FulfilmentActionsProps) {
  const isCash = paymentMethod === "cod";
  return (
    <>
      <h2>Has it arrived?</h2>
      <p>
        {isCash
          ? `Mark it as delivered once the customer has it and ${formatExact(total)} has been collected in cash.`
          : "Mark it as delivered once the customer has it."}
      </p>
      <FulfilmentForm
        step="deliver"
        failure={failure}
        words={{
          do: isCash ? `Delivered, ${formatExact(total)} collected` : "Mark as delivered",
          doing: "Saving...",
        }}
      />
    </>
  );
}

function Correct({ order: { carrier, trackingNumber }, failure }: FulfilmentActionsProps) {
  const values = failure?.values ?? { carrier: carrier ?? "", trackingNumber: trackingNumber ?? "" };
  return (
    <details className="part-more" open={failure !== undefined}>
      <summary>Correct the tracking number</summary>
      <p>The customer gets the mail again, with what is right.</p>
      <FulfilmentForm
        step="correct"
        failure={failure}
        variant="line"
        words={{ do: "Save tracking number", doing: "Saving..." }}
      >
        <div className="form-grid">
          <TrackingFields values={values} />
        </div>
      </FulfilmentForm>
    </details>
  );
}

function Return({ order, failure }: FulfilmentActionsProps) {
  return (
    <details className="part-more" open={failure !== undefined}>
      <summary>It came back to you</summary>
      <p>
        When the courier could not hand it over: the order is cancelled, its invoice credited and the customer
        told. The machines are in your stock again; take out what cannot be sold.
        {goesBackWords(order)}
      </p>
      <FulfilmentForm
        step="return"
        failure={failure}
        variant="danger"
        words={{ do: "I have it back", doing: "Saving..." }}
      />
    </details>
  );
}

/** What is left of what the customer paid. */
function goesBackWords({ paymentStatus, moneyLeft }: VendorOrder): string {
  if (paymentStatus !== "paid" || moneyLeft <= 0) return "";
  return ` ${formatExact(moneyLeft)} goes back to the customer.`;
}

function Cancel({ order, failure }: FulfilmentActionsProps) {
  return (
    <details className="part-more" open={failure !== undefined}>
      <summary>Cancel this order</summary>
      <p>
        The machines go back into your stock, and the customer is told why.
        {goesBackWords(order)}
      </p>
      <FulfilmentForm
        step="cancel"
        failure={failure}
        variant="danger"
        words={{ do: "Cancel this order", doing: "Cancelling..." }}
      >
        <SelectField label="Reason" name="reason" defaultValue="">
          <option value="" disabled>
            Please choose
          </option>
          {CancelFulfilmentInput.shape.reason.options.map((reason) => (
            <option key={reason} value={reason}>
              {cancelReasonWords[reason]}
            </option>
          ))}
        </SelectField>
      </FulfilmentForm>
    </details>
  );
}
