import { canBeBought } from "#domain/stock/availability.ts";
import type { Waiting } from "#domain/stock/pre-order.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { formatWeekday } from "#domain/base/time/dates.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { ConfirmFirst } from "../../forms/confirm-first.tsx";
import { waitingText } from "./waiting-text.ts";

type PreOrderPanelProps = {
  preOrder: { expected: string; most: number } | null;
  waiting: Waiting | null;
  stock: number;
  /** Today in India. */
  today: string;
  failure: FormFailure | undefined;
};

/** Sells a product before it arrives: the day on which it is expected, and how many pieces. */
export function PreOrderPanel({ preOrder, waiting, stock, today, failure }: PreOrderPanelProps) {
  return (
    <Panel title="Pre-orders" titleId="pre-order">
      {waiting && <p>{waitingText(waiting, preOrder)}.</p>}
      <p className="muted small">{statusOf({ preOrder, stock, today })}</p>
      <ConfirmFirst
        // Closed again once it is saved.
        key={JSON.stringify(preOrder)}
        label={preOrder ? "Change pre-orders" : "Take pre-orders"}
        open={failure !== undefined}
      >
        <IntentForm
          intent="pre-order"
          failure={failure}
          values={{ expected: preOrder?.expected, most: preOrder ? String(preOrder.most) : undefined }}
        >
          <Field label="Expected date" name="expected" type="date" min={today} />
          <Field
            label="Pieces expected"
            name="most"
            inputMode="numeric"
            autoComplete="off"
            hint="Customers can pre-order up to this many."
          />
          {waiting && (
            <p className="muted small">
              If you choose a later date, we email everyone who waits. They can cancel for a full refund.
            </p>
          )}
          <SubmitButton>{preOrder ? "Save" : "Take pre-orders"}</SubmitButton>
        </IntentForm>
        {preOrder && (
          <IntentForm intent="end-pre-order" failure={failure}>
            <p className="muted small">Orders that wait keep their date.</p>
            <SubmitButton variant="danger">End pre-orders</SubmitButton>
          </IntentForm>
        )}
      </ConfirmFirst>
    </Panel>
  );
}

function statusOf({ preOrder, stock, today }: Pick<PreOrderPanelProps, "preOrder" | "stock" | "today">) {
  if (!preOrder) {
    return "Customers can order and pay now. What arrives goes to the oldest orders first. Not with cash on delivery.";
  }
  const day = formatWeekday(preOrder.expected);
  if (preOrder.expected < today)
    return `${day} has passed, so nobody can pre-order. Please choose a new date.`;
  if (canBeBought({ stock }))
    return `${inUnits(preOrder.most, "piece")} expected ${day}. Pre-orders begin when the stock is 0.`;
  return `${inUnits(preOrder.most, "piece")} expected ${day}. Pre-orders end when the stock arrives.`;
}
