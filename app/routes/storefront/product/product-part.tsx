import type { ReactNode } from "react";

type ProductPartProps = {
  id?: string;
  /** The id of the heading, which names the part for screen readers. */
  titleId: string;
  title: string;
  /** What is said beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of a product's page below its pictures. */
export function ProductPart({ id, titleId, title, aside, children }: ProductPartProps) {
  return (
    <section className="mt-flow-wide" id={id} aria-labelledby={titleId}>
      <div className="spread mb-5 gap-4">
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Two lists of facts beside each other. */
export function FactColumns({ children }: { children: ReactNode }) {
  return <div className="grid grid-fit-96 gap-x-flow gap-y-6 border-t border-ink pt-5">{children}</div>;
}

/** One of them: terms with their descriptions. */
export function FactList({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <dl
      id={id}
      className="grid grid-cols-[minmax(min(6.5rem,30%),2.6fr)_minmax(0,5.4fr)] content-start gap-x-4 gap-y-2 text-sm narrow:grid-cols-1 [&>dd]:text-ink-2"
    >
      {children}
    </dl>
  );
}
