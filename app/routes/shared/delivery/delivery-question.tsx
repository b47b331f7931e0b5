import { Suspense } from "react";
import type { DeliveryRequest } from "./delivery-answer.tsx";
import { classNames } from "#ui/behaviour/class-names.ts";
import { later } from "#ui/behaviour/later.ts";

const DeliveryAnswer = later(() => import("./delivery-answer.tsx").then((file) => file.DeliveryAnswer));

/** Asks for the PIN code once and says by which day these products arrive there. Its script comes after the page. */
export function DeliveryQuestion(requested: DeliveryRequest) {
  return (
    <div className={classNames("my-4", requested.mayCollect && "min-h-38")}>
      {/* A change of the cart meanwhile draws this anew: what is below must not move. */}
      <Suspense fallback={<div className="h-18.5" />}>
        <DeliveryAnswer {...requested} />
      </Suspense>
    </div>
  );
}
