import { Check } from "lucide-react";
import { Link } from "react-router";

export function CheckoutSteps({ step }: { step: "shipping" | "payment" }) {
  const isPaying = step === "payment";
  return (
    <ol className="checkout-steps" aria-label="Checkout steps">
      <li aria-current={isPaying ? undefined : "step"} className={isPaying ? "is-done" : undefined}>
        <span className="tabular">{isPaying ? <Check size={16} /> : 1}</span>
        {isPaying ? (
          <Link to="/checkout" className="name-link">
            Shipping<span className="visually-hidden">, done. Change</span>
          </Link>
        ) : (
          "Shipping"
        )}
      </li>
      <li aria-current={isPaying ? "step" : undefined}>
        <span className="tabular">2</span>Payment
      </li>
    </ol>
  );
}
