import { Link, useLocation } from "react-router";
import { entryOf, type MenuEntry, useOpenEntries } from "./menu.ts";

export function SectionTabs({ label, menu }: { label: string; menu: readonly MenuEntry[] }) {
  const open = useOpenEntries(menu);
  const current = entryOf(open, useLocation().pathname);
  return (
    <nav className="section-tabs" aria-label={label}>
      {open.map(({ to, label }) => (
        <Link key={to} to={to} prefetch="intent" aria-current={to === current?.to ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
