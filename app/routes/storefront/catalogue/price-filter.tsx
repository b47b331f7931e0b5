import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { filtersByPrice, isBudget, type ListQuery, priceSlider } from "#domain/catalogue/query/list-query.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import { classNames } from "#ui/behaviour/class-names.ts";
import { RangeSlider } from "#ui/controls/range-slider.tsx";
import { FilterGroup } from "./filter-group.tsx";

type PriceFilterProps = {
  query: ListQuery;
  onChoose: (change: Pick<ListQuery, "min" | "max" | "gst">) => void;
};

const gstChoices = [
  { value: "with", label: "With GST" },
  { value: "without", label: "Without GST" },
] as const;

/** `high` is Infinity without a bound: where the thumb is at its end, or the field empty. */
type Range = { low: number; high: number };

const tick = 25_000;
const longTick = 100_000;
const pauseMs = 500;

/** The price slider with two thumbs, two fields to type the same prices, and whether they are with GST. */
export function PriceFilter({ query, onChoose }: PriceFilterProps) {
  const bounds: Range = { low: query.min ?? priceSlider.min, high: query.max ?? Infinity };
  const [shown, setShown] = useState(bounds);
  const [answered, setAnswered] = useState(bounds);
  const [sent, setSent] = useState<Range>();
  if (!isSame(answered, bounds)) {
    setAnswered(bounds);
    // If a key press moved the thumb after the last range was sent, that newer range will be sent too.
    const hasMovedOn = sent && isSame(inOrder(sent), bounds) && !isSame(shown, sent);
    if (!hasMovedOn) setShown(bounds);
  }

  // Each press of an arrow key or a digit moves a price; only the last of a run is sent.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function settleSoon(range: Range) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(range), pauseMs);
  }

  function settle(range: Range) {
    // What is sent now is not sent again later, when the list may be another one.
    clearTimeout(timer.current);
    const { low, high } = inOrder(range);
    if (isSame({ low, high }, bounds)) return;
    setSent(range);
    onChoose({
      min: low <= priceSlider.min ? undefined : low,
      max: high === Infinity ? undefined : high,
    });
  }

  const field = (side: keyof Range, name: "min" | "max", label: string) => (
    <input
      className="input tabular min-h-10 px-2.5 py-1"
      type="number"
      inputMode="numeric"
      name={name}
      aria-label={label}
      min={priceSlider.min}
      step="any"
      placeholder={side === "high" ? "No limit" : undefined}
      value={Number.isFinite(shown[side]) ? shown[side] : ""}
      onChange={(event) => {
        const typed = { ...shown, [side]: event.target.valueAsNumber };
        setShown(typed);
        clearTimeout(timer.current);
        // What would be moved or turned round is not typed to its end; it waits until the field is left.
        if (isSame(typed, inOrder(typedPrices(typed)))) settleSoon(typed);
      }}
      onBlur={() => settle(typedPrices(shown))}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        settle(typedPrices(shown));
      }}
    />
  );

  return (
    <FilterGroup name="Price" isOpen>
      <GstChoice query={query} onChoose={onChoose} />
      <RangeSlider
        {...withinRuler(shown)}
        labels={{ low: "Lowest price", high: "Highest price" }}
        min={priceSlider.min}
        max={priceSlider.max}
        step={priceSlider.step}
        tick={tick}
        longTick={longTick}
        describe={(price) =>
          formatRupees(price) + (shown.high === Infinity && price === priceSlider.max ? "+" : "")
        }
        onMove={(range) => setShown(withoutEnd(range))}
        onSettle={(range) => settleSoon(withoutEnd(range))}
      />
      <div className="mt-3 grid grid-cols-2 gap-2">
        {field("low", "min", "Lowest price in rupees")}
        {field("high", "max", "Highest price in rupees")}
      </div>
    </FilterGroup>
  );
}

/**
 * Whether prices count with GST, in this list and wherever prices are shown: the inline script hears the press. A budget is
 * counted anew only here. Without scripts it is sent with the form.
 */
function GstChoice({ query, onChoose }: PriceFilterProps) {
  const chosen = query.gst ?? "without";
  return (
    <div
      className={classNames("segmented gst-choice mb-4 flex", !filtersByPrice(query) && "gst-choice-follows")}
    >
      {gstChoices.map(({ value, label }) => (
        <label key={value}>
          <input
            className="visually-hidden"
            type="radio"
            name="gst"
            value={value}
            checked={chosen === value}
            onChange={() => isBudget(query) && onChoose({ gst: value === "with" ? value : undefined })}
            data-choose-gst={value}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

function isSame(a: Range, b: Range): boolean {
  return a.low === b.low && a.high === b.high;
}

/** Puts a range in order: the thumbs may pass each other. */
function inOrder({ low, high }: Range): Range {
  return low <= high ? { low, high } : { low: high, high: low };
}

/** Typed prices, which may be beyond the slider. An empty field is no bound. */
function typedPrices({ low, high }: Range): Range {
  const read = (value: number, empty: number) =>
    Number.isNaN(value) ? empty : Math.round(Math.max(value, priceSlider.min));
  return { low: read(low, priceSlider.min), high: read(high, Infinity) };
}

/** A thumb at the end of the slider leaves out nothing. */
function withoutEnd({ low, high }: Range): Range {
  return { low, high: high === priceSlider.max ? Infinity : high };
}

/** The same on the slider. */
function withinRuler(typed: Range): Range {
  const { low, high } = typedPrices(typed);
  return { low: Math.min(low, priceSlider.max), high: Math.min(high, priceSlider.max) };
}
