import {
  IndianRupee,
  Laptop,
  LayoutDashboard,
  ListRestart,
  LogOut,
  type LucideIcon,
  MessageSquare,
  Package,
  ScrollText,
  Settings,
  Users,
} from "lucide-react";
import { NavLink } from "react-router";
import { LogoutForm } from "#routes/shared/site-frame/logout-form.tsx";
import { SiteLogo } from "#routes/shared/site-frame/site-logo.tsx";

type Section = { to: string; words: string; icon: LucideIcon };

const sections: Section[] = [
  { to: "/admin/dashboard", words: "Dashboard", icon: LayoutDashboard },
  { to: "/admin/users", words: "Users", icon: Users },
  { to: "/admin/products", words: "Products", icon: Laptop },
  { to: "/admin/orders", words: "Orders", icon: Package },
  { to: "/admin/settings", words: "Settings", icon: Settings },
];
const papers: Section[] = [
  { to: "/admin/payouts", words: "Payouts", icon: IndianRupee },
  { to: "/admin/messages", words: "Messages", icon: MessageSquare },
  { to: "/admin/audit-log", words: "Audit log", icon: ScrollText },
  { to: "/admin/jobs", words: "Jobs", icon: ListRestart },
];

export function AdminMenu() {
  return (
    <>
      <SiteLogo />
      <nav aria-label="Admin">
        <Sections sections={sections} />
        <Sections sections={papers} />
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
      {sections.map(({ to, words, icon: Icon }) => (
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
