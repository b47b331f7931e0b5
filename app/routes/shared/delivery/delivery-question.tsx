import { Suspense } from "react";
import { later } from "#ui/behaviour/later.ts";

const DeliveryAnswer = later(() => import("./delivery-answer.tsx").then((file) => file.DeliveryAnswer));

/** Asks for the PIN code once and says by which day these products arrive there. Its script comes after the page. */
export function DeliveryQuestion({ productIds }: { productIds: readonly string[] }) {
  return (
    <div className="delivery-question">
      {/* A change of the cart meanwhile draws this anew: what is below must not move. */}
      <Suspense fallback={<div className="delivery-waits" />}>
        <DeliveryAnswer productIds={productIds} />
      </Suspense>
    </div>
  );
}
