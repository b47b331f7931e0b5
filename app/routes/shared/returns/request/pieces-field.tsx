import { useId } from "react";
import type { FreeUnit } from "#domain/returns/return/returnable.ts";
import { formatWeekday } from "#domain/base/time/dates.ts";
import { Checkbox, Field } from "#ui/controls/field.tsx";
import { useFieldError } from "#ui/controls/form-state.tsx";
import { FieldError } from "./choice-field.tsx";

type PiecesFieldProps = {
  label: string;
  units: readonly FreeUnit[];
  /** Pieces without serial numbers. */
  unnumbered: number;
  typed: Record<string, string>;
};

/** Which pieces it is about: by serial number where they have one, otherwise how many. */
export function PiecesField({ label, units, unnumbered, typed }: PiecesFieldProps) {
  const [only] = units;
  if (only && units.length === 1 && unnumbered === 0) {
    return (
      <>
        <input type="hidden" name={`units-${only.unit}`} value="on" />
        <p>
          Serial number <span className="spec">{only.serialNumber}</span>
        </p>
      </>
    );
  }
  if (units.length === 0 && unnumbered === 1) return <input type="hidden" name="pieces" value="1" />;
  return (
    <>
      {units.length > 0 && <UnitsField label={label} units={units} typed={typed} />}
      {unnumbered > 0 && (
        <Field
          label={units.length > 0 ? "Items without a serial number" : "How many?"}
          name="pieces"
          type="text"
          inputMode="numeric"
          className="max-w-56"
          hint={`At most ${unnumbered}`}
          defaultValue={typed.pieces ?? (units.length > 0 ? "0" : "1")}
        />
      )}
    </>
  );
}

function UnitsField({ label, units, typed }: Omit<PiecesFieldProps, "unnumbered">) {
  const id = useId();
  const { error, clearError } = useFieldError("units", undefined);
  const days = new Set(units.map(({ returnUntil }) => returnUntil));
  return (
    <fieldset className="grid gap-0.5" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label mb-1.5">{label}</legend>
      <FieldError id={`${id}-error`} error={error} />
      {units.map(({ unit, serialNumber, returnUntil }, index) => (
        <Checkbox
          key={unit}
          className="items-start py-2 [&>input]:mt-0.5"
          name={`units-${unit}`}
          defaultChecked={typed[`units-${unit}`] !== undefined}
          aria-invalid={error && index === 0 ? true : undefined}
          onChange={clearError}
        >
          <span>
            Serial number <span className="spec">{serialNumber}</span>
            {days.size > 1 && returnUntil !== null && (
              <span className="text-xs text-ink-3 block wrap-anywhere">
                Until {formatWeekday(returnUntil)}
              </span>
            )}
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
