import { TrackingFields } from "#routes/shared/fulfilment/tracking-fields.tsx";
import { Field, SelectField } from "#ui/controls/field.tsx";
import { AskedStep, type DeskFormProps, StepForm } from "../desk-form.tsx";

/** Has the product collected. */
export function PickUp(props: DeskFormProps) {
  return (
    <>
      <h2>Collect the product</h2>
      <p>Save this once the pick-up is booked or done. If you enter a day, we email it to the customer.</p>
      <StepForm {...props} intent="pick-up" words="Save pick-up" variant="primary">
        <SelectField label="Who collects it" name="by">
          <option value="courier">A courier</option>
          <option value="seller">The seller, without a courier</option>
        </SelectField>
        <div className="form-grid">
          <Field
            label="Pick-up day"
            name="pickUpOn"
            type="date"
            hint="Leave empty if it has been collected"
          />
          <Field label="Hours" name="hours" maxLength={60} autoComplete="off" hint="Such as 10 am to 1 pm" />
          <TrackingFields />
        </div>
        <p className="muted">Without a courier, leave its two fields empty.</p>
      </StepForm>
    </>
  );
}

/** Notes the parcel that a customer has sent, for customers who told it by phone. */
export function NoteParcel(props: DeskFormProps) {
  return (
    <AskedStep
      {...props}
      intent="pick-up"
      words="Enter the customer's tracking number"
      about="The customer can enter it too. Use this if they told you the number."
    >
      <input type="hidden" name="by" value="courier" />
      <TrackingFields />
    </AskedStep>
  );
}

const quarantined =
  "It is kept apart from your stock until you decide what to do with it. Please inspect it next.";

/** The product has arrived. */
export function Receive(props: DeskFormProps) {
  return (
    <>
      <h2>Product received?</h2>
      <p>{quarantined}</p>
      <StepForm
        {...props}
        intent="receive"
        words="Mark as received"
        variant={props.returned.state === "in-transit" ? "primary" : "ink"}
      />
    </>
  );
}

/** The product has arrived although the return was cancelled. */
export function ReceiveLate(props: DeskFormProps) {
  return (
    <AskedStep
      {...props}
      intent="receive"
      words="Product arrived after all"
      about={`Use this if the customer had sent the product before the return was cancelled. The return goes on. ${quarantined}`}
    />
  );
}

/** The courier has lost the product. */
export function LoseInTransit(props: DeskFormProps) {
  const isSentByCustomer = props.returned.handover === "courier";
  return (
    <AskedStep
      {...props}
      intent="lose-in-transit"
      words="Mark as lost"
      variant="danger"
      about={`Use this if the courier says that the parcel is lost. The return is then accepted without the product.${isSentByCustomer ? " The customer sent it, so please ask for the courier's receipt first." : ""}`}
    />
  );
}

/** The product could not be collected. */
export function GiveUp(props: DeskFormProps) {
  return (
    <AskedStep
      {...props}
      intent="give-up"
      words="End without pick-up"
      variant="danger"
      about="Use this if the customer could not be reached or does not want the pick-up any more. The customer can ask again within the return period."
    />
  );
}
