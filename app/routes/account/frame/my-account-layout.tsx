import { NavLink, Outlet } from "react-router";
import myAccountStyles from "./my-account.css?url";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";

const sections = [
  { to: "/account", words: "Overview" },
  { to: "/account/email", words: "Email address" },
  { to: "/account/password", words: "Password" },
  { to: "/account/two-step", words: "Two-step login" },
  { to: "/account/addresses", words: "Addresses" },
  { to: "/account/store-credit", words: "Store credit" },
  { to: "/account/devices", words: "Devices" },
  { to: "/account/my-data", words: "My data" },
];

export const links = styleSheets(myAccountStyles);

export default function MyAccountLayout() {
  return (
    <div className="page-width page-room-crumbs">
      <nav className="section-tabs" aria-label="My Account">
        {sections.map(({ to, words }) => (
          <NavLink key={to} to={to} end={to === "/account"} prefetch="intent">
            {words}
          </NavLink>
        ))}
      </nav>
      <div className="my-account-section">
        <Outlet />
      </div>
    </div>
  );
}
