import type { OrderLineLeft } from "#domain/orders/credited-lines/credit-goods.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { Field } from "#ui/controls/field.tsx";

type RefundLineProps = {
  line: OrderLineLeft;
  /** What the line's pieces cost, in whole rupees that add up to what is left of its fulfilment; in paise. */
  worth: number;
  typed: Readonly<Record<string, string>>;
};

/** What to refund of a line of the order. */
export function RefundLine({ line, worth, typed }: RefundLineProps) {
  const { position, name, quantity, ordered, serials } = line;
  if (worth === 0 && quantity === 0) return null;
  return (
    <fieldset className="refund-line">
      <legend>{name}</legend>
      <p className="muted tabular">
        {quantity < ordered ? `${quantity} of ${inUnits(ordered, "piece")} left` : inUnits(ordered, "piece")},{" "}
        {formatExact(worth)} with GST
      </p>
      <div className="refund-fields">
        {quantity > 0 && (
          <Field
            label="Pieces to refund"
            name={`quantity-${position}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={quantity}
            defaultValue={typed[`quantity-${position}`] ?? "0"}
          />
        )}
        <Field
          label="Other amount, ₹ with GST"
          optional
          name={`amount-${position}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          defaultValue={typed[`amount-${position}`]}
        />
      </div>
      {quantity > 0 && (
        <label className="checkbox-row">
          <input
            type="checkbox"
            name={`restock-${position}`}
            defaultChecked={typed[`restock-${position}`] === "on"}
          />
          Put these pieces back in stock
        </label>
      )}
      {serials.length > 0 && <SerialNumbers line={line} typed={typed} />}
    </fieldset>
  );
}

function SerialNumbers({ line: { position, serials }, typed }: Omit<RefundLineProps, "worth">) {
  const ticked = (typed[`units-${position}`] ?? "").split(",");
  return (
    <fieldset className="refund-serials">
      <legend>Serial numbers that came back</legend>
      {serials.map(({ unit, serialNumber }) => (
        <label key={unit} className="checkbox-row">
          <input
            type="checkbox"
            name={`units-${position}`}
            value={unit}
            defaultChecked={ticked.includes(String(unit))}
          />
          <span className="spec">{serialNumber}</span>
        </label>
      ))}
    </fieldset>
  );
}
