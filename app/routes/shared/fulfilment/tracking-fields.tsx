import { useId } from "react";
import { carrierNames } from "#domain/orders/fulfilment/carriers.ts";
import { Field, Options } from "#ui/controls/field.tsx";

export function TrackingFields() {
  const id = useId();
  return (
    <>
      <Field label="Courier" name="carrier" list={id} autoComplete="off" maxLength={60} />
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
      />
    </>
  );
}
