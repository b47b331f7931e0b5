import { Outlet, useLocation } from "react-router";
import { Tab, Tabs } from "#ui/controls/tabs.tsx";

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
  const { pathname } = useLocation();
  return (
    <div className="page-width pt-4 pb-section">
      <div className="-mx-gutter border-b border-line px-gutter">
        <Tabs label="My Account">
          {sections.map(({ to, label }) => (
            <Tab
              key={to}
              to={to}
              prefetch="intent"
              isCurrent={pathname === to || (to !== "/account" && pathname.startsWith(`${to}/`))}
            >
              {label}
            </Tab>
          ))}
        </Tabs>
      </div>
      <div className="mt-block max-w-read has-data-wide:max-w-none">
        <Outlet />
      </div>
    </div>
  );
}
