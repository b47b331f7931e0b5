import { sayAll } from "#domain/base/text/say-all.ts";
import type { Checkout } from "#domain/orders/checkout/read-checkout.server.ts";
import { ShopCounter } from "#routes/shared/screens/shop-counter.tsx";

type CollectChoiceProps = { bill: Pick<Checkout, "collectable" | "hasOthers">; isChosen: boolean };

/** Whether the customer collects at the shop what can be collected there. The address is that of the invoice then. */
export function CollectChoice({ bill: { collectable, hasOthers }, isChosen }: CollectChoiceProps) {
  return (
    <div className="form-wide">
      <label className="checkbox-row">
        <input type="checkbox" name="collect" defaultChecked={isChosen} />
        Collect at the shop, free
      </label>
      <p className="field-hint">
        <ShopCounter /> We email you a code when it is ready; you can pay there in cash.{" "}
        {hasOthers && `This is for the items from ${sayAll(collectable)}. The others are delivered. `}
        The address below is then for the invoice.
      </p>
    </div>
  );
}
