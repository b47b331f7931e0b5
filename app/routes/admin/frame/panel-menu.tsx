import { LogOut } from "lucide-react";
import { NavLink } from "react-router";
import { mainSections, otherSections, type Section } from "#routes/back-office/menus/area-menus.ts";
import { useOpenEntries } from "#routes/back-office/menus/menu.ts";
import { LogoutForm } from "#routes/shared/site-frame/logout-form.tsx";
import { SiteLogo } from "#routes/shared/site-frame/site-logo.tsx";

export const adminMenu = [...mainSections, ...otherSections];

export function AdminMenu() {
  return (
    <>
      <SiteLogo />
      <nav aria-label="Admin">
        <Sections sections={mainSections} />
        <Sections sections={otherSections} />
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

function Sections({ sections }: { sections: Section[] }) {
  return (
    <ul>
      {useOpenEntries(sections).map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <NavLink to={to} prefetch="intent">
            <Icon size={20} />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
