import type { ReactNode } from "react";

/** The sections of a page about cash, each below its heading. */
export function CashPage({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-7 [&>section>h2]:mb-3 [&>section>h2]:text-lg">{children}</div>;
}
