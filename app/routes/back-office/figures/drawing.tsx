import { type ComponentProps, type ReactNode, useId } from "react";

type DrawingProps = ComponentProps<"svg"> & { title: string; description?: string | undefined };

/** A picture drawn by the server: what it is, and what it shows, in words. */
export function Drawing({ title, description, children, ...svg }: DrawingProps) {
  const id = useId();
  return (
    <svg role="img" aria-labelledby={`${id}-title ${id}-description`} focusable="false" {...svg}>
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {children}
    </svg>
  );
}

/** A picture below the sentence that it shows; the sentence alone where there is nothing to draw. */
export const Figure = ({ sentence, children }: { sentence: string; children?: ReactNode }) =>
  children === undefined ? (
    <p className="report-sentence">{sentence}</p>
  ) : (
    <figure className="panel bars-figure">
      <figcaption>{sentence}</figcaption>
      {children}
    </figure>
  );

export const Legend = ({ children }: { children: ReactNode }) => <ul className="bar-legend">{children}</ul>;

type MarkProps = ComponentProps<"rect"> & { shape?: ReactNode };

/** What a mark of the picture means: a square, or another shape in 12 by 12 units. */
export const Mark = ({ shape, children, ...square }: MarkProps) => (
  <li>
    <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      {shape ?? <rect x="1" y="1" width="10" height="10" {...square} />}
    </svg>
    {children}
  </li>
);
