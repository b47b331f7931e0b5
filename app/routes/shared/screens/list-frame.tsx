import type { ReactNode } from "react";

/** A list of orders or returns, with its heading beside it. */
export function ListFrame({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width pt-10 pb-section grid grid-cols-[minmax(0,3fr)_minmax(0,8fr)] items-start gap-8 max-lg:grid-cols-1 max-lg:gap-6">
      <div className="sticky top-[calc(var(--header-height)+2rem)] max-lg:static">{heading}</div>
      {children}
    </div>
  );
}
