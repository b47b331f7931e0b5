import { useFormState } from "#ui/controls/form-state.tsx";
import { Checkbox, Field } from "#ui/controls/field.tsx";

/** How soon a seller hands orders over to the courier. */
export function DispatchFields({
  ofOwner = false,
}: {
  /** The owner says whether its goods lie at the shop too. */ ofOwner?: boolean;
}) {
  return (
    <>
      <Field
        label="Dispatch within (working days)"
        name="dispatchDays"
        inputMode="numeric"
        autoComplete="off"
        hint="0 means the same day. Days on which the shop is closed do not count"
      />
      <Field
        label="For orders placed before"
        name="cutOff"
        type="time"
        hint="Later orders count from the next working day"
      />
      {ofOwner && <CollectableField />}
    </>
  );
}

/** Whether a seller's goods lie at the shop too. */
export function CollectableField() {
  const isCollectable = useFormState().values?.isCollectable;
  return (
    <Checkbox name="isCollectable" defaultChecked={Boolean(isCollectable)} isWide>
      Customers can collect its products at the shop
    </Checkbox>
  );
}
