import { WeEmail } from "#routes/back-office/we-email.tsx";
import { formatMoment } from "#domain/base/time/dates.ts";
import { formatDeadline } from "#domain/base/time/deadline-text.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { creditableOf, piecesLeft } from "#domain/orders/credited-lines/credit-goods.ts";
import { isBeforeDispatch } from "#domain/orders/machines/fulfilment-machine.ts";
import type { ShopOrder, ShopPayment } from "#domain/orders/views/find-order.server.ts";
import { nameOfProvider } from "#domain/base/payment-providers/provider-names.ts";
import { useMay } from "#routes/back-office/may.ts";
import { mayBePaid } from "#domain/orders/machines/payment-machine.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import type { PaymentChoice } from "#domain/payments/pay/payment-choices.ts";
import { isPaidInCash } from "#domain/payments/till/till-labels.ts";
import { methodText, paidByText } from "#domain/orders/order/order-labels.ts";
import { afterText } from "#routes/shared/orders/payment-text.ts";
import { totalText } from "#routes/shared/invoices/gst-text.ts";
import { AmountFact } from "#routes/shared/tables/amount-fact.tsx";
import { FlatFact, facts } from "#ui/tables/fact.tsx";
import { AdvanceCash } from "./refunds/advance-cash-form.tsx";
import { type AlsoToPay, ReceivedTransferForm } from "./received-transfer-form.tsx";
import { CounterPaymentForm } from "./counter-payment-form.tsx";
import { isRefundable } from "./refunds/refund-preview.ts";
import { RefundForm } from "./refunds/refund-form.tsx";
import type { RefundFormProps } from "./refunds/refund-account-panel.tsx";
import { RefundRow } from "./refunds/refund-row.tsx";
import { SelectField } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";

type OrderMoneyProps = {
  order: ShopOrder;
  choices: readonly PaymentChoice[];
  alsoToPay: AlsoToPay;
  /** The address opens the form of a refund. */
  hasRefundRequest: boolean;
  requestId: string;
  today: string;
  isTillClosed: boolean;
  failure: FormFailure | undefined;
  opened: RefundFormProps["opened"];
};

/** The price of an order, its payments and its refunds. */
export function OrderMoney(props: OrderMoneyProps) {
  const { order, choices, alsoToPay, hasRefundRequest, requestId, today, isTillClosed, failure, opened } =
    props;
  const may = useMay();
  const isFromCounter = order.fulfilments.some(({ sentBy }) => sentBy === "collected");
  return (
    <Panel title="Payment" titleId="money">
      <dl className={facts}>
        <AmountFact term="Subtotal" amount={order.subtotal} />
        <AmountFact term="GST, rounded" amount={order.tax} />
        <dt>{totalText(order.tax > 0)}</dt>
        <dd className="tabular">
          <b>{formatExact(order.total)}</b>
        </dd>
        {order.discountGiven && <FlatFact term="Discount given">{order.discountGiven}</FlatFact>}
        {order.worth < order.total && (
          <>
            <dt>{afterText(order.financialStatus)}</dt>
            <dd className="tabular">
              <b>{formatExact(order.worth)}</b>
            </dd>
          </>
        )}
        {order.creditUsed > 0 && <AmountFact term="Store credit" amount={order.creditUsed} />}
        <FlatFact term="Method">{paidByText(order.paymentMethod, order)}</FlatFact>
        {order.due < order.worth && mayBePaid(order.paymentStatus) && order.status !== "cancelled" && (
          <AmountFact term="Left to pay" amount={order.due} />
        )}
        {order.utr !== null && (
          <FlatFact term="UTR from customer" className="spec">
            {order.utr}
          </FlatFact>
        )}
        {order.expiresAt && (
          <FlatFact term="Pay by" className="tabular">
            {formatDeadline(order.expiresAt)}
          </FlatFact>
        )}
      </dl>
      {may("orders.take-payment") && (
        <ReceivedTransferForm order={order} alsoToPay={alsoToPay} failure={failure} />
      )}
      {may("till.use") && may("orders.take-payment") && (
        <CounterPaymentForm
          key={order.payments.length}
          order={order}
          requestId={requestId}
          isTillClosed={isTillClosed}
          failure={failure}
        />
      )}
      <PaymentMethodForm order={order} choices={choices} failure={failure} />
      {order.payments.length > 0 && (
        <ul className="panel-rows" aria-label="Payments">
          {order.payments.map((payment) => (
            <Payment key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {order.refunds.length > 0 && (
        <ul className="panel-rows" aria-label="Refunds">
          {order.refunds.map((refund) => (
            <RefundRow
              key={`${refund.id} ${refund.status}`}
              refund={refund}
              isFromCounter={isFromCounter}
              isTillClosed={isTillClosed}
              hasCustomer={order.hasCustomer}
              today={today}
              answer={failure}
              opened={opened}
            />
          ))}
        </ul>
      )}
      {order.fulfilments.some(
        ({ waitsForCash, lines }) => waitsForCash && lines.some(({ refunded }) => refunded > 0),
      ) && <p>A refund waits here. It starts when the courier has sent the cash of this order.</p>}
      {order.fulfilments.map((fulfilment) => (
        <AdvanceCash key={fulfilment.id} fulfilment={fulfilment} failure={failure} />
      ))}
      {order.fulfilments.some(isRefundable) ? (
        <div id="refund">
          {may("orders.refund") && (
            <RefundForm
              fulfilments={order.fulfilments}
              isInCash={may("till.use") && order.payments.some(isPaidInCash)}
              isRequested={hasRefundRequest}
              requestId={requestId}
              failure={failure}
            />
          )}
        </div>
      ) : (
        order.refunds.length > 0 && <NothingToRefund fulfilments={order.fulfilments} />
      )}
    </Panel>
  );
}

/** Says so, and where pieces are cancelled that would be sent for nothing. */
function NothingToRefund({ fulfilments }: Pick<ShopOrder, "fulfilments">) {
  const isFree = fulfilments.some(
    ({ status, left }) => isBeforeDispatch(status) && piecesLeft(left) > 0 && creditableOf(left) === 0,
  );
  return (
    <p className="muted">
      Nothing is left to refund.
      {isFree && " Pieces that are not shipped yet would be sent free of charge. "}
      {isFree && <a href="#fulfilments">Cancel them instead</a>}
    </p>
  );
}

function Payment({ payment }: { payment: ShopPayment }) {
  const { provider, providerPaymentId, amount, receivedAt, shortfall, shortfallReason, transferred } =
    payment;
  return (
    <li>
      <span className="two-lines">
        {nameOfProvider(provider)}
        <span className="muted tabular">{formatMoment(receivedAt)}</span>
        {!isPaidInCash(payment) && provider !== "credit" && (
          <span className="muted">
            Reference <span className="spec">{providerPaymentId}</span>
            {transferred !== null &&
              transferred !== amount - shortfall &&
              `: this is a part of its ${formatExact(transferred)}`}
          </span>
        )}
        {shortfall > 0 && (
          <span className="muted">
            {formatExact(amount - shortfall)} received, {formatExact(shortfall)} accepted as bank charges:{" "}
            {shortfallReason}
          </span>
        )}
      </span>
      <b className="tabular">{formatExact(amount)}</b>
    </li>
  );
}

type PaymentMethodFormProps = {
  order: ShopOrder;
  choices: readonly PaymentChoice[];
  failure: FormFailure | undefined;
};

/** Changes how an unpaid order is paid. Leaving cash is a change of the order, which has a page of its own. */
function PaymentMethodForm({ order, choices, failure }: PaymentMethodFormProps) {
  const may = useMay();
  if (choices.length === 0 || order.paymentMethod === "cod" || !may("orders.take-payment")) return null;
  return (
    <ConfirmFirst label="Change payment method" open={isOf(failure, "payment-method")}>
      <p>
        <WeEmail>We email the customer how to pay.</WeEmail> If it is paid at hand-over, it can be packed at
        once.
      </p>
      <IntentForm intent="payment-method" failure={failure}>
        <SelectField label="New payment method" name="method">
          {choices.map((method) => (
            <option key={method} value={method}>
              {methodText(method, order)}
            </option>
          ))}
        </SelectField>
        <SubmitButton variant="primary">Change payment method</SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}
