import { type ComponentType, type FormEventHandler, type ReactNode, useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";

type Question = { productIds: readonly string[] };

/**
 * Asks for the PIN code once and says by which day these products arrive there. The answer comes from the browser, because
 * the page is the same for all, and its script after the page. Without a script the form leads to the delivery page.
 */
export function DeliveryQuestion({ productIds }: Question) {
  const [Answer, setAnswer] = useState<ComponentType<Question>>();

  useEffect(() => {
    void import("./delivery-answer.tsx").then(({ DeliveryAnswer }) => setAnswer(() => DeliveryAnswer));
  }, []);

  return (
    <div className="delivery-question">
      {Answer ? <Answer productIds={productIds} /> : <DeliveryForm productIds={productIds} />}
    </div>
  );
}

type DeliveryFormProps = Question & {
  pin?: string;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** What is wrong with the PIN code. */
  children?: ReactNode;
};

export function DeliveryForm({ productIds, pin, onSubmit, children }: DeliveryFormProps) {
  return (
    <form action="/shipping" className="delivery-form" noValidate onSubmit={onSubmit}>
      <input type="hidden" name="products" value={productIds.join()} />
      <label>
        Delivery PIN code
        <input
          className="input"
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          defaultValue={pin}
          aria-invalid={children ? true : undefined}
        />
      </label>
      <Button type="submit">Check</Button>
      {children}
    </form>
  );
}
