import { inUnits } from "../text/counts.ts";
import { conflict, forbidden, invalid, tooMany, unauthenticated } from "./refusal-table.ts";

/** How long a counter is still full. */
type Wait = { minutes: number };

/** '7 minutes' */
function waitOf({ minutes }: Wait): string {
  return minutes > 120 ? inUnits(Math.ceil(minutes / 60), "hour") : inUnits(minutes, "minute");
}

/** Refusals about signing in, with or without two-factor. */
export const signInRefusals = {
  "sign-in.wrong-password": unauthenticated("The email address or password is wrong. Please try again."),
  "sign-in.wrong-admin-password": unauthenticated("Failed to login. Please check your credentials."),
  "sign-in.too-many-passwords": tooMany(
    (wait: Wait) =>
      `Too many wrong passwords. Please try again in ${waitOf(wait)}, or choose 'Forgot password?' to set a new one.`,
  ),
  "sign-in.suspended": forbidden("This account is suspended. Please contact support."),
  "sign-in.no-profile": forbidden("User profile not found. Please contact support or try registering again."),

  "two-step.wrong-code": unauthenticated(
    "This code is wrong or has already been used. Please enter the next one.",
  ),
  "two-step.too-late": invalid("That took too long. Please log in again."),
  "two-step.too-many-codes": tooMany(
    (wait: Wait) =>
      `Too many wrong codes. Please try again in ${waitOf(wait)}, or use one of your recovery codes.`,
  ),
  "two-step.too-many-recovery-codes": tooMany(
    (wait: Wait) => `Too many wrong codes. Please try again in ${waitOf(wait)}.`,
  ),
  "two-step.wrong-first-code": invalid(
    "This code is wrong. Please enter the code your app shows now, and check that the time on your phone is correct.",
  ),
  "two-step.on-already": conflict("Two-step login is already on."),
  "two-step.off": conflict("Two-step login is off."),
  "two-step.required-of-admins": conflict(
    "You cannot turn this off. Admins of this shop must use two-step login.",
  ),
  "two-step.not-on-for-yourself": conflict("Please set up your own two-step login first, under My Account."),
  "two-step.email-not-confirmed": conflict(
    ({ email }: { email: string }) =>
      `Please confirm your email address first. Open the link we sent to ${email}, then come back here.`,
  ),

  "own-password.wrong": forbidden("Your current password is wrong."),
  "own-password.code-required": invalid("Please enter your password and a code from your app."),
  "own-password.wrong-code": forbidden(
    "This code is wrong or has already been used. Please enter the next one.",
  ),
  "own-password.too-many-attempts": tooMany(
    (wait: Wait) =>
      `Too many wrong attempts. Please try again in ${waitOf(wait)}, or log out and choose 'Forgot password?' to set a new one.`,
  ),

  "registration.too-many": tooMany(
    (wait: Wait) => `Too many attempts to create an account. Please try again in ${waitOf(wait)}.`,
  ),
  "password-reset.too-many": tooMany(
    (wait: Wait) =>
      `You have asked for several links. If there is an account with this address, the links we sent still work for one hour. To ask for another, please wait ${waitOf(wait)}.`,
  ),
  "email-confirmation.too-many": tooMany(
    (wait: Wait) =>
      `We have already sent several links. Please open the latest one, or ask for another in ${waitOf(wait)}.`,
  ),
};
