import type { ReturnPage } from "#domain/returns/views/return-page.ts";
import { StepPanel, type StepOption } from "../step-panel.tsx";
import { Advise, Approve, Close, Decline, Overrule } from "./answer-forms.tsx";
import type { DeskFormProps } from "../desk-form.tsx";
import {
  AlreadyCollected,
  Arrange,
  Collected,
  GiveUp,
  LoseInTransit,
  NoteParcel,
  Rearrange,
  Receive,
  ReceiveLate,
} from "./goods-forms.tsx";

/** The forms of the steps until the goods are inspected, and those of the shop's decisions. */
function optionsOf({ events, state, handover, pickUp }: ReturnPage): StepOption[] {
  const can = (event: ReturnPage["events"][number]) => events.includes(event);
  return [
    { intent: "approve", Form: Approve, isNext: true, isPossible: can("approve") },
    { intent: "arrange", Form: Arrange, isNext: true, isPossible: can("arrange") && pickUp === null },
    { intent: "pick-up", Form: Collected, isNext: true, isPossible: can("pick-up") && pickUp !== null },
    { intent: "receive", Form: Receive, isNext: true, isPossible: can("receive") && state !== "cancelled" },
    { intent: "arrange", Form: Rearrange, isNext: false, isPossible: can("arrange") && pickUp !== null },
    {
      intent: "pick-up",
      Form: AlreadyCollected,
      isNext: false,
      isPossible: can("pick-up") && handover === "pickup" && pickUp === null,
    },
    {
      intent: "pick-up",
      Form: NoteParcel,
      isNext: false,
      isPossible: can("pick-up") && handover === "courier",
    },
    {
      intent: "receive",
      Form: ReceiveLate,
      isNext: false,
      isPossible: can("receive") && state === "cancelled",
    },
    { intent: "overrule", Form: Overrule, isNext: false, isPossible: can("overrule") },
    { intent: "advise", Form: Advise, isNext: false, isPossible: can("advise") },
    { intent: "refuse", Form: Decline, isNext: false, isPossible: can("refuse") },
    {
      intent: "lose-in-transit",
      Form: LoseInTransit,
      isNext: false,
      isPossible: can("lose") && state === "in-transit",
    },
    { intent: "give-up", Form: GiveUp, isNext: false, isPossible: can("give-up") },
    { intent: "close", Form: Close, isNext: false, isPossible: can("close") },
  ];
}

export function DeskForms(props: DeskFormProps) {
  return <StepPanel {...props} label="Next step" options={optionsOf(props.returned)} />;
}
