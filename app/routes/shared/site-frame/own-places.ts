/** What belongs to a person, in the order of the menus. */
export const ownPlaces = [
  { to: "/orders", words: "My Orders" },
  { to: "/returns", words: "My Returns" },
  { to: "/my-products", words: "My Products" },
  { to: "/tickets", words: "My Messages" },
  { to: "/account", words: "My Account" },
  { to: "/wish-list", words: "Wish list" },
];
