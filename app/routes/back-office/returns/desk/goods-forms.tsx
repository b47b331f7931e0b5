import { WeEmail } from "../../we-email.tsx";
import { TrackingFields } from "#routes/shared/fulfilment/tracking-fields.tsx";
import { Field, SelectField } from "#ui/controls/field.tsx";
import { isOf } from "#routes/shared/forms/intent-form.tsx";
import { pickUpTime } from "#domain/returns/return-labels.ts";
import { ConfirmFirst } from "../../forms/confirm-first.tsx";
import { ConfirmedStep, type DeskFormProps, StepForm } from "../desk-form.tsx";

/** Sets the day on which the product is collected. */
export function Arrange(props: DeskFormProps) {
  return (
    <>
      <h2>Collect the product</h2>
      <p>
        Choose the day. <WeEmail>We email it to the customer.</WeEmail>
      </p>
      <ArrangeForm {...props} label="Save pick-up" />
    </>
  );
}

export function Rearrange(props: DeskFormProps) {
  return (
    <ConfirmFirst label="Change the pick-up" open={isOf(props.failure, "arrange")}>
      <p>
        <WeEmail>If something changes, we email the customer again.</WeEmail>
      </p>
      <ArrangeForm {...props} label="Save changes" />
    </ConfirmFirst>
  );
}

function ArrangeForm({ label, ...props }: DeskFormProps & { label: string }) {
  const { pickUp, courier } = props.returned;
  const values = { by: pickUp && !courier ? "seller" : "courier", ...pickUp, ...(pickUp && courier) };
  return (
    <StepForm {...props} intent="arrange" label={label} variant={pickUp ? "ink" : "primary"} values={values}>
      <WhoCollects />
      <div className="form-grid">
        <Field label="Pick-up day" name="pickUpOn" type="date" />
        <Field
          label="Hours"
          name="hours"
          maxLength={60}
          autoComplete="off"
          optional
          hint="Such as 10 am to 1 pm"
        />
        <TrackingFields />
      </div>
      <p className="muted">Leave the courier's two fields empty if you do not know them yet.</p>
    </StepForm>
  );
}

const WhoCollects = () => (
  <SelectField label="Who collects it" name="by">
    <option value="courier">A courier</option>
    <option value="seller">The seller, without a courier</option>
  </SelectField>
);

/** The product has left the customer, as it was arranged. */
export function Collected(props: DeskFormProps) {
  const { pickUp, courier } = props.returned;
  return (
    <>
      <h2>Collected?</h2>
      {pickUp && (
        <p>
          Pick-up on {pickUpTime(pickUp)}
          {courier && ` by ${courier.carrier}, ${courier.trackingNumber}`}. Confirm it once the product has
          left the customer.
        </p>
      )}
      <StepForm {...props} intent="pick-up" label="Mark as collected" variant="primary">
        <input type="hidden" name="by" value="arranged" />
      </StepForm>
    </>
  );
}

/** The product was collected without an arranged day. */
export function AlreadyCollected(props: DeskFormProps) {
  return (
    <ConfirmedStep
      {...props}
      intent="pick-up"
      label="Already collected"
      about="Use this if the product has left the customer."
    >
      <WhoCollects />
      <div className="form-grid">
        <TrackingFields />
      </div>
      <p className="muted">Without a courier, leave its two fields empty.</p>
    </ConfirmedStep>
  );
}

/** Notes the parcel that a customer has sent, for customers who told it by phone. */
export function NoteParcel(props: DeskFormProps) {
  return (
    <ConfirmedStep
      {...props}
      intent="pick-up"
      label="Enter the customer's tracking number"
      about="The customer can enter it too. Use this if they told you the number."
    >
      <input type="hidden" name="by" value="courier" />
      <TrackingFields />
    </ConfirmedStep>
  );
}

const quarantined =
  "It is kept apart from your stock until you decide what to do with it. Please inspect it next.";

export function Receive(props: DeskFormProps) {
  return (
    <>
      <h2>Product received?</h2>
      <p>{quarantined}</p>
      <StepForm
        {...props}
        intent="receive"
        label="Mark as received"
        variant={props.returned.state === "in-transit" ? "primary" : "ink"}
      />
    </>
  );
}

/** The product has arrived although the return was cancelled. */
export function ReceiveLate(props: DeskFormProps) {
  return (
    <ConfirmedStep
      {...props}
      intent="receive"
      label="Product arrived after all"
      about={`Use this if the customer had sent the product before the return was cancelled. The return goes on. ${quarantined}`}
    />
  );
}

export function LoseInTransit(props: DeskFormProps) {
  const isSentByCustomer = props.returned.handover === "courier";
  return (
    <ConfirmedStep
      {...props}
      intent="lose-in-transit"
      label="Mark as lost"
      variant="danger"
      about={`Use this if the courier says that the parcel is lost. The return is then accepted without the product.${isSentByCustomer ? " The customer sent it, so please ask for the courier's receipt first." : ""}`}
    />
  );
}

/** The product could not be collected. */
export function GiveUp(props: DeskFormProps) {
  return (
    <ConfirmedStep
      {...props}
      intent="give-up"
      label="End without pick-up"
      variant="danger"
      about="Use this if the customer could not be reached or does not want the pick-up any more. The customer can ask again within the return period."
    />
  );
}
