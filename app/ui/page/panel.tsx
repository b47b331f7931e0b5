import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../behaviour/class-names.ts";

type PanelProps = Omit<ComponentProps<"section">, "title"> & {
  title: ReactNode;
  /** The id of the heading, which then names the part for screen readers. */
  titleId?: string;
  /** Words about it beside the title. */
  note?: ReactNode;
  /** A tag or a link beside the title. */
  beside?: ReactNode;
};

/** A framed part of a work page below its heading. */
export function Panel({ title, titleId, note, beside, className, children, ...section }: PanelProps) {
  const heading = <h2 id={titleId}>{title}</h2>;
  return (
    <section className={classNames("panel", className)} aria-labelledby={titleId} {...section}>
      {note || beside ? (
        <div className="spread">
          {heading}
          {note && <p className="text-sm text-ink-3">{note}</p>}
          {beside}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}

/** A part of a work page without a frame. */
export function WorkSection(props: Omit<PanelProps, "note">) {
  const { title, titleId, beside, className, children, ...section } = props;
  return (
    <section className={classNames("work-section", className)} aria-labelledby={titleId} {...section}>
      <div className="section-heading mb-3.5">
        <h2 id={titleId}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

/** Two columns of panels side by side, the first one wider. */
export const panelPair =
  "mt-5 grid grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] items-start gap-5 max-xl:grid-cols-1";
