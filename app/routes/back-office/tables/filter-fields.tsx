import { ChevronDown } from "lucide-react";
import { Fragment, type ReactNode, useId } from "react";
import { useLocation } from "react-router";
import { classNames } from "#ui/behaviour/class-names.ts";

type FilterFieldProps = {
  label: string;
  name: string;
  value: string;
  className?: string;
  children: ReactNode;
};

/** A select among the filters of a table. */
export function FilterField({ label, name, value, className, children }: FilterFieldProps) {
  const id = useId();
  return (
    <div className={classNames("grid grid-cols-1 gap-1 md:max-w-40", className)}>
      <label htmlFor={id} className="text-xs text-ink-3">
        {label}
      </label>
      <span className="input-frame select-frame">
        <select id={id} className="input min-h-11 py-1" name={name} defaultValue={value}>
          {children}
        </select>
        <ChevronDown size={18} />
      </span>
    </div>
  );
}

/** The two ends of a range among the filters of a table. */
export const RangeFields = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:col-span-full">
    <legend className="float-left w-full text-xs text-ink-3">{label}</legend>
    {children}
  </fieldset>
);

const rangeInput = "input min-h-11 py-1 max-md:min-w-30 max-md:flex-1";
export const amountInput = `tabular w-32 ${rangeInput}`;

type DayFieldProps = { name: string; id?: string; value: string };

/** The first or last day of a range. */
export const DayField = ({ name, id, value }: DayFieldProps) => (
  <input
    className={`${rangeInput} w-40 max-md:w-auto`}
    type="date"
    id={id}
    name={name}
    min="2025-01-01"
    max="2099-12-31"
    defaultValue={value}
  />
);

/** The first and last day of a range, as fields of TableTools (`?from=`, `?to=`). */
export function DayRange({ label }: { label: string }) {
  const id = useId();
  const parameters = new URLSearchParams(useLocation().search);
  return (
    <RangeFields label={label}>
      {["from", "to"].map((end) => (
        <Fragment key={end}>
          <label className="muted small" htmlFor={`${id}-${end}`}>
            {end}
          </label>
          <DayField name={end} id={`${id}-${end}`} value={parameters.get(end) ?? ""} />
        </Fragment>
      ))}
    </RangeFields>
  );
}
