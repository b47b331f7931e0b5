import { LogOut } from "lucide-react";
import { NavLink } from "react-router";
import type { User } from "#domain/people/credentials/user.ts";
import { mainSections, otherSections, type Section } from "#routes/back-office/menus/area-menus.ts";
import { useOpenEntries } from "#routes/back-office/menus/menu.ts";
import { LogoutForm } from "#routes/shared/site-frame/logout-form.tsx";
import { SiteLogo } from "#routes/shared/site-frame/site-logo.tsx";

export const adminMenu = [...mainSections, ...otherSections];

/** Returns the first page of the panel that this person may open. */
export function firstSection(user: User | null): string {
  return adminMenu.find(({ to }) => user?.workPages.includes(to))?.to ?? "/admin/dashboard";
}

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
