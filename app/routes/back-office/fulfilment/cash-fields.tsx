import type { CashCarrier } from "#db/values/payment-values.ts";
import type { Permission } from "#domain/shop/access/permissions.ts";
import { cashCarrierLabels } from "#domain/payments/cash/cash-labels.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { Options, SelectField } from "#ui/controls/field.tsx";
import type { ActionableFulfilment } from "./possible-actions.ts";

type CashFieldsProps = { fulfilment: ActionableFulfilment; permissions: readonly Permission[] };

/** Who collects the cash, where there is a choice: of couriers, or whether the shop or the vendor has taken it. */
export function CashFields({ fulfilment, permissions }: CashFieldsProps) {
  const { paymentMethod, total, cashCarriers = [] } = fulfilment;
  if (paymentMethod !== "cod") return null;
  const couriers = cashCarriers.filter((carrier) => carrier !== "vendor");
  const takers = [...cashCarriers.filter((carrier) => carrier === "vendor"), "shop" as const];
  const label = `Who collects ${formatExact(total)} in cash?`;
  const optionsOf = (carriers: readonly CashCarrier[]) => (
    <Options of={carriers.map((carrier) => [carrier, cashCarrierLabels[carrier]])} />
  );
  return (
    <>
      {couriers.length > 1 && (
        <SelectField className="when-courier" label={label} name="cashCarrier">
          {optionsOf(couriers)}
        </SelectField>
      )}
      {permissions.includes("fulfilments.ship-any") && takers.length > 1 && (
        <SelectField className="when-by-hand" label={label} name="cashTakenBy">
          {optionsOf(takers)}
        </SelectField>
      )}
    </>
  );
}
