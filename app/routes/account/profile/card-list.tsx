import type { ReactNode } from "react";

/** Saved addresses and businesses, side by side. */
export function CardList({ children }: { children: ReactNode }) {
  return <ul className="mb-7 grid grid-fill-76 gap-5">{children}</ul>;
}

export function CardItem({ children }: { children: ReactNode }) {
  return (
    <li className="grid content-start gap-3.5 rounded-tag border border-line bg-surface p-5">{children}</li>
  );
}

export function Lines({ children }: { children: ReactNode }) {
  return <address className="*:[span]:text-ink-2">{children}</address>;
}
