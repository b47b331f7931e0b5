import { sayAll } from "#domain/base/text/say-all.ts";
import type { Checkout } from "#domain/orders/checkout/read-checkout.server.ts";
import { counterWords } from "#domain/payments/cash/counter.ts";
import { ShopCounter } from "#routes/shared/screens/shop-counter.tsx";
import { Checkbox } from "#ui/controls/field.tsx";

export type CollectBill = Pick<Checkout, "collectable" | "hasOthers" | "total" | "counter" | "offers">;
/** Whether the customer collects at the shop what can be collected there. The address is that of the invoice then. */
export function CollectChoice({ bill, isChosen }: { bill: CollectBill; isChosen: boolean }) {
  const { collectable, hasOthers } = bill;
  return (
    <div className="form-wide">
      <Checkbox name="collect" defaultChecked={isChosen}>
        Collect at the shop, free
      </Checkbox>
      <p className="field-hint">
        <ShopCounter /> We email you a code when it is ready.{payWords(bill)}{" "}
        {hasOthers
          ? `This is for the items from ${sayAll(collectable)}. The others are delivered to the address below, which is also for the invoice.`
          : "We use the address below for your invoice."}
      </p>
    </div>
  );
}

/** How it can be paid there, where the shop lets customers pay at the hand-over at all. */
function payWords({ total, counter, offers }: CollectBill): string {
  const ways = offers.some(({ method }) => method === "cod") ? counterWords(counter, total / 100) : "";
  return ways && ` You can pay there ${ways}.`;
}
