import { WeEmail } from "#routes/back-office/we-email.tsx";
import type { ShopOrder } from "#domain/orders/views/find-order.server.ts";
import { hasEmail, shownEmail } from "#domain/base/identifiers/no-email.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { mayBeCancelled } from "#domain/orders/machines/order-machine.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { ReachCustomer } from "#routes/back-office/fulfilment/reach-customer.tsx";
import { CancelReasonField } from "#routes/back-office/fulfilment/cancel-reason-field.tsx";
import { BilledTo, SupplyBasis } from "#routes/shared/orders/billed-to.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { whyStateStays } from "#routes/shared/orders/supply-reason.ts";
import { usePincode } from "#routes/shared/forms/use-pincode.ts";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { isBilledAt } from "#domain/people/customers/billed-at.ts";
import { stateName } from "#domain/base/addresses/indian-states.ts";
import { AddressFields, BillingFields, LegalNameField } from "#routes/shared/forms/address-fields.tsx";
import { Checkbox } from "#ui/controls/field.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { CustomerLink } from "../parts/customer-link.tsx";
import { isChangeable } from "./change/changeable.ts";

type OrderCustomerProps = { order: ShopOrder; failure: FormFailure | undefined };

/** The customer and the delivery address of an order, and the action that cancels the whole order. */
export function OrderCustomer({ order, failure }: OrderCustomerProps) {
  const may = useMay();
  const isCancellable =
    order.status !== "cancelled" && mayBeCancelled(order.fulfilments.map(({ status }) => status));
  // An invoice in a closed box names the address.
  const isCorrectable =
    isCancellable &&
    order.fulfilments.every(({ status, isInvoiced }) => status === "cancelled" || !isInvoiced) &&
    may("orders.correct");
  // While it can be changed, 'Change order' has the address too.
  const mayCorrect = isCorrectable && (!isChangeable(order) || order.businessParts !== null);
  return (
    <>
      <Panel title="Customer" titleId="customer" className="max-md:-order-2">
        {order.isToCollect && order.addressParts.addressLine1 !== "" && (
          <p className="muted">Collects at the shop. The address is for the invoice.</p>
        )}
        <address>
          <b>
            {order.userId === null ? (
              order.fullName
            ) : (
              <CustomerLink id={order.userId} at={`?order=${order.number}`}>
                {order.fullName}
              </CustomerLink>
            )}
          </b>
          {order.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <ReachCustomer phone={order.phone} address={order.address} />
          <span>
            {shownEmail(order.email) ||
              "No email address. We send no mails about this order, so please call."}
            {order.userId === null && (hasEmail(order.email) ? " (the account is deleted)" : " No account.")}
          </span>
        </address>
        {order.business && (
          <address>
            <BilledTo order={order} />
            <SupplyBasis order={order} parts={order.fulfilments} />
          </address>
        )}
      </Panel>
      {isCancellable && (mayCorrect || may("orders.cancel-any")) && (
        <Panel title="Correct or cancel" titleId="correct" className="print:hidden">
          {isCorrectable && !isChangeable(order) && <CorrectAddress order={order} failure={failure} />}
          {isCorrectable && order.businessParts && (
            <CorrectBillingAddress business={order.businessParts} failure={failure} />
          )}
          {isCancellable && may("orders.cancel-any") && <CancelOrder order={order} failure={failure} />}
        </Panel>
      )}
    </>
  );
}

function CancelOrder({ order, failure }: OrderCustomerProps) {
  const left = moneyLeft(order);
  return (
    <ConfirmFirst label="Cancel order" open={isOf(failure, "cancel")}>
      <p>
        The items go back into stock.{" "}
        {left > 0 &&
          `We refund ${formatExact(left)}${order.paymentMethod === "online" ? " to the original payment method" : ""}. `}
        <WeEmail>
          {left === 0 || order.paymentMethod === "online"
            ? "We email the customer."
            : "We email the customer to ask for an account."}
        </WeEmail>
      </p>
      <IntentForm intent="cancel" failure={failure}>
        <CancelReasonField />
        <SubmitButton variant="danger" busyLabel="Cancelling...">
          Cancel order
        </SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}

function CorrectAddress({ order, failure }: { order: ShopOrder; failure: FormFailure | undefined }) {
  const isPacked = order.fulfilments.some(({ status }) => status === "processing");
  const isBilledThere = isBilledAt(order.addressParts, order.businessParts);
  const state = stateName(order.addressParts.state);
  return (
    <ConfirmFirst label="Correct address" open={isOf(failure, "address")}>
      <p>
        {whyStateStays(order.supply, state)} <WeEmail>We email the new address to the customer.</WeEmail>
        {isPacked && " Items are already packed: please tell the seller to print the packing slip again."}
      </p>
      <IntentForm intent="address" failure={failure} values={order.addressParts} onInput={usePincode()}>
        <AddressFields within={state} isForOther />
        {isBilledThere && (
          <Checkbox name="isBillingToo" defaultChecked isWide>
            Also correct the billing address, which is the same
          </Checkbox>
        )}
        <SubmitButton variant="ink">Save address</SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}

type CorrectBillingAddressProps = {
  business: NonNullable<ShopOrder["businessParts"]>;
  failure: FormFailure | undefined;
};

/** The form that corrects the legal name and the billing address of an order before dispatch. */
function CorrectBillingAddress({ business, failure }: CorrectBillingAddressProps) {
  return (
    <ConfirmFirst label="Correct billing address" open={isOf(failure, "billing-address")}>
      <p>
        The GSTIN cannot change, so the billing address stays in {stateName(business.billingState)}.{" "}
        <WeEmail>We email the new address to the customer.</WeEmail>
      </p>
      <IntentForm intent="billing-address" failure={failure} values={business} onInput={usePincode()}>
        <input type="hidden" name="buyerGstin" value={business.buyerGstin} />
        <LegalNameField />
        <BillingFields />
        <SubmitButton variant="ink">Save billing address</SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}

/** What the customer has paid for an order and is not refunded yet, in paise. */
function moneyLeft({ payments }: Pick<ShopOrder, "payments">): number {
  return payments.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
}
