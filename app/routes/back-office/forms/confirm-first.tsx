import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "#ui/behaviour/class-names.ts";

type ConfirmFirstProps = {
  /** The words on the button that opens the question: 'Delete account'. */
  label: ReactNode;
  /** Open from the start, as when the address asks for it or the form was refused. */
  open?: boolean;
  /** As low as the small buttons beside it. */
  isSmall?: boolean;
  children: ReactNode;
};

/**
 * Explains an action before it is taken. A native `<details>`, so that it opens without a script. When a refused form
 * opens it, the focus stays inside it: on the wrong field or the banner.
 */
export function ConfirmFirst({ label, open = false, isSmall = false, children }: ConfirmFirstProps) {
  const question = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = question.current;
    if (open && !details?.contains(document.activeElement)) details?.querySelector("summary")?.focus();
  }, [open]);

  return (
    <details
      ref={question}
      data-asks
      className={classNames(asked, isSmall ? "open:my-1.5 open:basis-104" : "open:basis-full")}
      open={open}
    >
      <summary
        className={classNames("button button-line w-fit whitespace-normal", isSmall && "button-small")}
      >
        {label}
      </summary>
      <div className={classNames("stack gap-4 wrap-anywhere", isSmall && "[&>.button]:justify-self-start")}>
        {children}
      </div>
    </details>
  );
}

/** What is open has a frame. */
export const asked = "open:rounded-panel open:border open:border-line-strong open:p-4 open:[&>summary]:mb-4";
