import type { ReactNode } from "react";

/** The heading of a work page: its name, a line about it, and its actions. */
export function PageHeading(props: { title: ReactNode; note?: ReactNode; children?: ReactNode }) {
  return (
    <div className="spread mb-7 items-end gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h1>{props.title}</h1>
        {props.note && <p className="mt-1.5 text-ink-2">{props.note}</p>}
      </div>
      {props.children && (
        <div className="row max-md:w-full print:hidden max-md:[&>.button]:grow">{props.children}</div>
      )}
    </div>
  );
}
