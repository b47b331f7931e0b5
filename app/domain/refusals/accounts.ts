import { inUnits } from "../text/counts.ts";
import type { RefusalTable } from "./refusal-table.ts";

const onOneself = {
  suspend: "suspend",
  delete: "delete",
  demote: "take the admin role from",
};

/** Refusals about accounts, to their owners and to admins. */
export const accountRefusals = {
  "account.email-taken": {
    kind: "conflict",
    says: "An account with this email address already exists. Log in to it, or set a new password if you have forgotten yours.",
  },
  "account.same-email": { kind: "invalid", says: "You are already using this email address." },
  "account.password-too-common": {
    kind: "invalid",
    says: "This password is too common and easy to guess. Please choose another one.",
  },
  "account.link-expired": {
    kind: "invalid",
    says: "This link has expired or has already been used. Please ask for a new one.",
  },
  "email-confirmation.signed-out": {
    kind: "unauthenticated",
    says: "Please log in to confirm this address.",
  },
  "email-confirmation.other-account": {
    kind: "forbidden",
    says: "This link belongs to another account. Log in to that account to use it.",
  },

  "user.not-found": { kind: "not-found", says: "User not found." },
  "user.last-admin": {
    kind: "conflict",
    says: "This is the only admin. Please make another user an admin first.",
  },
  "user.yourself": {
    kind: "conflict",
    says: ({ step }: { step: keyof typeof onOneself }) =>
      `You cannot ${onOneself[step]} yourself. Please ask another admin.`,
  },
  "user.suspended-already": { kind: "conflict", says: "Already suspended." },
  "user.not-suspended": { kind: "conflict", says: "Was not suspended." },
  "user.email-taken": {
    kind: "conflict",
    says: "A user with this email address already exists.",
    fields: { email: "Already in use. Please search for it under Users" },
  },
  "user.last-of-vendor": {
    kind: "conflict",
    says: ({ vendor, products, orders }: { vendor: string; products: number; orders: number }) =>
      `${vendor} has ${inUnits(products, "product")} on sale and ${inUnits(orders, "open order")}, and no other user to manage them.`,
    fields: { agreed: "Please tick this box to continue" },
  },
} satisfies RefusalTable;
