import { sayAll } from "#domain/base/text/say-all.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import type { Checkout } from "#domain/orders/checkout/read-checkout.server.ts";
import { ShopCounter } from "#routes/shared/screens/shop-counter.tsx";
import { Checkbox } from "#ui/controls/field.tsx";

export type CollectBill = Pick<Checkout, "collectable" | "hasOthers" | "total" | "codLimit" | "offers">;
/** Whether the customer collects at the shop what can be collected there. The address is that of the invoice then. */
export function CollectChoice({ bill, isChosen }: { bill: CollectBill; isChosen: boolean }) {
  const { collectable, hasOthers } = bill;
  return (
    <div className="form-wide">
      <Checkbox name="collect" defaultChecked={isChosen}>
        Collect at the shop, free
      </Checkbox>
      <p className="field-hint">
        <ShopCounter /> We email you a code when it is ready.{cashWords(bill)}{" "}
        {hasOthers
          ? `This is for the items from ${sayAll(collectable)}. The others are delivered to the address below, which is also for the invoice.`
          : "We use the address below for your invoice."}
      </p>
    </div>
  );
}

/** Whether cash is taken for an order of this amount, where the shop takes cash at all. */
function cashWords({ total, codLimit, offers }: CollectBill): string {
  if (!offers.some(({ method }) => method === "cod")) return "";
  return total / 100 <= codLimit
    ? " You can pay there in cash."
    : ` Please pay in advance: cash is only for orders up to ${formatRupees(codLimit)}.`;
}
