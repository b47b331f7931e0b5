import type { ComponentType } from "react";
import { Banner } from "#ui/feedback/banner.tsx";
import { isOf } from "#routes/shared/forms/intent-form.tsx";
import { useMayHere } from "../area.ts";
import type { DeskFormProps } from "./desk-form.tsx";

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
    <section className="panel stack fulfilment-actions" aria-label={label}>
      {refused && <Banner focusOn={failure}>{refused}</Banner>}
      {shown.length === 0 && instead && <p>{instead}</p>}
      {shown
        .filter(({ isNext }) => isNext)
        .map(({ intent, Form }) => (
          <div key={`${intent} ${Form.name}`} className="stack-tight fulfilment-next">
            <Form {...props} />
          </div>
        ))}
      {others.length > 0 && (
        <div className="row fulfilment-others">
          {others.map(({ intent, Form }) => (
            <Form key={`${intent} ${Form.name}`} {...props} />
          ))}
        </div>
      )}
    </section>
  );
}
