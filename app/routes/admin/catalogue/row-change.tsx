import type { ReactNode } from "react";

type RowChangeProps = {
  label: string;
  /** What the row is about, for screen readers. */
  of: string;
  isOpen?: boolean;
  children: ReactNode;
};

/** The forms that change a row of a list, folded behind a button at its end. */
export function RowChange({ label, of, isOpen = false, children }: RowChangeProps) {
  return (
    <details className="group ask-first ml-auto" open={isOpen}>
      <summary className="button button-quiet group-open:-mt-2 group-open:mb-2 group-open:-ml-3">
        {label}
        <span className="visually-hidden"> {of}</span>
      </summary>
      <div className="ask-first-question stack-snug wrap-anywhere">{children}</div>
    </details>
  );
}
