type Value = { value: string; label: string; count: number | null; isChosen: boolean };

type ValueFilterProps = {
  legend: string;
  /** The name of the field that each ticked box sends. */
  name: string;
  values: Value[];
  onTick: (value: string, isTicked: boolean) => void;
};

/** So many values are shown at once; the others open. */
const shownValues = 7;

/** A filter by values, of which several may be ticked. */
export function ValueFilter({ legend, name, values, onTick }: ValueFilterProps) {
  const row = ({ value, label, count, isChosen }: Value) => (
    <label className="checkbox-row" key={value}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChosen}
        onChange={(event) => onTick(value, event.target.checked)}
      />
      <span>{label}</span>
      <span className="tabular">{count}</span>
    </label>
  );
  const isLong = values.length > shownValues + 1;
  const further = isLong ? values.slice(shownValues) : [];
  return (
    <fieldset>
      <legend>{legend}</legend>
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
