/** How many mails that ask an address to confirm it gets while it does not. The links in them work as long. */
export const confirmDays = 7;
export const perAddress = { rule: "watch-address", attempts: 1, perMinutes: confirmDays * 24 * 60 };
