import { type ReactNode, useEffect, useRef } from "react";

type ConfirmFirstProps = {
  /** The words on the button that opens the question: 'Delete account'. */
  label: ReactNode;
  /** Open from the start, as when the address asks for it or the form was refused. */
  open?: boolean;
  children: ReactNode;
};

/**
 * Explains an action before it is taken. A native `<details>`, so that it opens without a script. When a refused form
 * opens it, the focus stays inside it: on the wrong field or the banner.
 */
export function ConfirmFirst({ label, open = false, children }: ConfirmFirstProps) {
  const question = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = question.current;
    if (open && !details?.contains(document.activeElement)) details?.querySelector("summary")?.focus();
  }, [open]);

  return (
    <details ref={question} className="ask-first" open={open}>
      <summary className="button button-line">{label}</summary>
      <div className="ask-first-question stack-snug wrap-anywhere">{children}</div>
    </details>
  );
}
