import { NavLink, Outlet } from "react-router";

const sections = [
  { to: "/account", label: "Overview" },
  { to: "/account/email", label: "Email address" },
  { to: "/account/password", label: "Password" },
  { to: "/account/two-step", label: "Two-step login" },
  { to: "/account/addresses", label: "Addresses" },
  { to: "/account/store-credit", label: "Store credit" },
  { to: "/account/devices", label: "Devices" },
  { to: "/account/my-data", label: "My data" },
];

export default function MyAccountLayout() {
  return (
    <div className="page-width page-room-crumbs">
      <nav className="section-tabs" aria-label="My Account">
        {sections.map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === "/account"} prefetch="intent">
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="mt-block max-w-read has-data-wide:max-w-none">
        <Outlet />
      </div>
    </div>
  );
}
