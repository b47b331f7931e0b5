import { ArrowRight } from "lucide-react";
import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { formatRupees } from "#domain/money/money.ts";
import { useCartActions } from "#routes/shared/cart/cart-context.tsx";
import { gstWords, totalWords } from "#routes/shared/invoices/gst-words.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import type { ShownCart } from "./use-priced-cart.ts";

type CartBillProps = { cart: ShownCart; isSignedIn: boolean };

/** The order summary with the checkout button. */
export function CartBill({ cart: { lines, totals, isWaiting }, isSignedIn }: CartBillProps) {
  return (
    <div className="bill">
      <h2>Order summary</h2>
      <dl className="tabular" aria-busy={isWaiting || undefined}>
        <div>
          <dt>Subtotal, {totals.pieces === 1 ? "1 item" : `${totals.pieces} items`}</dt>
          <dd>{formatRupees(totals.subtotal)}</dd>
        </div>
        {totals.tax > 0 && (
          <div>
            <dt>{gstWords(lines.flatMap(({ priced }) => priced?.product.gstRate ?? []))}</dt>
            <dd>{formatRupees(totals.tax)}</dd>
          </div>
        )}
        <div>
          <dt>Shipping</dt>
          <dd>Free</dd>
        </div>
        <div className="bill-total">
          <dt>{totalWords(totals.tax > 0)}</dt>
          <dd>{formatRupees(totals.total)}</dd>
        </div>
      </dl>
      {isSignedIn ? <CheckoutLink isBlocked={lines.some(isOutOfStock)} /> : <GuestLinks />}
    </div>
  );
}

function CheckoutLink({ isBlocked }: { isBlocked: boolean }) {
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
      <p className="bill-note">
        {isBlocked ? "Remove out-of-stock items to check out." : "Free delivery. 7-day replacement."}
      </p>
    </>
  );
}

function GuestLinks() {
  return (
    <>
      <p className="bill-note bill-guest-note">Log in to check out. Your cart will be saved.</p>
      <ButtonLink to="/login?redirect=checkout" variant="primary" size="large" full>
        Login to Checkout
      </ButtonLink>
      <ButtonLink to="/register?redirect=checkout" variant="line" size="large" full>
        Create an Account
      </ButtonLink>
    </>
  );
}

function isOutOfStock({ priced }: ShownCart["lines"][number]): boolean {
  return priced?.product.stock === 0;
}
