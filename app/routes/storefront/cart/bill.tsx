import { ArrowRight } from "lucide-react";
import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { formatRupees } from "#domain/base/money/money.ts";
import { canBeBought, isPreOrder } from "#domain/stock/availability.ts";
import { instalmentsOf } from "#domain/payments/emi/instalments.ts";
import type { PaymentTerms } from "#domain/orders/checkout/payment-terms.server.ts";
import { useCartActions } from "#routes/shared/cart/cart-context.tsx";
import { DeliveryAnswer } from "#routes/shared/delivery/delivery-answer.tsx";
import { gstText, totalText } from "#routes/shared/invoices/gst-text.ts";
import { classNames } from "#ui/behaviour/class-names.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Fact } from "#ui/tables/fact.tsx";
import { EmiOffer } from "../emi/emi-offer.tsx";
import { cashText } from "./cash-text.ts";
import type { ShownCart } from "./use-priced-cart.ts";

/** How many days each category can be returned; '*' is for the others. */
export type ReturnDays = { category: string; returnDays: number }[];

type CartBillProps = { cart: ShownCart; isSignedIn: boolean; terms: ReturnDays; cash: PaymentTerms };

/** The order summary with the checkout button. */
export function CartBill({ cart: { lines, totals, isWaiting }, isSignedIn, terms, cash }: CartBillProps) {
  return (
    <div className="box stack gap-4 bill sticky top-[calc(var(--header-height)+1.25rem)] p-6 max-lg:static max-md:p-5">
      <h2>Order summary</h2>
      <dl className="tabular" aria-busy={isWaiting || undefined}>
        <div>
          <dt>
            Subtotal{totals.tax > 0 && " excl. GST"},{" "}
            {totals.pieces === 1 ? "1 item" : `${totals.pieces} items`}
          </dt>
          <dd>{formatRupees(totals.subtotal)}</dd>
        </div>
        {totals.tax > 0 && (
          <div>
            <dt>{gstText(lines.flatMap(({ priced }) => priced?.product.gstRate ?? []))}</dt>
            <dd>{formatRupees(totals.tax)}</dd>
          </div>
        )}
        <Fact term="Delivery">Free</Fact>
        <div className="bill-total">
          <dt>{totalText(totals.tax > 0)}</dt>
          <dd>{formatRupees(totals.total)}</dd>
        </div>
      </dl>
      <p className="muted small" role="status">
        {cashText(
          cash,
          totals.total,
          lines.some(({ priced }) => priced && isPreOrder(priced.product)),
        )}
      </p>
      <EmiOffer offers={instalmentsOf(cash.emi, totals.total)} />
      {/* With the page: a part that comes later is drawn anew when the lines are priced, and moves the buttons below. */}
      <div className={classNames("my-4", cash.collects && "min-h-38")}>
        <DeliveryAnswer productIds={lines.map(({ line }) => line.productId)} mayCollect={cash.collects} />
      </div>
      {isSignedIn ? (
        <CheckoutLink isBlocked={lines.some(isOutOfStock)} returnDays={leastDays(lines, terms)} />
      ) : (
        <GuestLinks />
      )}
    </div>
  );
}

/** For how many days all of the cart can be replaced. */
function leastDays(lines: ShownCart["lines"], terms: ReturnDays): number {
  const daysOf = (category: string | undefined) =>
    terms.find((term) => term.category === category)?.returnDays ?? 7;
  return Math.min(...lines.map(({ priced }) => daysOf(priced?.product.category)));
}

function CheckoutLink({ isBlocked, returnDays }: { isBlocked: boolean; returnDays: number }) {
  const { settleNow } = useCartActions();
  const navigate = useNavigate();

  /** Saves pending cart changes before going to the checkout, because the checkout bills the account cart. */
  function settleFirst(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const settled = settleNow();
    if (!settled) return;
    event.preventDefault();
    void settled.then(() => navigate("/checkout"));
  }

  return (
    <>
      {isBlocked ? (
        <Button variant="primary" size="large" full disabled>
          Proceed to Checkout
        </Button>
      ) : (
        <ButtonLink to="/checkout" variant="primary" size="large" full onClick={settleFirst}>
          Proceed to Checkout
          <ArrowRight size={18} />
        </ButtonLink>
      )}
      <p className="faint small text-center">
        {isBlocked
          ? "Remove out-of-stock items to check out."
          : `Free delivery. ${returnDays}-day replacement.`}
      </p>
    </>
  );
}

function GuestLinks() {
  return (
    <>
      <p className="muted small">Log in to check out. Your cart will be saved.</p>
      <ButtonLink to="/login?redirect=checkout" variant="primary" size="large" full>
        Login to Checkout
      </ButtonLink>
      <ButtonLink to="/register?redirect=checkout" size="large" full>
        Create an Account
      </ButtonLink>
    </>
  );
}

function isOutOfStock({ priced }: ShownCart["lines"][number]): boolean {
  return priced !== undefined && !canBeBought(priced.product);
}
