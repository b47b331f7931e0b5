import { type ChangeEvent, Fragment } from "react";
import { inUnits } from "#domain/base/text/counts.ts";
import {
  pickedField,
  serialsField,
  withoutSerial,
  withSerial,
} from "#domain/orders/fulfilment/ship-input.ts";
import { Checkbox, TextareaField } from "#ui/controls/field.tsx";
import { useFormState } from "#ui/controls/form-state.tsx";
import type { ActionableLine } from "./possible-actions.ts";

type SerialFieldsProps = {
  lines: readonly Pick<
    ActionableLine,
    "position" | "name" | "sku" | "needsSerial" | "quantity" | "inHouse"
  >[];
  verb: "Pack" | "Ship" | "Hand over";
  /** What the names of the fields begin with, in a form about several parts. */
  prefix?: string;
};

/** The serial numbers of the units that go, and what the shop asks to confirm about them. */
export function SerialFields({ lines, verb, prefix = "" }: SerialFieldsProps) {
  const { errors, values } = useFormState();
  const boxOf = (position: number) => `${prefix}${serialsField(position)}`;
  const without = `${prefix}isWithoutSerials`;
  const areMissing = errors?.[without] !== undefined;
  const isConfirmed = values?.[without] === "on";
  return (
    <>
      {lines
        .filter(({ needsSerial }) => needsSerial)
        .map(({ position, name, sku, quantity, inHouse }) => (
          <Fragment key={position}>
            <TextareaField
              className="form-wide [&_textarea]:font-mono [&_textarea]:text-sm [&_textarea]:min-h-12"
              label={quantity === 1 ? `Serial number of ${name}` : `Serial numbers of ${name}`}
              name={boxOf(position)}
              hint={[
                `SKU ${sku}`,
                quantity === 1
                  ? "Enter 1 serial number"
                  : `Enter ${quantity} serial numbers, one per line or separated by commas`,
              ].join(". ")}
              rows={Math.min(quantity, 8)}
              spellCheck={false}
              autoCapitalize="characters"
            />
            <Offered
              field={`${prefix}${pickedField(position)}`}
              box={boxOf(position)}
              name={name}
              numbers={inHouse}
            />
          </Fragment>
        ))}
      {(areMissing || isConfirmed) && (
        <Checkbox name={without} defaultChecked={isConfirmed} isWide>
          {verb} without the missing serial numbers
        </Checkbox>
      )}
      <ConfirmNumbers
        name={`${prefix}sentAgain`}
        label={(numbers) => `${verb} ${numbers} again: the number is correct`}
      />
      <ConfirmNumbers
        name={`${prefix}notReceived`}
        label={(numbers) => `${verb} ${numbers}, which is on no purchase: the number is correct`}
      />
    </>
  );
}

type OfferedProps = { field: string; box: string; name: string; numbers?: readonly string[] | undefined };

/** The numbers that came and are in stock, to tick instead of scanning them: ticked ones stand in the box. */
function Offered({ field, box, name, numbers = [] }: OfferedProps) {
  if (numbers.length === 0) return null;
  const tick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const typed = currentTarget.form?.elements.namedItem(box);
    if (!(typed instanceof HTMLTextAreaElement)) return;
    typed.value = (currentTarget.checked ? withSerial : withoutSerial)(typed.value, currentTarget.value);
    // Sent as typed from now on, and no more if it is deleted there.
    currentTarget.name = "";
  };
  return (
    <details className="form-wide">
      <summary className="link">Choose from {inUnits(numbers.length, "number")} in stock</summary>
      <fieldset className="mt-2 grid max-h-64 grid-fill-44 gap-x-4 overflow-y-auto">
        <legend className="visually-hidden">Serial numbers of {name} in stock</legend>
        {numbers.map((number) => (
          <Checkbox key={number} name={field} value={number} onChange={tick}>
            <span className="spec">{number}</span>
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
}

/** Asks to confirm serial numbers, such as those that are out already: those that the shop named, and no others. */
export function ConfirmNumbers({ name, label }: { name: string; label: (numbers: string) => string }) {
  const { errors, values } = useFormState();
  const confirmed = values?.[name];
  const numbers = errors?.[name] ?? confirmed;
  if (numbers === undefined) return null;
  return (
    <Checkbox key={numbers} name={name} value={numbers} defaultChecked={numbers === confirmed} isWide>
      {label(numbers)}
    </Checkbox>
  );
}
