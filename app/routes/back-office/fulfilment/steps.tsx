import type { ReactNode } from "react";
import { classNames } from "#ui/behaviour/class-names.ts";

/** The form of the step that comes next. Of what belongs to a way of dispatch, the style sheet shows that of the chosen one. */
export const NextStep = ({ children }: { children: ReactNode }) => (
  <div className="next-step stack gap-2 print:hidden [&_form]:mt-2 [&_h3]:text-lg [&>p]:max-w-160 [&>p]:wrap-anywhere [&>p]:text-ink-2">
    {children}
  </div>
);

type OtherStepsProps = {
  /** Whether the next step is above them. */
  hasNext: boolean;
  children: ReactNode;
};

/** The other steps that are possible, each behind its button. */
export const OtherSteps = ({ hasNext, children }: OtherStepsProps) => (
  <div
    className={classNames(
      "row print:hidden [&_[data-asks]>div>p]:max-w-160 [&_[data-asks]>div>p]:text-ink-2 [&_form>.field]:max-w-104",
      hasNext && "border-t border-line pt-5",
    )}
  >
    {children}
  </div>
);
