import { useLocation } from "react-router";
import { Tab, Tabs } from "#ui/controls/tabs.tsx";
import { MenuCount, useWaiting } from "./menu-count.tsx";
import { entryOf, type MenuEntry, useOpenEntries } from "./menu.ts";

type TabsProps = {
  label: string;
  menu: readonly MenuEntry[];
  /** How many rows wait, by page. */
  waiting?: Record<string, number>;
  className?: string;
};

export function SectionTabs({ label, menu, waiting = {}, className = "-mb-px" }: TabsProps) {
  const open = useOpenEntries(menu);
  const countOf = useWaiting(menu, waiting);
  const current = entryOf(open, useLocation().pathname);
  return (
    <Tabs label={label} className={className}>
      {open.map(({ to, label }) => (
        <Tab key={to} to={to} prefetch="intent" isCurrent={to === current?.to}>
          {label}
          <MenuCount count={countOf(to)} />
        </Tab>
      ))}
    </Tabs>
  );
}
