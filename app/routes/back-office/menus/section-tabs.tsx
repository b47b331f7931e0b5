import { Link, useLocation } from "react-router";
import { MenuCount, useWaiting } from "./menu-count.tsx";
import { entryOf, type MenuEntry, useOpenEntries } from "./menu.ts";

type TabsProps = {
  label: string;
  menu: readonly MenuEntry[];
  /** How many rows wait, by page. */
  waiting?: Record<string, number>;
  className: string;
};

export function SectionTabs({ label, menu, waiting = {}, className }: TabsProps) {
  const open = useOpenEntries(menu);
  const countOf = useWaiting(menu, waiting);
  const current = entryOf(open, useLocation().pathname);
  return (
    <nav className={`section-tabs ${className}`} aria-label={label}>
      {open.map(({ to, label }) => (
        <Link key={to} to={to} prefetch="intent" aria-current={to === current?.to ? "page" : undefined}>
          {label}
          <MenuCount count={countOf(to)} />
        </Link>
      ))}
    </nav>
  );
}
