import type { OrderLineLeft } from "#domain/orders/credited-lines/credit-goods.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { Checkbox, Field } from "#ui/controls/field.tsx";

type RefundLineProps = {
  line: OrderLineLeft;
  /** What the line's pieces cost, in whole rupees that add up to what is left of its fulfilment; in paise. */
  worth: number;
  typed: Readonly<Record<string, string>>;
  /** Pieces that would be sent for nothing. */
  free: number;
  /** Whether its pieces have left: the others are back in stock unless somebody says no. */
  isDispatched: boolean;
};

export function RefundLine({ line, worth, typed, free, isDispatched }: RefundLineProps) {
  const { position, name, quantity, ordered, serials } = line;
  const isTyped = typed[`quantity-${position}`] !== undefined;
  if (worth === 0 && quantity === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-2 border-t border-line py-3">
      <legend className="float-left font-semibold wrap-anywhere">{name}</legend>
      <p className="muted tabular">
        {quantity < ordered ? `${quantity} of ${inUnits(ordered, "piece")} left` : inUnits(ordered, "piece")},{" "}
        {formatExact(worth)} with GST
      </p>
      <div className="grid grid-fit-44 gap-x-4 gap-y-2">
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
        <Checkbox
          name={`restock-${position}`}
          defaultChecked={isTyped ? typed[`restock-${position}`] === "on" : !isDispatched}
        >
          Put these pieces back in stock
        </Checkbox>
      )}
      {free > 0 && (
        <p role="status">
          {inUnits(free, "piece")} would be sent free of charge. That is a gift, for which the seller has to
          give back the input tax credit (CGST Act, section 17(5)). Please cancel the piece instead: enter it
          under “Pieces to refund”. It is then not sent.
        </p>
      )}
      {serials.length > 0 && <SerialNumbers line={line} typed={typed} isDispatched={isDispatched} />}
    </fieldset>
  );
}

type SerialNumbersProps = Pick<RefundLineProps, "line" | "typed" | "isDispatched">;

function SerialNumbers({ line: { position, serials }, typed, isDispatched }: SerialNumbersProps) {
  const ticked = (typed[`units-${position}`] ?? "").split(",");
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
      <legend>{isDispatched ? "Serial numbers that came back" : "Serial numbers that you take out"}</legend>
      {serials.map(({ unit, serialNumber }) => (
        <Checkbox
          key={unit}
          name={`units-${position}`}
          value={unit}
          defaultChecked={ticked.includes(String(unit))}
        >
          <span className="spec">{serialNumber}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
