import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { stateName } from "#domain/base/addresses/indian-states.ts";
import { useFieldError } from "#ui/controls/form-state.tsx";
import type { States } from "./receiver-states.ts";

/** Asks who receives the goods where the GSTIN is of another state: the answer decides the place of supply. */
export function ReceiverQuestion({ states, chosen }: { states: States; chosen: string | undefined }) {
  const id = useId();
  const { error, clearError } = useFieldError("receivedBy", undefined);
  const registered = stateName(states.registered ?? "");
  const delivered = stateName(states.delivered);
  const option = (value: string) => ({
    type: "radio",
    name: "receivedBy",
    value,
    defaultChecked: chosen === value,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? id : undefined,
  });
  return (
    <fieldset className="stack-close receiver-question" onChange={clearError}>
      <legend>Who receives the goods?</legend>
      <p>
        Your GSTIN is registered in {registered}, and the goods go to {delivered}.
      </p>
      {error && (
        <p className="field-error" id={id}>
          <CircleAlert size={16} />
          {error}
        </p>
      )}
      <label className="choice option-card">
        <span className="radio-row">
          <input {...option("buyer")} />
        </span>
        <span className="option-card-text">
          <b>Our own place of business</b>
          <span>
            Place of supply: {delivered}. You may not be able to claim input tax credit with a GSTIN of{" "}
            {registered}. If your business has a GSTIN in {delivered}, please use that one.
          </span>
        </span>
      </label>
      <label className="choice option-card">
        <span className="radio-row">
          <input {...option("somebody-else")} />
        </span>
        <span className="option-card-text">
          <b>Somebody else, on our order</b>
          <span>For example your customer. Place of supply: {registered}.</span>
        </span>
      </label>
    </fieldset>
  );
}
