import { LogOut } from "lucide-react";
import { NavLink } from "react-router";
import { mainSections, otherSections, type Section } from "#routes/back-office/menus/area-menus.ts";
import { MenuCount, useWaiting } from "#routes/back-office/menus/menu-count.tsx";
import { useOpenEntries } from "#routes/back-office/menus/menu.ts";
import { LogoutForm } from "#routes/shared/site-frame/logout-form.tsx";
import { SiteLogo } from "#routes/shared/site-frame/site-logo.tsx";

export const adminMenu = [...mainSections, ...otherSections];

export function AdminMenu({ waiting = {} }: { waiting?: Record<string, number> }) {
  return (
    <>
      <SiteLogo />
      <nav aria-label="Admin">
        <Sections sections={mainSections} waiting={waiting} />
        <Sections sections={otherSections} waiting={waiting} />
      </nav>
      <LogoutForm>
        <button type="submit">
          <LogOut size={20} />
          Logout
        </button>
      </LogoutForm>
    </>
  );
}

function Sections({ sections, waiting }: { sections: Section[]; waiting: Record<string, number> }) {
  const countOf = useWaiting(adminMenu, waiting);
  return (
    <ul>
      {useOpenEntries(sections).map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <NavLink to={to} prefetch="intent">
            <Icon size={20} />
            {label}
            <MenuCount count={countOf(to)} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
