import type { ComponentType } from "react";
import type { ReturnPage } from "#domain/order-views/returns/return-page.ts";
import { isOf } from "../../forms/intent-form.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Advise, Approve, Close, Decline, Overrule } from "./answer-forms.tsx";
import type { DeskFormProps } from "./desk-form.tsx";
import { GiveUp, LoseInTransit, NoteParcel, PickUp, Receive, ReceiveLate } from "./goods-forms.tsx";

type DeskForm = {
  intent: string;
  Form: ComponentType<DeskFormProps>;
  /** Whether it is shown at once; the others open on request. */
  isNext: boolean;
};

/** The forms of the steps that this side can take until the goods are inspected, and those of the shop's decisions. */
export function deskFormsOf({ events, state, handover }: ReturnPage): DeskForm[] {
  const can = (event: ReturnPage["events"][number]) => events.includes(event);
  const forms: (DeskForm & { isPossible: boolean })[] = [
    { intent: "approve", Form: Approve, isNext: true, isPossible: can("approve") },
    { intent: "pick-up", Form: PickUp, isNext: true, isPossible: can("pick-up") && handover === "pickup" },
    { intent: "receive", Form: Receive, isNext: true, isPossible: can("receive") && state !== "cancelled" },
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
  return forms.filter(({ isPossible }) => isPossible);
}

const intents = [
  "approve",
  "pick-up",
  "receive",
  "overrule",
  "advise",
  "refuse",
  "lose-in-transit",
  "give-up",
  "close",
];

/** The steps of the desk that are possible now, and the refusal of one that is not possible any more. */
export function DeskForms(props: DeskFormProps) {
  const { returned, failure } = props;
  const forms = deskFormsOf(returned);
  const shown = forms.map(({ intent }) => intent);
  const gone = intents.some((intent) => !shown.includes(intent) && isOf(failure, intent));
  const refused = gone ? failure?.formError : null;
  if (forms.length === 0 && !refused) return null;
  const next = forms.filter(({ isNext }) => isNext);
  const others = forms.filter(({ isNext }) => !isNext);
  return (
    <section className="panel fulfilment-actions" aria-label="Next step">
      {refused && <Banner focusOn={failure}>{refused}</Banner>}
      {next.map(({ intent, Form }) => (
        <div key={intent} className="fulfilment-next">
          <Form {...props} />
        </div>
      ))}
      {others.length > 0 && (
        <div className="fulfilment-others">
          {others.map(({ intent, Form }) => (
            <Form key={intent} {...props} />
          ))}
        </div>
      )}
    </section>
  );
}
