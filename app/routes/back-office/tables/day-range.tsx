import { Fragment, useId } from "react";
import { useLocation } from "react-router";

/** The first and last day of a range, as fields of TableTools (`?from=`, `?to=`). */
export function DayRange({ label }: { label: string }) {
  const id = useId();
  const parameters = new URLSearchParams(useLocation().search);
  return (
    <fieldset className="day-range">
      <legend>{label}</legend>
      {["from", "to"].map((end) => (
        <Fragment key={end}>
          <label className="muted small" htmlFor={`${id}-${end}`}>
            {end}
          </label>
          <input
            className="input"
            type="date"
            id={`${id}-${end}`}
            name={end}
            min="2025-01-01"
            max="2099-12-31"
            defaultValue={parameters.get(end) ?? ""}
          />
        </Fragment>
      ))}
    </fieldset>
  );
}
