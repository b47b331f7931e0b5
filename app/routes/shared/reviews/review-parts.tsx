import type { ReactNode } from "react";

/** Reviews or questions below one another. */
export function ReviewRows({ children }: { children: ReactNode }) {
  return (
    <ul className="w-full border-t border-line [&>li]:scroll-mt-24 [&>li]:border-b [&>li]:border-line [&>li]:py-5">
      {children}
    </ul>
  );
}

/** What somebody wrote, with its lines. */
export function ReviewWords({ children }: { children: ReactNode }) {
  return (
    <p className={written} dir="auto">
      {children}
    </p>
  );
}

export const written = "max-w-176 whitespace-pre-line wrap-anywhere";

/** An answer below what it answers. */
export function Reply({ children }: { children: ReactNode }) {
  return <div className={`border-l-2 border-line-strong pl-4 ${written}`}>{children}</div>;
}
