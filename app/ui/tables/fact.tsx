import type { ReactNode } from "react";

type FactProps = {
  term: ReactNode;
  /** For the description, such as "spec" or "tabular". */
  className?: string;
  children: ReactNode;
};

/** Terms beside their values: 'Carrier  Blue Dart'. */
export const facts = "grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-5 gap-y-2";

/** A term with its description, for a `<dl>` whose entries are groups. */
export function Fact({ term, className, children }: FactProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}

/** The same for a `<dl>` whose terms and descriptions follow one another. */
export function FlatFact({ term, className, children }: FactProps) {
  return (
    <>
      <dt>{term}</dt>
      <dd className={className}>{children}</dd>
    </>
  );
}
