import { FilterRow, FilterGroup } from "./filter-group.tsx";

type Value = { value: string; label: string; count: number | null; isChosen: boolean };

type ValueFilterProps = {
  legend: string;
  /** The name of the field that each ticked box sends. */
  name: string;
  values: Value[];
  /** Whether it is open without a choice. */
  isOpen: boolean;
  onTick: (value: string, isTicked: boolean) => void;
};

/** So many values are shown at once; the others open. */
const shownValues = 7;

const isAnyChosen = (values: Value[]) => values.some(({ isChosen }) => isChosen);

/** A filter by values, of which several may be ticked. */
export function ValueFilter({ legend, name, values, isOpen, onTick }: ValueFilterProps) {
  const row = (value: Value) => (
    <FilterRow
      {...value}
      key={value.value}
      name={name}
      onTick={(isTicked) => onTick(value.value, isTicked)}
    />
  );
  const many = values.length > shownValues + 1 ? shownValues : values.length;
  const further = values.slice(many);
  return (
    <FilterGroup name={legend} isOpen={isOpen || isAnyChosen(values)}>
      {values.slice(0, many).map(row)}
      {further.length > 0 && (
        <details open={isAnyChosen(further) || undefined}>
          <summary className="link">{further.length} more</summary>
          {further.map(row)}
        </details>
      )}
    </FilterGroup>
  );
}
