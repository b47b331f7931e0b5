import { lazy, Suspense } from "react";

const DeliveryAnswer = lazy(async () => {
  const { DeliveryAnswer } = await import("./delivery-answer.tsx");
  return { default: DeliveryAnswer };
});

/** Asks for the PIN code once and says by which day these products arrive there. Its script comes after the page. */
export function DeliveryQuestion({ productIds }: { productIds: readonly string[] }) {
  return (
    <div className="delivery-question">
      <Suspense>
        <DeliveryAnswer productIds={productIds} />
      </Suspense>
    </div>
  );
}
