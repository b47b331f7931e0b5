import { useId } from "react";
import { carrierNames } from "#domain/fulfilment/carriers.ts";
import { Field, Options } from "#ui/controls/field.tsx";

/** The courier and tracking number of a shipment. */
export function TrackingFields({ values }: { values: Partial<Record<string, string>> }) {
  const id = useId();
  return (
    <>
      <Field
        label="Courier"
        name="carrier"
        list={id}
        autoComplete="off"
        maxLength={60}
        defaultValue={values.carrier}
      />
      <datalist id={id}>
        <Options of={carrierNames.map((carrier) => [carrier, carrier])} />
      </datalist>
      <Field
        label="Tracking number"
        name="trackingNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        defaultValue={values.trackingNumber}
      />
    </>
  );
}
