import { inUnits } from "../text/counts.ts";
import { conflict, forbidden, invalid, notFound, unauthenticated } from "./refusal-table.ts";

const onOneself = {
  suspend: "suspend",
  delete: "delete",
  demote: "take the admin role from",
};

/** Refusals about accounts, to their owners and to admins. */
export const accountRefusals = {
  "account.email-taken": conflict(
    "An account with this email address already exists. Log in to it, or set a new password if you have forgotten yours.",
  ),
  "account.same-email": invalid("You are already using this email address."),
  "account.password-too-common": invalid(
    "This password is too common and easy to guess. Please choose another one.",
  ),
  "account.link-expired": invalid(
    "This link has expired or has already been used. Please ask for a new one.",
  ),
  "email-confirmation.signed-out": unauthenticated("Please log in to confirm this address."),
  "email-confirmation.other-account": forbidden(
    "This link belongs to another account. Log in to that account to use it.",
  ),

  "user.not-found": notFound("User not found."),
  "user.last-admin": conflict("This is the only admin. Please make another user an admin first."),
  "user.yourself": conflict(
    ({ step }: { step: keyof typeof onOneself }) =>
      `You cannot ${onOneself[step]} yourself. Please ask another admin.`,
  ),
  "user.suspended-already": conflict("Already suspended."),
  "user.not-suspended": conflict("Was not suspended."),
  "user.email-taken": conflict("A user with this email address already exists.", {
    email: "Already in use. Please search for it under Users",
  }),
  "user.last-of-vendor": conflict(
    ({ vendor, products, orders }: { vendor: string; products: number; orders: number }) =>
      `${vendor} has ${inUnits(products, "product")} on sale and ${inUnits(orders, "open order")}, and no other user to manage them.`,
    { agreed: "Please tick this box to continue" },
  ),
};
