import { ChevronRight, LogOut, Menu, User } from "lucide-react";
import { Link, NavLink, useLocation } from "react-router";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Dialog, DialogClose } from "#ui/controls/dialog.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { ThemeChoice } from "#ui/theme/theme-switch.tsx";
import { useAuth, useWorkplace } from "#routes/shared/site-frame/auth-context.tsx";
import { LogoutForm } from "#routes/shared/site-frame/logout-form.tsx";
import { accountLinks } from "#routes/shared/site-frame/account-links.ts";
import { GstSwitch } from "#routes/shared/prices/gst-switch.tsx";
import { SiteLogo } from "#routes/shared/site-frame/site-logo.tsx";

export type MobileMenuProps = { categories: { label: string; to: string }[] };

/** The menu of phones and tablets; it closes when the page changes. */
export function MobileMenu({ categories }: MobileMenuProps) {
  const { key } = useLocation();
  const { isLoggedIn } = useAuth();
  const workplace = useWorkplace();
  return (
    <Dialog
      label="Menu"
      className="mobile-menu"
      closeOn={key}
      trigger={(opener) => (
        <IconButton {...opener} label="Menu" className="site-header-menu">
          <Menu size={22} />
        </IconButton>
      )}
    >
      <div className="mobile-menu-bar">
        <DialogClose label="Close menu" />
        <SiteLogo />
      </div>
      <nav aria-label="Menu">
        <NavLink to="/" end>
          Home
        </NavLink>
        <NavLink to="/products" end>
          Products <ChevronRight size={22} className="faint" />
        </NavLink>
        <ul>
          {categories.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
        <NavLink to="/about">About</NavLink>
        <NavLink to="/contact">Contact</NavLink>
        <NavLink className="deliver-to" to="/shipping">
          Deliver to
        </NavLink>
        {(isLoggedIn ? accountLinks : accountLinks.filter(({ to }) => to === "/wish-list")).map(
          ({ to, label }) => (
            <NavLink key={to} to={to} end>
              {label}
            </NavLink>
          ),
        )}
        {workplace && <NavLink to={workplace.to}>{workplace.label}</NavLink>}
      </nav>
      <div className="mobile-menu-foot">
        {isLoggedIn ? (
          <LogoutForm>
            <Button type="submit" variant="ink" full>
              <LogOut size={20} />
              Logout
            </Button>
          </LogoutForm>
        ) : (
          <GuestLinks />
        )}
        <div className="mobile-menu-setting needs-script">
          <span>Theme</span>
          <ThemeChoice />
        </div>
        <div className="mobile-menu-setting needs-script">
          <span>Prices</span>
          <GstSwitch />
        </div>
      </div>
    </Dialog>
  );
}

function GuestLinks() {
  return (
    <>
      <ButtonLink to="/login">
        <User size={20} />
        Login
      </ButtonLink>
      <ButtonLink to="/register" variant="ink">
        Create an Account
      </ButtonLink>
    </>
  );
}
