/** Why a page stays closed to somebody, and where else to go. */
export type Denial = { title: string; text: string; link: { to: string; words: string } };

/** To a person of the shop, or of a vendor, whose role does not open it. */
export const closedToRole = (link: Denial["link"]): Denial => ({
  title: "Access Denied",
  text: "Your role does not open this page.",
  link,
});

export const staffToday: Denial["link"] = { to: "/admin/dashboard", words: "Go to Today" };
