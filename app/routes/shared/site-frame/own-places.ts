/** What belongs to a person: the account menu, the same on phones and desktops. */
export const ownPlaces = [
  { to: "/orders", words: "My Orders" },
  { to: "/returns", words: "My Returns" },
  { to: "/my-products", words: "My Products" },
  { to: "/my-reviews", words: "Reviews and questions" },
  { to: "/wish-list", words: "Wish list" },
  { to: "/my-alerts", words: "My Alerts" },
  { to: "/tickets", words: "My Messages" },
  { to: "/account/addresses", words: "Addresses" },
  { to: "/account", words: "My Account" },
];
