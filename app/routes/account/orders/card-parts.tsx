import type { ReactNode } from "react";
import { classNames } from "#ui/behaviour/class-names.ts";

/** What an order's card says first: what it is called, then its facts, with its status at the end. */
export function CardHeading({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-10 border-b border-line px-6 py-4 max-md:flex-wrap max-md:gap-x-6 max-md:gap-y-3 max-md:px-4 max-md:py-3.5 md:[&>:is(.status-tag,.tag-row)]:ml-auto">
      {children}
    </div>
  );
}

/** A short fact with its name above it. */
export function CardFact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid leading-snug">
      <span className="faint small">{term}</span>
      {children}
    </div>
  );
}

/** The name of a card, in the size of its facts. */
export const cardName = "text-base leading-[inherit] font-label tracking-normal";

/** A sentence about what the card shows. */
export function CardNote({ children }: { children: ReactNode }) {
  return <p className="muted border-b border-line px-6 py-3.5 max-md:px-4">{children}</p>;
}

/** The end of a card, below a rule. */
export function CardFoot({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        "flex flex-wrap items-center gap-2.5 border-t border-line px-6 py-3.5 max-md:px-4 max-md:py-3 print:hidden",
        className,
      )}
    >
      {children}
    </div>
  );
}
