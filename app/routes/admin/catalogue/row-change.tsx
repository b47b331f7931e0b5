import type { ReactNode } from "react";
import { asked } from "#routes/back-office/forms/confirm-first.tsx";

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
    <details
      data-asks
      className={`${asked} ml-auto open:basis-full open:[&>summary]:-mt-2 open:[&>summary]:-ml-3`}
      open={isOpen}
    >
      <summary className="button button-quiet w-fit whitespace-normal">
        {label}
        <span className="visually-hidden"> {of}</span>
      </summary>
      <div className="stack gap-4 wrap-anywhere">{children}</div>
    </details>
  );
}
