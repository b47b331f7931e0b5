import type { OrderLineLeft } from "#domain/credits/credit-goods.ts";
import { amountOf } from "#domain/credits/line-share.ts";
import { formatExact } from "#domain/money/money.ts";
import { inUnits } from "#domain/text/counts.ts";
import { Field } from "#ui/controls/field.tsx";

type RefundLineProps = { line: OrderLineLeft; typed: Readonly<Record<string, string>> };

/** What to refund of a line of the order. */
export function RefundLine({ line, typed }: RefundLineProps) {
  const { position, name, quantity, ordered, serials } = line;
  const left = amountOf(line);
  if (left === 0) return null;
  return (
    <fieldset className="refund-line">
      <legend>{name}</legend>
      <p className="muted tabular">
        {quantity < ordered ? `${quantity} of ${inUnits(ordered, "piece")} left` : inUnits(ordered, "piece")},{" "}
        {formatExact(left)} with GST
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
          inputMode="decimal"
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

function SerialNumbers({ line: { position, serials }, typed }: RefundLineProps) {
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
