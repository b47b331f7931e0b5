import type { ReactNode } from "react";
import { classNames } from "../behaviour/class-names.ts";

type CardProps = {
  title: string;
  /** The id of the heading, which then names the card for screen readers. */
  titleId: string;
  /** Whether it is what the page is about. */
  isFirst?: boolean;
  children: ReactNode;
};

/** A framed part of a page of a customer. */
export function Card({ title, titleId, isFirst = false, children }: CardProps) {
  return (
    <section className={classNames(card, isFirst && "border-line-strong")} aria-labelledby={titleId}>
      <h2 id={titleId} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The frame of a card that has no heading. */
export const card = "box grid grid-cols-1 gap-3 px-6 py-5 wrap-anywhere max-md:p-4 [&_address]:text-ink-2";
