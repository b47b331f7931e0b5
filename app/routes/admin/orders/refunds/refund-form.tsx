import { WeEmail } from "#routes/back-office/we-email.tsx";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import { shownWorths } from "#domain/orders/credited-lines/credit-goods.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { isBeforeDispatch } from "#domain/orders/machines/fulfilment-machine.ts";
import type { ShopFulfilment } from "#domain/orders/views/find-order.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Field } from "#ui/controls/field.tsx";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { partText } from "#routes/shared/orders/part-labels.ts";
import { IntentForm, isOf, typedFor } from "#routes/shared/forms/intent-form.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { RefundLine } from "./refund-line.tsx";
import { freePieces, isRefundable, previewGst, previewRefund } from "./refund-preview.ts";

type RefundFormProps = {
  fulfilments: Pick<
    ShopFulfilment,
    | "id"
    | "vendorName"
    | "part"
    | "status"
    | "moneyLeft"
    | "waitsForCash"
    | "left"
    | "gstEndedOn"
    | "openReturns"
  >[];
  /** Whether some of it was paid in cash, and this person may give cash back. */
  isInCash?: boolean;
  /** Open from the start. */
  isRequested?: boolean;
  requestId: string;
  failure: FormFailure | undefined;
};

/** Refunds items of an order: pieces at their price, or another amount. */
export function RefundForm({
  fulfilments,
  isInCash = false,
  isRequested = false,
  requestId,
  failure,
}: RefundFormProps) {
  const before = typedFor("refund", failure);
  const [typed, setTyped] = useState(before);
  const open = fulfilments.filter(isRefundable);
  const amounts = open.map((fulfilment) => previewRefund(fulfilment, typed));
  const total = amounts.includes(null)
    ? null
    : amounts.reduce((sum: number, amount) => sum + (amount ?? 0), 0);

  function read(event: FormEvent<HTMLElement>) {
    const form = event.currentTarget.closest("form");
    if (!form) return;
    const fields = [...new FormData(form)].filter(([, value]) => typeof value === "string");
    setTyped(Object.fromEntries(fields) as Record<string, string>);
  }

  return (
    <ConfirmFirst label="Refund" open={isRequested || isOf(failure, "refund")}>
      <p>
        Enter the pieces that you refund. We refund their price with GST to the original payment method.{" "}
        {isInCash ? (
          "What was paid in cash you can then give back at the till, or send to an account."
        ) : (
          <>
            If it was cash or a bank transfer, it needs an account.{" "}
            <WeEmail>We email the customer to ask for one.</WeEmail>
          </>
        )}{" "}
        If they are on an invoice, we issue a credit note.
      </p>
      <IntentForm intent="refund" failure={failure}>
        <input type="hidden" name="requestId" value={before.requestId ?? requestId} />
        <div className="stack" onInput={read}>
          {open.map((fulfilment) => (
            <section
              key={fulfilment.id}
              aria-label={`Refund items from ${fulfilment.vendorName}${partText(fulfilment.part)}`}
            >
              {open.length > 1 && (
                <h4>
                  {fulfilment.vendorName}
                  {partText(fulfilment.part)}
                </h4>
              )}
              {shownWorths(fulfilment.left).map(({ line, worth }) => (
                <RefundLine
                  key={line.position}
                  line={line}
                  worth={worth}
                  typed={before}
                  free={freePieces(fulfilment, line, typed)}
                  isDispatched={!isBeforeDispatch(fulfilment.status)}
                />
              ))}
              {fulfilment.openReturns.map(({ id, number, product, quantity }) => (
                <p key={id}>
                  Return <Link to={`/admin/returns/${id}`}>{number}</Link> is open for {quantity} × {product}.
                  Refund these pieces there; here you can only reduce their price.
                </p>
              ))}
              {fulfilment.waitsForCash ? (
                <p>
                  The cash of these items has not reached the shop yet. We issue the credit note now, and
                  start the refund when the cash has come. You can then refund it from the shop's own funds
                  without waiting.
                </p>
              ) : (
                <p className="muted">You can refund up to {formatExact(fulfilment.moneyLeft)}.</p>
              )}
              {fulfilment.gstEndedOn !== null && previewGst(fulfilment, typed) > 0 && (
                <p>
                  GST of {formatExact(previewGst(fulfilment, typed))} cannot be reduced any more: the last day
                  was {formatIndianDay(fulfilment.gstEndedOn)}. The customer gets the full amount, the credit
                  note is without GST, and the seller bears the GST.
                </p>
              )}
            </section>
          ))}
        </div>
        <Field label="Reason" name="reason" maxLength={200} hint="Only staff can see this." />
        <SubmitButton variant="danger" busyLabel="Refunding...">
          {total ? `Refund ${formatExact(total)}` : "Send refund"}
        </SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}
