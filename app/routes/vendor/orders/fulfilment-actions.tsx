import { CancelFulfilmentInput, cancelReasonWords } from "#domain/fulfilment/cancellation-form.ts";
import type { VendorOrder } from "#domain/order-views/find-vendor-order.server.ts";
import { serialsField } from "#domain/fulfilment/ship-input.ts";
import { formatExact } from "#domain/money/money.ts";
import { fulfilmentTransitions, holdReason, blockedReason } from "#domain/orders/order-life-cycle.ts";
import type { FulfilmentTransition } from "#domain/refusals/blocked-reason.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { TrackingFields } from "#routes/shared/orders/tracking-fields.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { SelectField, TextareaField } from "#ui/controls/field.tsx";
import { FieldErrors } from "#ui/controls/field-errors.tsx";
import { FulfilmentForm } from "./fulfilment-form.tsx";

type FulfilmentActionsProps = { order: VendorOrder; failure: FormFailure | undefined };

const steps = Object.keys(fulfilmentTransitions) as FulfilmentTransition[];

/** The transitions a vendor can make now, according to the life cycle, and the reason when it is on hold. */
export function FulfilmentActions({ order, failure }: FulfilmentActionsProps) {
  const open = steps.filter((step) => blockedReason(step, order) === undefined);
  const held = holdReason(order);
  if (open.length === 0) return null;
  const answerTo = (step: FulfilmentTransition | "correct") =>
    failure?.values.intent === step ? failure : undefined;
  return (
    <section className="panel part-steps" aria-label="Next step">
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
      <h2>Pack this order</h2>
      <p>
        Check that all items are there and undamaged. The customer will see that you are processing the order.
      </p>
      <FulfilmentForm step="pack" failure={failure} words={{ do: "Accept and pack", doing: "Packing..." }} />
    </>
  );
}

function Ship({ order, failure }: FulfilmentActionsProps) {
  const values = failure?.values ?? {};
  return (
    <>
      <h2>Ship this order</h2>
      <p>The customer gets an e-mail with the carrier and tracking number.</p>
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
              hint={
                quantity === 1 ? "1 serial number" : `Up to ${quantity}, one per line or separated by commas`
              }
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
      <h2>Mark as delivered</h2>
      <p>
        {isCash
          ? `Mark this order as delivered once the customer has received it and paid ${formatExact(total)} in cash.`
          : "Mark this order as delivered once the customer has received it."}
      </p>
      <FulfilmentForm
        step="deliver"
        failure={failure}
        words={{
          do: isCash ? `Delivered, ${formatExact(total)} cash collected` : "Mark as delivered",
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
      <p>The customer gets a new e-mail with the correct tracking number.</p>
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
      <summary>Mark as returned by courier</summary>
      <p>
        Use this if the courier could not deliver the parcel and returned it to you. We cancel the order,
        issue a credit note and inform the customer. The items go back into your stock. Please reduce the
        stock if any cannot be sold. {goesBackWords(order)}
      </p>
      <FulfilmentForm
        step="return"
        failure={failure}
        variant="danger"
        words={{ do: "Returned, back in stock", doing: "Saving..." }}
      />
    </details>
  );
}

/** Says what remains of the customer's payment and will be refunded. */
function goesBackWords({ paymentStatus, moneyLeft }: VendorOrder): string {
  if (paymentStatus !== "paid" || moneyLeft <= 0) return "";
  return ` The customer gets a refund of ${formatExact(moneyLeft)}.`;
}

function Cancel({ order, failure }: FulfilmentActionsProps) {
  return (
    <details className="part-more" open={failure !== undefined}>
      <summary>Cancel this order</summary>
      <p>The items go back into your stock, and the customer is told the reason. {goesBackWords(order)}</p>
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
