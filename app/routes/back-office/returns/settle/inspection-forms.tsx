import { returnConditionLabels } from "#domain/returns/return/staff-labels.ts";
import { IntentForm, isOf, typedFor, useIsBusyWith } from "#routes/shared/forms/intent-form.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Field, Options, SelectField, TextareaField } from "#ui/controls/field.tsx";
import { ConfirmNumbers } from "../../fulfilment/serials-form.tsx";
import { type DeskFormProps, StepForm } from "../desk-form.tsx";
import { PhotosField } from "#routes/shared/returns/photos/photos-field.tsx";

const intent = "inspect";

/** What the seller finds: the serial numbers on the goods, their condition, and whether the return is accepted. */
export function Inspect({ returned, failure }: DeskFormProps) {
  const typed = typedFor(intent, failure);
  const isAccepting = useIsBusyWith(intent, { name: "outcome", value: "accept" });
  const isRejecting = useIsBusyWith(intent, { name: "outcome", value: "reject" });
  return (
    <>
      <h2>Inspect the product</h2>
      <IntentForm intent={intent} failure={failure} encType="multipart/form-data">
        <input type="hidden" name="seen" value={returned.seen} />
        {returned.units.map(({ unit, shipped, found }, index) => (
          <Field
            key={unit}
            label={
              returned.units.length === 1
                ? "Serial number on the product"
                : `Serial number on product ${index + 1}`
            }
            name={`found-${unit}`}
            hint={`Shipped: ${shipped}. Scan the product, not the box.`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            defaultValue={typed[`found-${unit}`] ?? found ?? ""}
            // A barcode scanner ends with Enter, which must not send the form.
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        ))}
        <ConfirmNumbers
          name="confirmedOther"
          label={(numbers) => `${numbers}: I have read the product again, and this is what it says`}
        />
        <SelectField label="Condition" name="condition" defaultValue={typed.condition ?? ""}>
          <option value="" disabled>
            Choose the condition
          </option>
          <Options of={Object.entries(returnConditionLabels)} />
        </SelectField>
        <TextareaField
          label="Note"
          name="note"
          rows={3}
          maxLength={1_000}
          hint="The customer can read this. If you reject the return, write why."
          optional
        />
        <PhotosField side={returned.side} wasRefused={isOf(failure, intent)} />
        <div className="button-row">
          <Button
            type="submit"
            name="outcome"
            value="accept"
            variant="primary"
            busy={isAccepting}
            busyLabel="Saving..."
          >
            Accept the return
          </Button>
          <Button
            type="submit"
            name="outcome"
            value="reject"
            variant="danger"
            busy={isRejecting}
            busyLabel="Saving..."
          >
            Reject the return
          </Button>
        </div>
      </IntentForm>
    </>
  );
}

/** The shop rejects a product with another serial number. */
export function RejectOther(props: DeskFormProps) {
  return (
    <>
      <p>Or reject the return. The product then goes back to the customer.</p>
      <StepForm {...props} intent={intent} label="Reject the return" variant="danger">
        <input type="hidden" name="outcome" value="reject" />
        <input type="hidden" name="condition" value={props.returned.inspection?.condition ?? "used"} />
        {props.returned.units.map(({ unit, found }) => (
          <input key={unit} type="hidden" name={`found-${unit}`} value={found ?? ""} />
        ))}
        <TextareaField label="Reason for the customer" name="note" rows={3} maxLength={1_000} />
      </StepForm>
    </>
  );
}

function OtherNumbers({ returned }: DeskFormProps) {
  const others = returned.units.filter(({ shipped, found }) => found !== null && found !== shipped);
  return (
    <>
      <h2>Another serial number came back</h2>
      <ul>
        {others.map(({ unit, shipped, found }) => (
          <li key={unit}>
            <b className="spec">{found}</b> instead of <b className="spec">{shipped}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The seller takes a number back that was typed wrongly. */
export function ClearSlip(props: DeskFormProps) {
  return (
    <>
      <OtherNumbers {...props} />
      <p>The shop decides what happens next. If you typed the number wrongly, inspect the product again.</p>
      <StepForm {...props} intent="clear" label="Inspect again">
        <input type="hidden" name="clearance" value="typing-error" />
      </StepForm>
    </>
  );
}

/** The shop decides about a product with another serial number. */
export function Clear(props: DeskFormProps) {
  const typed = typedFor("clear", props.failure);
  return (
    <>
      <OtherNumbers {...props} />
      <StepForm {...props} intent="clear" label="Save decision">
        <SelectField
          label="What happened?"
          name="clearance"
          hint="The seller then inspects the product again."
          defaultValue={typed.clearance ?? ""}
        >
          <option value="" disabled>
            Choose what happened
          </option>
          <option value="typing-error">
            The number was typed wrongly: it is the product that was shipped
          </option>
          <option value="register-wrong">It was shipped under a wrong number: correct our records</option>
          <option value="other-unit">It is another product, but we accept it</option>
        </SelectField>
      </StepForm>
    </>
  );
}
