import { Form } from "react-router";
import { formatDeadline } from "#domain/base/time/deadline-text.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type { OrderPage } from "#domain/orders/views/my-orders.server.ts";
import { FlatFact } from "#ui/tables/fact.tsx";
import { Field } from "#ui/controls/field.tsx";
import { FormState } from "#ui/controls/form-state.tsx";
import { SubmitButton, FormActions } from "#ui/controls/submit-button.tsx";
import { AmountFact } from "../tables/amount-fact.tsx";
import { QrPicture } from "../screens/qr-picture.tsx";
import { howToPay, payFacts } from "./transfer-details.tsx";
import type { UpiPayment } from "./upi-payment.server.ts";

type UpiDetailsProps = {
  order: OrderPage;
  payment: UpiPayment | null;
  /** What is wrong with the UTR that was given. */
  failure?: { errors?: Record<string, string>; values?: Record<string, string> } | undefined;
};

/** How to pay to the shop's UPI address, while the order waits for it. */
export function UpiDetails({ order, payment, failure }: UpiDetailsProps) {
  if (payment === null || order.upi === null) return null;
  const { received } = order.money;
  // One whose money came, but was less than was due, is done with.
  const utr = order.isUtrToConfirm ? order.utr : null;
  return (
    <section className={howToPay} aria-labelledby="upi">
      {utr === null ? (
        <>
          <h2 id="upi" className="text-h3">
            Pay {formatExact(order.due)} by UPI
          </h2>
          {received > 0 && <p>{formatExact(received)} of your order is paid. This is the rest.</p>}
          <PayByUpi order={order} upi={order.upi} payment={payment} />
        </>
      ) : (
        <>
          <h2 id="upi" className="text-h3">
            We are checking your payment of {formatExact(order.due)}
          </h2>
          <p>You have given us the UTR {utr}. You do not need to pay again.</p>
          <details>
            <summary>Not paid yet? Show the QR code</summary>
            <PayByUpi order={order} upi={order.upi} payment={payment} />
          </details>
        </>
      )}
      <Form key={utr} method="post" action={`/orders/${order.id}`} className="stack gap-4.5" noValidate>
        <input type="hidden" name="intent" value="utr" />
        <FormState errors={failure?.errors}>
          <Field
            label="UTR from your UPI app"
            name="utr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={60}
            hint="The 12 digits of the payment. They help us find it"
            defaultValue={failure?.values?.utr ?? utr ?? ""}
          />
        </FormState>
        <FormActions>
          <SubmitButton busyLabel="Saving...">{utr === null ? "Save UTR" : "Change UTR"}</SubmitButton>
        </FormActions>
      </Form>
      <p className="muted small">
        This page shows your payment after we have confirmed it, usually on the next working day.
      </p>
    </section>
  );
}

type PayByUpiProps = {
  order: OrderPage;
  upi: NonNullable<OrderPage["upi"]>;
  payment: UpiPayment;
};

/** The QR code, the link for phones, and what an app is told by hand. */
function PayByUpi({ order, upi, payment }: PayByUpiProps) {
  return (
    <div className="flex flex-wrap gap-5">
      <QrPicture picture={payment.picture} href={payment.link} label="Pay in your UPI app">
        {`QR code to pay ${formatExact(order.due)} by UPI`}
      </QrPicture>
      <div className="stack grow basis-64">
        <p>Scan this code with any UPI app.</p>
        <a
          href={payment.link}
          className="button button-primary justify-self-start not-any-pointer-coarse:hidden"
        >
          Open your UPI app
        </a>
        <dl className={payFacts}>
          <AmountFact term="Amount" amount={order.due} />
          <FlatFact term="UPI ID" className="spec wrap-anywhere select-all">
            {upi.id}
          </FlatFact>
          <FlatFact term="Name">{upi.payee}</FlatFact>
          {order.expiresAt && (
            <FlatFact term="Pay by" className="tabular">
              {formatDeadline(order.expiresAt)}
            </FlatFact>
          )}
        </dl>
      </div>
    </div>
  );
}
