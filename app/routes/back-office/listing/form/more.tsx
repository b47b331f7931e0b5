import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { classNames } from "#ui/behaviour/class-names.ts";

type MoreProps = {
  title: string;
  /** The fields inside. */
  names: readonly string[];
  values: Partial<Record<string, string>>;
  failure: FormAnswer | undefined;
  /** Whether a value inside must be seen. */
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
};

/** Fields that are seldom needed, folded. They open when one of them is wrong, and are sent whether open or not. */
export function More({ title, names, values, failure, isOpen = false, className, children }: MoreProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isWrong = names.some((name) => failure?.errors[name]);
  const [opensFirst] = useState(isOpen || isWrong);
  useEffect(() => {
    if (isWrong && details.current) details.current.open = true;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Each refusal anew.
  }, [failure]);
  const filled = names.filter((name) => values[name]).length;
  return (
    <details ref={details} open={opensFirst} className="group panel gap-0">
      <summary className="flex flex-wrap items-baseline gap-x-3">
        <h2>
          <span className="font-normal group-open:hidden" aria-hidden>
            +{" "}
          </span>
          <span className="hidden font-normal group-open:inline" aria-hidden>
            −{" "}
          </span>
          {title}
        </h2>
        <span className="muted small tabular">{`${filled} of ${names.length} filled`}</span>
      </summary>
      <div className={classNames("pt-5", className)}>{children}</div>
    </details>
  );
}
