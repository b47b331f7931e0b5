import { Outlet } from "react-router";
import type { Permission } from "#domain/shop/access/permissions.ts";
import { Changing } from "#routes/back-office/forms/changing.tsx";
import type { MenuEntry } from "#routes/back-office/menus/menu.ts";
import { SectionTabs } from "#routes/back-office/menus/section-tabs.tsx";
import { PageHeading } from "#routes/back-office/page-heading.tsx";

type SectionProps = {
  title: string;
  menu: readonly MenuEntry[];
  /** What all forms of its pages need; without it, the pages see to their forms themselves. */
  changing?: Permission | undefined;
};

/** A section of the panel that has pages of its own, with a tab for each. */
export function Section({ title, menu, changing }: SectionProps) {
  return (
    <div className="panels [&_.crumbs]:py-0">
      <PageHeading title={title} />
      <div className="-mt-3 border-b border-line">
        <SectionTabs label={title} menu={menu} />
      </div>
      {changing ? (
        <Changing requires={changing}>
          <Outlet />
        </Changing>
      ) : (
        <Outlet />
      )}
    </div>
  );
}
