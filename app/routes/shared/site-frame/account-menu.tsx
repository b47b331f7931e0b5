import { ChevronDown, User as Person } from "lucide-react";
import { Link, useLocation } from "react-router";
import type { User } from "#domain/people/credentials/user.ts";
import { usePopDown } from "#ui/behaviour/use-pop-down.ts";
import { useAuth, useWorkplace } from "./auth-context.tsx";
import { LogoutForm } from "./logout-form.tsx";
import { accountLinks } from "./account-links.ts";

/** The link to the login, or the account menu of a signed-in person. */
export function AccountMenu() {
  const { user } = useAuth();
  const { key } = useLocation();
  // With the key the menu is created anew, and so closed, on every page.
  if (user) return <OwnMenu user={user} key={key} />;
  return (
    <Link className="site-header-login" to="/login">
      <Person size={20} />
      <span>Login</span>
    </Link>
  );
}

function OwnMenu({ user }: { user: User }) {
  const menu = usePopDown();
  const workplace = useWorkplace();

  return (
    <details className="account-menu" ref={menu}>
      <summary className="account-menu-button">
        <Avatar name={user.name} />
        <span className="visually-hidden">Account, </span>
        <span className="account-menu-name">{user.name.split(" ", 1)}</span>
        <ChevronDown size={16} />
      </summary>
      <div className="menu popup">
        <div className="menu-heading">
          <b>{user.name}</b>
          <span>{user.email}</span>
        </div>
        {workplace && <Link to={workplace.to}>{workplace.label}</Link>}
        {accountLinks.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <hr />
        <LogoutForm>
          <button type="submit">Logout</button>
        </LogoutForm>
      </div>
    </details>
  );
}

/** A person's initial in a circle. It is decorative: the name stands beside it or is read out. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {Array.from(name)[0]?.toLocaleUpperCase("en-IN")}
    </span>
  );
}
