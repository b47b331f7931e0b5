import type { ReactNode } from "react";

/** The heading of a page of My Account, with what the page is for. */
export function AccountHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      <p className="lead mt-3 mb-8">{children}</p>
    </>
  );
}

type AccountPartProps = { title?: string; titleId?: string; children: ReactNode };

/** A part of a page of My Account, below a rule. */
export function AccountPart({ title, titleId, children }: AccountPartProps) {
  return (
    <section
      className="mt-10 grid justify-items-start gap-3 border-t border-line pt-7 [&_p]:text-ink-2"
      aria-labelledby={titleId}
    >
      {title !== undefined && (
        <h2 id={titleId} className="text-h3">
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}

/** A form of one column. */
export const accountForm = "grid gap-4.5 [&_.field]:max-w-104";

/** The same inside of an `AccountPart`. */
export const accountPartForm = `${accountForm} mt-2 w-full`;
