import { Wallet } from "lucide-react";
import type { Checkout } from "#domain/orders/checkout/read-checkout.server.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { ChoiceLegend, choiceGroup, OptionCard } from "./option-card.tsx";

type StoreCreditChoiceProps = Pick<Checkout, "storeCredit" | "total"> & {
  /** Whether the rest can be paid with something other than cash. */
  isUsable: boolean;
  isUsed: boolean;
  hasCash: boolean;
};

/**
 * The tick that uses store credit for the order. Its value is the amount that the buyer sees. The style sheet shows what
 * follows from it, so that it needs no scripts.
 */
export function StoreCreditChoice({
  storeCredit: { balance, usable },
  total,
  isUsable,
  isUsed,
  hasCash,
}: StoreCreditChoiceProps) {
  if (!isUsable) {
    return (
      <p className="form-wide muted">
        You have {formatExact(balance)} of store credit. It cannot be used with cash on delivery, the only way
        to pay for the rest right now.
      </p>
    );
  }
  const isCovered = usable === total;
  const rest = [
    isCovered
      ? "It pays for all of this order. There is nothing left to pay."
      : `${formatExact(total - usable)} is left to pay.`,
    usable < balance && `${formatExact(balance - usable)} stays in your store credit.`,
    !isCovered && hasCash && "Store credit cannot be used with cash on delivery.",
  ]
    .filter(Boolean)
    .join(" ");
  const text = `Use ${formatExact(usable)} of store credit`;
  return (
    <fieldset className={`form-wide ${choiceGroup}`} data-covers={isCovered || undefined}>
      <ChoiceLegend>Store credit</ChoiceLegend>
      <OptionCard
        type="checkbox"
        name="storeCredit"
        value={usable}
        defaultChecked={isUsed}
        title={text}
        icon={Wallet}
      >
        {rest}
      </OptionCard>
    </fieldset>
  );
}
