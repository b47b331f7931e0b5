import { isolate } from "#domain/base/text/isolate.ts";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { stateName, stateWithCode } from "#domain/base/addresses/indian-states.ts";
import { formatExact, formatRupees } from "#domain/base/money/money.ts";
import type { CheckoutAddress } from "#domain/orders/checkout/checkout-input.ts";
import { businessOf } from "#domain/orders/checkout/business-of.ts";
import { placeOfSupply, stateOfGstin } from "#domain/base/gst/gstin.ts";
import { isAllCollected } from "#domain/orders/order-notice.ts";
import type { CheckoutDraft } from "#domain/orders/checkout/checkout-draft.server.ts";
import type { Checkout } from "#domain/orders/checkout/read-checkout.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { DeliveryBy } from "#routes/shared/delivery/delivery-by.tsx";
import { collectKey } from "#routes/shared/browser/stored-text.ts";
import { forgetTyped } from "#routes/shared/forms/typed-form.ts";
import { CollectAt, ShopCounter } from "#routes/shared/screens/shop-counter.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { checkoutDraft } from "./address-form.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import { StoreCreditChoice } from "./store-credit-choice.tsx";
import { FormActions } from "#ui/controls/submit-button.tsx";

type CheckoutPaymentFormProps = {
  draft: CheckoutDraft;
  bill: Omit<Checkout, "draft">;
  failure: FormFailure | undefined;
};

/** The second step of the checkout: the payment method and the button that places the order. */
export function CheckoutPaymentForm({ draft, bill, failure }: CheckoutPaymentFormProps) {
  const { total, tax, offers, storeCredit } = bill;
  const heading = useRef<HTMLHeadingElement>(null);
  const isPlacing = useNavigation().formMethod === "POST";
  const isCollected = isAllCollected(bill);
  const rupees = total / 100;
  const { usable } = storeCredit;
  const isCovered = usable === total;
  // Store credit cannot be used with cash, so it is of no use where there is nothing else to pay the rest with.
  const isUsable = usable > 0 && (isCovered || offers.some(({ method }) => method !== "cod"));
  const isUsed = isUsable && (failure === undefined || failure.values.storeCredit !== undefined);
  const error = failure?.formError ?? Object.values(failure?.errors ?? {})[0];

  useEffect(() => {
    forgetTyped(checkoutDraft);
    heading.current?.focus();
  }, []);

  return (
    <Form method="post" action="/checkout?step=payment" className="form-grid" onSubmit={forgetCollect}>
      {error && (
        <div className="form-wide">
          <Banner focusOn={failure}>{error}</Banner>
        </div>
      )}
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="checkoutToken" value={draft.token} />
      <input type="hidden" name="seenTotal" value={rupees} />
      <input type="hidden" name="seenDelivery" value={bill.seenDelivery} />
      <div className="form-wide flex items-start justify-between gap-4">
        <div>
          <h2 ref={heading} tabIndex={-1} className="focus:outline-none">
            {isCollected ? "Collect at the shop" : "Deliver to"}
          </h2>
          {isCollected && (
            <>
              <p>
                <ShopCounter />
              </p>
              <DeliveryBy promises={bill.promises} />
              <h3 className="mt-3">Invoice to</h3>
            </>
          )}
          <AddressLines address={draft.address} isCollected={isCollected} />
          <TaxWhereCollected bill={bill} address={draft.address} />
          {!isCollected && (
            <>
              <DeliveryBy promises={bill.promises} />
              <CollectAt parts={bill.promises} />
            </>
          )}
        </div>
        <Link to="/checkout" className="link">
          Change<span className="visually-hidden"> the address</span>
        </Link>
      </div>
      {usable > 0 && (
        <StoreCreditChoice
          storeCredit={storeCredit}
          total={total}
          isUsable={isUsable}
          isUsed={isUsed}
          hasCash={offers.some(({ method }) => method === "cod")}
        />
      )}
      <PaymentChoice bill={bill} creditUsed={isUsed ? usable : 0} chosen={failure?.values.paymentMethod} />
      <FormActions>
        <ButtonLink to="/checkout" size="large">
          <ArrowLeft size={18} />
          Back
        </ButtonLink>
        {(offers.length > 0 || isCovered) && (
          <Button type="submit" variant="primary" size="large" busy={isPlacing} busyLabel="Placing Order...">
            <span className="to-place">Place Order</span>
            <span className="to-pay">
              Pay{" "}
              {isUsable ? (
                <>
                  <span className="without-store-credit">{formatRupees(rupees)}</span>
                  <span className="with-store-credit">{formatExact(total - usable)}</span>
                </>
              ) : (
                formatRupees(rupees)
              )}
            </span>
          </Button>
        )}
      </FormActions>
      <p className="text-xs text-ink-3 form-wide">
        <span className={isUsable ? "without-store-credit" : undefined}>
          You pay <span className="tabular">{formatRupees(rupees)}</span>
          {tax > 0 && ", including GST"}.
        </span>
        {isUsable && (
          <span className="with-store-credit">
            {isCovered ? "Your store credit pays for all of it." : `You pay ${formatExact(total - usable)}.`}
          </span>
        )}{" "}
        By placing the order, you accept the{" "}
        <Link to="/terms" className="link">
          terms
        </Link>{" "}
        and the{" "}
        <Link to="/refund" className="link">
          refund policy
        </Link>
        .
      </p>
    </Form>
  );
}

/** The choice was for this order; until it is placed, the checkout keeps it. */
function forgetCollect() {
  try {
    localStorage.removeItem(collectKey);
  } catch {
    // Where storage is forbidden, it lasts as long as the page.
  }
}

/** Which tax is charged on what is collected: that of the shop's state, whatever GSTIN the buyer has. */
function TaxWhereCollected({
  bill,
  address,
}: {
  bill: CheckoutPaymentFormProps["bill"];
  address: CheckoutAddress;
}) {
  const { collectedIn, promises, gst = [] } = bill;
  if (collectedIn === null || bill.tax === 0) return null;
  const isCollected = (name: string) =>
    promises.some((promise) => promise.vendorName === name && promise.isCollected);
  const taxes = gst.flatMap(({ vendorName, igst, total, taxable }) =>
    isCollected(vendorName) && total > taxable ? [igst > 0 ? "IGST" : "CGST and SGST"] : [],
  );
  const state = stateName(collectedIn);
  const registeredIn = businessOf(address) && stateOfGstin(address.buyerGstin);
  return (
    <p>
      You collect in {state}, so the tax is {[...new Set(taxes)].join(", or ")} for {state}
      {registeredIn && registeredIn !== collectedIn
        ? `. Your GSTIN is from ${stateName(registeredIn)}, so you may not get input tax credit for it.`
        : "."}
    </p>
  );
}

function AddressLines({ address, isCollected }: { address: CheckoutAddress; isCollected: boolean }) {
  const { fullName, phone, addressLine1, addressLine2, city, state, pincode } = address;
  const business = businessOf(address);
  return (
    <address className="mt-1 text-ink-2">
      <span>
        {fullName}, <span className="tabular">{phone}</span>
      </span>
      <span>{[addressLine1, addressLine2].filter(Boolean).map(isolate).join(", ")}</span>
      <span>
        {city}, {stateName(state)} <span className="tabular">{pincode}</span>
      </span>
      {business && (
        <>
          <span className="mt-3">
            GST invoice for <bdi>{business.buyerBusinessName}</bdi>, GSTIN{" "}
            <span className="spec">{business.buyerGstin}</span>
          </span>
          {address.billing === "other" && (
            <span>
              {[business.billingAddressLine1, business.billingAddressLine2].filter(Boolean).join(", ")},{" "}
              {business.billingCity}, {stateName(business.billingState)}{" "}
              <span className="tabular">{business.billingPincode}</span>
            </span>
          )}
          {!isCollected && <span>Place of supply: {stateWithCode(placeOfSupply(address))}</span>}
        </>
      )}
    </address>
  );
}
