import { formatExact } from "#domain/base/money/money.ts";
import type { CheckoutScript } from "#domain/shop/ports/payment-provider.ts";
import { moneyComesBack } from "#routes/shared/refunds/money-comes-back.ts";
import { Button } from "#ui/controls/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { AmountToPay } from "./amount-to-pay.tsx";
import { upiCapText } from "./upi-cap.ts";
import { useCheckoutScript } from "./use-checkout-script.ts";

type PayInWindowProps = {
  number: string;
  /** Whole paise. */
  due: number;
  script: CheckoutScript;
  /** Where the window leads when it is done or closed. */
  comeBack: string;
};

/** The payment page for providers that open a window of their own over it. */
export function PayInWindow({ number, due, script, comeBack }: PayInWindowProps) {
  const upiCap = upiCapText(due);
  const scriptState = useCheckoutScript(script, comeBack);
  return (
    <div className="mx-auto grid w-120 max-w-full content-start justify-items-start gap-4 px-(--gutter) py-14">
      <h1>Pay for your order</h1>
      <AmountToPay order={number} amount={formatExact(due)} />
      {upiCap && <Banner tone="info">{upiCap}</Banner>}
      {scriptState === "blocked" ? (
        <>
          <Banner focusOn={scriptState}>
            The payment window could not be loaded. Please check your connection and any blockers in this
            browser. Your order is saved.
          </Banner>
          <Button variant="primary" size="large" full onClick={() => window.location.reload()}>
            Try again
          </Button>
        </>
      ) : (
        <p className="muted needs-script" role="status">
          {scriptState === "opening"
            ? "Opening the payment window..."
            : "Please pay in the window that has opened."}
        </p>
      )}
      <p className="without-script">
        Card and UPI payments need JavaScript. Please allow it in this browser and open this page again. Your
        order is saved.
      </p>
      <p className="muted">{moneyComesBack}</p>
      <a href={comeBack} className="link">
        Back to the order and other ways to pay
      </a>
    </div>
  );
}
