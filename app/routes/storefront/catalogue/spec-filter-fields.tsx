import { useEffect, useRef } from "react";
import type { SpecFilter } from "#domain/catalogue/list/list-filter-choices.ts";
import type { ListQuery } from "#domain/catalogue/query/list-query.ts";
import { numberText } from "#domain/catalogue/schema/value-text.ts";
import { RangeSlider } from "#ui/controls/range-slider.tsx";
import type { ChangeQuery } from "./list-location.ts";
import { FilterGroup } from "./filter-group.tsx";
import { ValueFilter } from "./value-filter.tsx";
import { withoutValue, withSpec } from "./spec-question.ts";

const pauseMs = 300;
/** So many are open at first. They are in the order in which they decide. */
const openFilters = 3;

/** The filters by specification. Without scripts each sends its own fields. */
export function SpecFilters({
  filters,
  query,
  changeQuery,
}: {
  filters: SpecFilter[];
  query: ListQuery;
  changeQuery: ChangeQuery;
}) {
  return filters.map((filter, index) => {
    const isOpen = index < openFilters;
    const { name, address } = filter;
    const value = query.specs?.[address];
    const choose = (next: string | undefined) =>
      changeQuery((now) => ({ specs: withSpec(now, address, next).specs }));
    if (filter.kind === "range")
      return <RangeFilter key={address} filter={filter} value={value} isOpen={isOpen} onChoose={choose} />;
    const chosen = value?.split(",") ?? [];
    return (
      <ValueFilter
        key={address}
        legend={name}
        name={address}
        isOpen={isOpen}
        values={filter.values.map((value) => ({ ...value, isChosen: chosen.includes(value.value) }))}
        onTick={(value, isTicked) =>
          choose(isTicked ? [...chosen, value].join(",") : withoutValue(chosen.join(","), value))
        }
      />
    );
  });
}

type RangeFilterProps = {
  filter: Extract<SpecFilter, { kind: "range" }>;
  value: string | undefined;
  isOpen: boolean;
  onChoose: (value: string | undefined) => void;
};

function RangeFilter({ filter, value, isOpen, onChoose }: RangeFilterProps) {
  const { name, address, unit, min, max, step } = filter;
  const [low = min, high = max] = (value ?? "..")
    .split("..")
    .map((end, index) => (end === "" ? (index === 0 ? min : max) : Number(end)));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tidy = (value: number) => Number(value.toFixed(3));
  const describe = (value: number) => numberText(unit, value);
  function settle(range: { low: number; high: number }) {
    clearTimeout(timer.current);
    const ends = [range.low <= min ? "" : tidy(range.low), range.high >= max ? "" : tidy(range.high)];
    timer.current = setTimeout(() => onChoose(ends.join("") === "" ? undefined : ends.join("..")), pauseMs);
  }
  const tick = step * Math.max(1, Math.ceil((max - min) / step / 12));
  return (
    <FilterGroup name={name} isOpen={isOpen || value !== undefined}>
      <RangeSlider
        {...{ low, high, min, max, step, describe, tick }}
        longTick={tick * 4}
        labels={{ low: `Lowest ${name.toLowerCase()}`, high: `Highest ${name.toLowerCase()}` }}
        names={{ low: `${address}-from`, high: `${address}-to` }}
        onSettle={settle}
      />
      <input type="hidden" name={`${address}-ends`} value={`${min}..${max}`} />
    </FilterGroup>
  );
}
