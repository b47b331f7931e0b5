import { Outlet } from "react-router";
import type { MenuEntry } from "#routes/back-office/menus/menu.ts";
import { SectionTabs } from "#routes/back-office/menus/section-tabs.tsx";
import { PageHeading } from "#routes/back-office/page-heading.tsx";

/** A section of the panel that has pages of its own, with a tab for each. */
export function Section({ title, menu }: { title: string; menu: readonly MenuEntry[] }) {
  return (
    <div className="settings">
      <PageHeading title={title} />
      <SectionTabs label={title} menu={menu} />
      <Outlet />
    </div>
  );
}
