import { inUnits } from "../text/counts.ts";
import type { RefusalTable } from "./refusal-table.ts";

const onOneself = {
  suspend: "suspend",
  delete: "delete",
  demote: "take the admin role from",
};

/** Accounts, by their owners and by admins. */
export const accountRefusals = {
  "account.email-taken": {
    kind: "conflict",
    says: "There is an account with this e-mail address already. Sign in with it, or set a new password if you have forgotten yours.",
  },
  "account.same-email": { kind: "invalid", says: "This is your e-mail address already." },
  "account.password-too-common": {
    kind: "invalid",
    says: "This password is too common: it is among the first that strangers try. Please choose another one.",
  },
  "account.link-expired": {
    kind: "invalid",
    says: "This link has expired or was used already. Please ask for a new one.",
  },
  "email-confirmation.signed-out": {
    kind: "unauthenticated",
    says: "Please log in to confirm this address.",
  },
  "email-confirmation.other-account": {
    kind: "forbidden",
    says: "This link belongs to another account. Log in to that account to use it.",
  },

  "user.not-found": { kind: "not-found", says: "There is no such user." },
  "user.last-admin": {
    kind: "conflict",
    says: "This is the only admin. Make somebody else an admin first.",
  },
  "user.yourself": {
    kind: "conflict",
    says: ({ step }: { step: keyof typeof onOneself }) =>
      `You cannot ${onOneself[step]} yourself. Ask another admin to do it.`,
  },
  "user.suspended-already": { kind: "conflict", says: "Suspended already." },
  "user.not-suspended": { kind: "conflict", says: "Was not suspended." },
  "user.email-taken": {
    kind: "conflict",
    says: "There is a user with this e-mail address already.",
    fields: { email: "Used by somebody already; look for it under Users" },
  },
  "user.last-of-vendor": {
    kind: "conflict",
    says: ({ vendor, products, orders }: { vendor: string; products: number; orders: number }) =>
      `${vendor} has ${inUnits(products, "product")} on sale and ${inUnits(orders, "order")} on the way, and nobody else acts for it.`,
    fields: { agreed: "Tick this to go on" },
  },
} satisfies RefusalTable;
