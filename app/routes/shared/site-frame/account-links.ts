/** What belongs to a person: the account menu, the same on phones and desktops. */
export const accountLinks = [
  { to: "/orders", label: "My Orders" },
  { to: "/returns", label: "My Returns" },
  { to: "/my-products", label: "My Products" },
  { to: "/my-reviews", label: "Reviews and questions" },
  { to: "/wish-list", label: "Wish list" },
  { to: "/my-alerts", label: "My Alerts" },
  { to: "/tickets", label: "My Messages" },
  { to: "/account/addresses", label: "Addresses" },
  { to: "/account", label: "My Account" },
];
