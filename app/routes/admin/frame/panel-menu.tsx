import { LogOut } from "lucide-react";
import { NavLink } from "react-router";
import { mainSections, otherSections, type Section } from "#routes/back-office/menus/area-menus.ts";
import { MenuCount, useWaiting } from "#routes/back-office/menus/menu-count.tsx";
import { useOpenEntries } from "#routes/back-office/menus/menu.ts";
import { LogoutForm } from "#routes/shared/site-frame/logout-form.tsx";
import { SiteLogo } from "#routes/shared/site-frame/site-logo.tsx";

export const adminMenu = [...mainSections, ...otherSections];

type MenuProps = {
  /** How many rows wait, by page. */
  waiting?: Record<string, number>;
  /** Whether others than the shop itself sell here. */
  isMarketplace?: boolean;
};

const entry =
  "relative flex min-h-11 w-full items-center gap-3.5 rounded-control px-3 font-medium text-ink-2 before:absolute before:inset-y-2.5 before:-left-3.5 before:bg-ink hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink aria-[current]:before:w-0.75";

export function AdminMenu({ waiting = {}, isMarketplace = true }: MenuProps) {
  return (
    <>
      <SiteLogo />
      <nav
        aria-label="Admin"
        className="[&_li+li]:mt-0.5 [&>ul+ul]:mt-4 [&>ul+ul]:border-t [&>ul+ul]:border-line [&>ul+ul]:pt-4"
      >
        <Sections sections={mainSections} waiting={waiting} isMarketplace={isMarketplace} />
        <Sections sections={otherSections} waiting={waiting} isMarketplace={isMarketplace} />
      </nav>
      <LogoutForm>
        <button type="submit" className={`${entry} mt-auto`}>
          <LogOut size={20} />
          Logout
        </button>
      </LogoutForm>
    </>
  );
}

function Sections({ sections, waiting, isMarketplace }: Required<MenuProps> & { sections: Section[] }) {
  const countOf = useWaiting(adminMenu, waiting);
  return (
    <ul>
      {useOpenEntries(sections).map(({ to, label, aloneLabel, icon: Icon }) => (
        <li key={to}>
          <NavLink to={to} prefetch="intent" className={entry}>
            <Icon size={20} />
            {isMarketplace ? label : (aloneLabel ?? label)}
            <MenuCount count={countOf(to)} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
