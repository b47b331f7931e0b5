import type { ComponentType } from "react";
import { Banner } from "#ui/feedback/banner.tsx";
import { isOf } from "#routes/shared/forms/intent-form.tsx";
import { useMayHere } from "../area.ts";
import type { DeskFormProps } from "./desk-form.tsx";
import { NextStep, OtherSteps } from "../fulfilment/steps.tsx";

export type StepOption = {
  intent: string;
  Form: ComponentType<DeskFormProps>;
  /** Whether it is shown at once; the others open on request. */
  isNext: boolean;
  /** Whether this side can take the step now. */
  isPossible: boolean;
};

type StepPanelProps = DeskFormProps & {
  label: string;
  options: StepOption[];
  /** Shown instead of forms, if there are none. */
  instead?: string | false;
};

/** The forms of the steps that are possible now, and the refusal of one that is not possible any more. */
export function StepPanel({ label, options, instead, ...props }: StepPanelProps) {
  const { failure } = props;
  const mayHandle = useMayHere()("returns.handle");
  const shown = options.filter(({ isPossible }) => isPossible && mayHandle);
  const isShown = (intent: string) => shown.some((option) => option.intent === intent);
  const isClosed = options.some(({ intent }) => !isShown(intent) && isOf(failure, intent));
  const refused = isClosed ? failure?.formError : null;
  if (shown.length === 0 && !refused && !instead) return null;
  const others = shown.filter(({ isNext }) => !isNext);
  return (
    <section className="panel gap-5" aria-label={label}>
      {refused && <Banner focusOn={failure}>{refused}</Banner>}
      {shown.length === 0 && instead && <p>{instead}</p>}
      {shown
        .filter(({ isNext }) => isNext)
        .map(({ intent, Form }) => (
          <NextStep key={`${intent} ${Form.name}`}>
            <Form {...props} />
          </NextStep>
        ))}
      {others.length > 0 && (
        <OtherSteps hasNext={others.length < shown.length}>
          {others.map(({ intent, Form }) => (
            <Form key={`${intent} ${Form.name}`} {...props} />
          ))}
        </OtherSteps>
      )}
    </section>
  );
}
