import {
  Banknote,
  Barcode,
  IndianRupee,
  Laptop,
  LayoutDashboard,
  LayoutList,
  ListRestart,
  LogOut,
  type LucideIcon,
  MessageSquare,
  Package,
  PackageOpen,
  ScrollText,
  Settings,
  Star,
  Users,
  Wallet,
} from "lucide-react";
import { NavLink } from "react-router";
import type { User } from "#domain/people/credentials/user.ts";
import { type MenuEntry, useOpenEntries } from "#routes/back-office/menus/menu.ts";
import { LogoutForm } from "#routes/shared/site-frame/logout-form.tsx";
import { SiteLogo } from "#routes/shared/site-frame/site-logo.tsx";

type Section = MenuEntry & { icon: LucideIcon };

const mainSections: Section[] = [
  { to: "/admin/dashboard", words: "Dashboard", icon: LayoutDashboard },
  { to: "/admin/users", words: "Users", icon: Users },
  { to: "/admin/products", words: "Products", icon: Laptop },
  { to: "/admin/catalogue", words: "Catalogue", icon: LayoutList },
  { to: "/admin/orders", words: "Orders", icon: Package },
  { to: "/admin/settings", words: "Settings", icon: Settings },
];
const otherSections: Section[] = [
  { to: "/admin/returns", words: "Returns", icon: PackageOpen },
  { to: "/admin/payouts", words: "Payouts", icon: IndianRupee },
  { to: "/admin/cash", words: "Cash", icon: Banknote },
  { to: "/admin/store-credit", words: "Store credit", icon: Wallet },
  { to: "/admin/serials", words: "Serial numbers", icon: Barcode },
  { to: "/admin/messages", words: "Messages", icon: MessageSquare },
  { to: "/admin/reviews", words: "Reviews", icon: Star },
  { to: "/admin/audit-log", words: "Audit log", icon: ScrollText },
  { to: "/admin/jobs", words: "Jobs", icon: ListRestart },
];

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
      {useOpenEntries(sections).map(({ to, words, icon: Icon }) => (
        <li key={to}>
          <NavLink to={to} prefetch="intent">
            <Icon size={20} />
            {words}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
