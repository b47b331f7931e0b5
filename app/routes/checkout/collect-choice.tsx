import { joinNames } from "#domain/base/text/join-names.ts";
import type { Checkout } from "#domain/orders/checkout/read-checkout.server.ts";
import { counterText } from "#domain/payments/cash/counter.ts";
import { ShopCounter } from "#routes/shared/screens/shop-counter.tsx";
import { Checkbox } from "#ui/controls/field.tsx";

export type CollectBill = Pick<
  Checkout,
  "lines" | "products" | "collectable" | "hasOthers" | "total" | "counter" | "offers" | "choice"
>;
/** Whether the customer collects at the shop what can be collected there. The address is that of the invoice then. */
export function CollectChoice({ bill, isChosen }: { bill: CollectBill; isChosen: boolean }) {
  const { collectable, hasOthers } = bill;
  return (
    <div className="form-wide">
      <Checkbox name="collect" defaultChecked={isChosen}>
        Collect at the shop, free
      </Checkbox>
      <p className="text-xs text-ink-3">
        <ShopCounter /> We email you a code when it is ready.{payText(bill)}{" "}
        {hasOthers
          ? `This is for the items from ${joinNames(collectable)}. The others are delivered to the address below, which is also for the invoice.`
          : "We use the address below for your invoice."}
      </p>
    </div>
  );
}

/** How it can be paid there, where the shop lets customers pay at the hand-over at all. Pre-orders are paid at once. */
function payText({ lines, total, counter, offers }: CollectBill): string {
  if (lines.some(({ expected }) => expected)) return "";
  const ways = offers.some(({ method }) => method === "cod") ? counterText(counter, total / 100) : "";
  return ways && ` You can pay there ${ways}.`;
}
