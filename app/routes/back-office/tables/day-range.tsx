import { useId } from "react";
import { useLocation } from "react-router";

/** The first and last day of a range, as fields of TableTools (`?from=`, `?to=`). */
export function DayRange({ label }: { label: string }) {
  const id = useId();
  const asked = new URLSearchParams(useLocation().search);
  return (
    <fieldset className="day-range">
      <legend>{label}</legend>
      <label className="muted small" htmlFor={`${id}-from`}>
        from
      </label>
      <input
        className="input"
        type="date"
        id={`${id}-from`}
        name="from"
        min="2025-01-01"
        max="2099-12-31"
        defaultValue={asked.get("from") ?? ""}
      />
      <label className="muted small" htmlFor={`${id}-to`}>
        to
      </label>
      <input
        className="input"
        type="date"
        id={`${id}-to`}
        name="to"
        min="2025-01-01"
        max="2099-12-31"
        defaultValue={asked.get("to") ?? ""}
      />
    </fieldset>
  );
}
