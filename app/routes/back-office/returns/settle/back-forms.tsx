import { WeEmail } from "../../we-email.tsx";
import { ConfirmedStep, type DeskFormProps, StepForm } from "../desk-form.tsx";
import { WayFields } from "./way-fields.tsx";

/** Sends the product back to the customer, repaired or not accepted. */
export function SendBack(props: DeskFormProps) {
  const isRepaired = props.returned.state === "in-repair";
  return (
    <>
      <h2>{isRepaired ? "Send the repaired product back" : "Send the product back"}</h2>
      <p>
        We write a delivery challan. <WeEmail />
      </p>
      <StepForm {...props} intent="send-back" label="Send back" variant="primary">
        <WayFields returned={props.returned} />
      </StepForm>
    </>
  );
}

/** What was sent has reached the customer. */
export function Arrive(props: DeskFormProps) {
  const isReplacement = props.returned.state === "replacing";
  return (
    <>
      <h2>{isReplacement ? "Replacement delivered?" : "Product delivered?"}</h2>
      <StepForm {...props} intent="arrive" label="Mark as delivered" />
    </>
  );
}

export function ComeBack(props: DeskFormProps) {
  const isReplacement = props.returned.state === "replacing";
  return (
    <ConfirmedStep
      {...props}
      intent="come-back"
      label="Courier brought it back"
      about={
        isReplacement
          ? "The replacement goes back into stock. You can then send it again or settle the return in another way."
          : "The product is kept apart from the stock. You can then send it again."
      }
    />
  );
}

export function LoseBack(props: DeskFormProps) {
  const isReplacement = props.returned.state === "replacing";
  return (
    <ConfirmedStep
      {...props}
      intent="lose-back"
      label="Mark as lost"
      variant="danger"
      about={`Use this if the courier says that the parcel is lost. ${isReplacement ? "You can then send another replacement or refund the return." : "The return is then accepted, and you replace or refund the product."}`}
    />
  );
}
