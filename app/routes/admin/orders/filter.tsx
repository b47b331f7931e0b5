import { useLocation } from "react-router";
import { amountInput, DayRange, RangeFields } from "#routes/back-office/tables/filter-fields.tsx";
import { paymentChoices } from "#routes/shared/orders/payment-tag.tsx";
import { FilterChoice, type TableFilter, vendorFilter } from "#routes/back-office/tables/table-tools.tsx";
import { lateChoices, orderStatusLabels, paymentMethodLabels } from "#domain/orders/order/order-labels.ts";

type OrdersFilterProps = {
  vendors: { id: string; name: string }[];
  /** The only one whose orders are asked for. */
  customer: { id: string; name: string } | null;
};

/** 'Filter Orders': fields of the table's own form. */
export function OrdersFilter({ vendors, customer }: OrdersFilterProps) {
  const parameters = new URLSearchParams(useLocation().search);
  const filters: TableFilter[] = [
    {
      name: "status",
      label: "Status",
      options: {
        "to-pack": "To pack",
        "to-ship": "To ship",
        ...lateChoices,
        sold: "Sold and not fully refunded",
        ...orderStatusLabels,
      },
    },
    {
      name: "payment",
      label: "Payment",
      options: {
        "to-confirm": "UTR to confirm",
        "to-refund": "Refund to send",
        "to-give-back": "Cash to give back",
        ...paymentChoices,
      },
    },
    { name: "method", label: "Method", options: { ...paymentMethodLabels, "at-shop": "Pay at the shop" } },
    ...vendorFilter("Vendor", vendors),
    ...(customer === null
      ? []
      : [{ name: "customer", label: "Customer", options: { [customer.id]: customer.name } }]),
  ];
  return (
    <>
      {filters.map((filter) => (
        <FilterChoice key={filter.name} filter={filter} />
      ))}
      <DayRange label="Placed" />
      <RangeFields label="Total in rupees">
        <Amount label="from" name="least" parameters={parameters} />
        <Amount label="to" name="most" parameters={parameters} />
      </RangeFields>
    </>
  );
}

function Amount({ label, name, parameters }: { label: string; name: string; parameters: URLSearchParams }) {
  return (
    <label className="flex items-center gap-2">
      {label}
      <input
        className={amountInput}
        name={name}
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
        defaultValue={parameters.get(name) ?? ""}
      />
    </label>
  );
}
