import { useEffect, useRef } from "react";
import type { SpecFilter } from "#domain/catalogue/facets/list-filter-choices.ts";
import type { ListQuery } from "#domain/catalogue/query/list-query.ts";
import { RangeSlider } from "#ui/controls/range-slider.tsx";
import type { Ask } from "./list-place.ts";
import { withoutValue, withSpec } from "./spec-question.ts";

type SpecFiltersProps = { filters: SpecFilter[]; query: ListQuery; ask: Ask };

/** So many values are shown at once; the others open. */
const shownValues = 7;
const pauseMs = 300;

/** The filters by specification. Without scripts each sends its own fields. */
export function SpecFilters({ filters, query, ask }: SpecFiltersProps) {
  return filters.map((filter) => {
    const choose = (asked: string | undefined) =>
      ask({ specs: withSpec(query, filter.address, asked).specs });
    const asked = query.specs?.[filter.address];
    return filter.kind === "values" ? (
      <ValueFilter key={filter.address} filter={filter} asked={asked} onChoose={choose} />
    ) : (
      <RangeFilter key={filter.address} filter={filter} asked={asked} onChoose={choose} />
    );
  });
}

type FilterProps<Kind> = {
  filter: Extract<SpecFilter, { kind: Kind }>;
  asked: string | undefined;
  onChoose: (asked: string | undefined) => void;
};

function ValueFilter({ filter, asked, onChoose }: FilterProps<"values">) {
  const { name, address, values } = filter;
  const chosen = asked?.split(",") ?? [];
  const row = ({ value, label, count }: (typeof values)[number]) => (
    <label className="checkbox-row" key={value}>
      <input
        type="checkbox"
        name={address}
        value={value}
        checked={chosen.includes(value)}
        onChange={(event) =>
          onChoose(
            event.target.checked ? [...chosen, value].join(",") : withoutValue(chosen.join(","), value),
          )
        }
      />
      <span>{label}</span>
      <span className="tabular">{count}</span>
    </label>
  );
  const isLong = values.length > shownValues + 1;
  const further = isLong ? values.slice(shownValues) : [];
  return (
    <fieldset>
      <legend>{name}</legend>
      {(isLong ? values.slice(0, shownValues) : values).map(row)}
      {isLong && (
        <details open={further.some(({ isChosen }) => isChosen) || undefined}>
          <summary className="link">{further.length} more</summary>
          {further.map(row)}
        </details>
      )}
    </fieldset>
  );
}

function RangeFilter({ filter, asked, onChoose }: FilterProps<"range">) {
  const { name, address, unit, min, max, step } = filter;
  const [low = min, high = max] = (asked ?? "..")
    .split("..")
    .map((end, index) => (end === "" ? (index === 0 ? min : max) : Number(end)));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tidy = (value: number) => Number(value.toFixed(3));
  const describe = (value: number) => (unit === null ? String(tidy(value)) : `${tidy(value)} ${unit}`);
  function settle(range: { low: number; high: number }) {
    clearTimeout(timer.current);
    const ends = [range.low <= min ? "" : tidy(range.low), range.high >= max ? "" : tidy(range.high)];
    timer.current = setTimeout(() => onChoose(ends.join("") === "" ? undefined : ends.join("..")), pauseMs);
  }
  const tick = step * Math.max(1, Math.ceil((max - min) / step / 12));
  return (
    <fieldset>
      <legend>{name}</legend>
      <RangeSlider
        {...{ low, high, min, max, step, describe, tick }}
        longTick={tick * 4}
        labels={{ low: `Lowest ${name.toLowerCase()}`, high: `Highest ${name.toLowerCase()}` }}
        names={{ low: `${address}-from`, high: `${address}-to` }}
        onSettle={settle}
      />
      <input type="hidden" name={`${address}-ends`} value={`${min}..${max}`} />
    </fieldset>
  );
}
