import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { stateName } from "#domain/base/addresses/indian-states.ts";
import { useFieldError } from "#ui/controls/form-state.tsx";
import { OptionCard } from "./option-card.tsx";
import type { States } from "./receiver-states.ts";

/** Asks who receives the goods where the GSTIN is of another state: the answer decides the place of supply. */
export function ReceiverQuestion({ states, chosen }: { states: States; chosen: string | undefined }) {
  const id = useId();
  const { error, clearError } = useFieldError("receivedBy", undefined);
  const registered = stateName(states.registered ?? "");
  const delivered = stateName(states.delivered);
  const option = (value: string) => ({
    type: "radio" as const,
    name: "receivedBy",
    value,
    defaultChecked: chosen === value,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? id : undefined,
  });
  return (
    <fieldset className="grid grid-cols-1 gap-3 py-4 *:[p]:clear-both" onChange={clearError}>
      <legend className="float-left w-full font-semibold">Who receives the goods?</legend>
      <p>
        Your GSTIN is registered in {registered}, and the goods go to {delivered}.
      </p>
      {error && (
        <p className="field-error" id={id}>
          <CircleAlert size={16} />
          {error}
        </p>
      )}
      <OptionCard {...option("buyer")} title="Our own place of business">
        Place of supply: {delivered}. You may not be able to claim input tax credit with a GSTIN of{" "}
        {registered}. If your business has a GSTIN in {delivered}, please use that one.
      </OptionCard>
      <OptionCard {...option("somebody-else")} title="Somebody else, on our order">
        For example your customer. Place of supply: {registered}.
      </OptionCard>
    </fieldset>
  );
}
