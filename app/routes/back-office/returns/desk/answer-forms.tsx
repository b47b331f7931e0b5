import { WeEmail } from "../../we-email.tsx";
import type { ReturnPage } from "#domain/returns/views/return-page.ts";
import { AnswerField, ConfirmedStep, type DeskFormProps, StepForm } from "../desk-form.tsx";

const nameOf = ({ kind }: ReturnPage) => (kind === "service" ? "service request" : "return");

export function Approve(props: DeskFormProps) {
  const { returned } = props;
  const next = {
    pickup: "After that, please have the product collected.",
    "drop-off": "The customer then brings the product.",
    courier: "The customer then sends the product.",
  }[returned.handover];
  return (
    <>
      <h2>Approve this {nameOf(returned)}</h2>
      <p>
        {next} <WeEmail />
      </p>
      <StepForm {...props} intent="approve" label="Approve" variant="primary">
        <AnswerField
          label="Note for the customer"
          hint="For example how to pack the product, or when it is collected."
          optional
        />
      </StepForm>
    </>
  );
}

export function Decline(props: DeskFormProps) {
  const { returned } = props;
  const isByLaw = returned.kind === "return" && returned.reason !== "changed-mind";
  const about = isByLaw
    ? "Indian law lets customers return a product for this reason. The shop is informed and can overrule the seller. The customer reads your reason and can complain."
    : "The customer reads your reason.";
  return (
    <ConfirmedStep {...props} intent="refuse" label="Decline" variant="danger" about={about}>
      <AnswerField label="Why do you decline?" />
    </ConfirmedStep>
  );
}

/** Answers a service request with whom to ask. */
export function Advise(props: DeskFormProps) {
  return (
    <ConfirmedStep
      {...props}
      intent="advise"
      label="Refer to a service centre"
      about="Use this if the manufacturer's service centre repairs this product. The service request ends with your answer."
    >
      <AnswerField
        label="Whom should the customer contact?"
        hint="Name, phone number and address of the service centre."
      />
    </ConfirmedStep>
  );
}

/** The shop decides against the seller. */
export function Overrule(props: DeskFormProps) {
  const { returned } = props;
  const about =
    returned.state === "rejected"
      ? "The return is accepted, and the seller has to settle it. The customer and the seller read your reason."
      : `The ${nameOf(returned)} is approved. The customer and the seller read your reason.`;
  return (
    <ConfirmedStep {...props} intent="overrule" label="Overrule the seller" about={about}>
      <AnswerField label="Why do you decide for the customer?" />
    </ConfirmedStep>
  );
}

/** The shop ends what was settled in another way. */
export function Close(props: DeskFormProps) {
  const { returned } = props;
  return (
    <ConfirmedStep
      {...props}
      intent="close"
      label={`Close this ${nameOf(returned)}`}
      variant="danger"
      about="Use this if it was settled in another way. Nothing is refunded or replaced. The customer and the seller read how it was settled."
    >
      <AnswerField label="How was it settled?" />
    </ConfirmedStep>
  );
}
