import type { ReactNode } from "react";

/** The heading of a work page: its name, a line about it, and its actions. */
export function PageHeading(props: { title: ReactNode; note?: ReactNode; children?: ReactNode }) {
  return (
    <div className="spread page-heading">
      <div>
        <h1>{props.title}</h1>
        {props.note && <p>{props.note}</p>}
      </div>
      {props.children && <div className="row page-heading-actions">{props.children}</div>}
    </div>
  );
}
