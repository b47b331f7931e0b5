import type { ReactNode } from "react";
import { Moment } from "./moments.tsx";

/** One entry of a history, which is an `<ol>`: when it happened, and what. */
export function LogEntry({ at, children }: { at: Date; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[13rem_minmax(0,1fr)] gap-x-4 border-line py-2.5 wrap-anywhere not-first:border-t max-md:grid-cols-1">
      <Moment of={at} className="muted tabular" />
      {children}
    </li>
  );
}

/** What somebody wrote. */
export function Quote({ children }: { children: ReactNode }) {
  return (
    <blockquote className="border-l-2 border-line pl-3.5 whitespace-pre-line wrap-anywhere" dir="auto">
      {children}
    </blockquote>
  );
}
