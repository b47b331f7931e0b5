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
    <p className="mb-4 break-after-avoid text-lg font-label">{sentence}</p>
  ) : (
    <figure className="panel mt-5 break-inside-avoid gap-3">
      <figcaption className="text-lg font-label">{sentence}</figcaption>
      {children}
    </figure>
  );

export const Legend = ({ children }: { children: ReactNode }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">{children}</ul>
);

type MarkProps = ComponentProps<"rect"> & { shape?: ReactNode };

/** What a mark of the picture means: a square, or another shape in 12 by 12 units. */
export const Mark = ({ shape, children, ...square }: MarkProps) => (
  <li className="flex items-center">
    <svg className="mr-1.5 size-3" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      {shape ?? <rect x="1" y="1" width="10" height="10" {...square} />}
    </svg>
    {children}
  </li>
);
