import { inUnits } from "../text/counts.ts";
import type { RefusalTable } from "./refusal-table.ts";

/** How long a counter is still full. */
type Wait = { minutes: number };

/** '7 minutes' */
function waitOf({ minutes }: Wait): string {
  return minutes > 120 ? inUnits(Math.ceil(minutes / 60), "hour") : inUnits(minutes, "minute");
}

/** Signing in, with one step or two. */
export const signInRefusals = {
  "sign-in.wrong-password": {
    kind: "unauthenticated",
    says: "The e-mail address or the password is wrong.",
  },
  "sign-in.wrong-admin-password": {
    kind: "unauthenticated",
    says: "Failed to login. Please check your credentials.",
  },
  "sign-in.too-many-passwords": {
    kind: "too-many",
    says: (wait: Wait) =>
      `Too many wrong passwords. Please try again in ${waitOf(wait)}, or set a new password by mail: choose 'Forgot password?'.`,
  },
  "sign-in.suspended": {
    kind: "forbidden",
    says: "This account is suspended. Please contact support.",
  },
  "sign-in.no-profile": {
    kind: "forbidden",
    says: "User profile not found. Please contact support or try registering again.",
  },

  "two-step.wrong-code": {
    kind: "unauthenticated",
    says: "This code is wrong or was used already.",
  },
  "two-step.too-late": { kind: "invalid", says: "That took too long. Please sign in again." },
  "two-step.too-many-codes": {
    kind: "too-many",
    says: (wait: Wait) =>
      `Too many wrong codes. Please try again in ${waitOf(wait)}, or use one of your recovery codes.`,
  },
  "two-step.too-many-recovery-codes": {
    kind: "too-many",
    says: (wait: Wait) => `Too many wrong codes. Please try again in ${waitOf(wait)}.`,
  },
  "two-step.wrong-first-code": {
    kind: "invalid",
    says: "This code is not the one your app should show. Look at the time on your phone.",
  },
  "two-step.on-already": { kind: "conflict", says: "Two-step sign-in is on already." },
  "two-step.off": { kind: "conflict", says: "Two-step sign-in is off." },
  "two-step.required-of-admins": {
    kind: "conflict",
    says: "The shop wants its admins to sign in with two steps.",
  },
  "two-step.not-on-for-yourself": {
    kind: "conflict",
    says: "Set up two-step sign-in for yourself first, under My Account.",
  },
  "two-step.email-not-confirmed": {
    kind: "conflict",
    says: ({ email }: { email: string }) =>
      `Please confirm your e-mail address first: open the link that we mailed to ${email}, then come back here.`,
  },

  "own-password.wrong": { kind: "forbidden", says: "Your current password is wrong." },
  "own-password.code-required": {
    kind: "invalid",
    says: "Please enter your password and a code of your app.",
  },
  "own-password.wrong-code": {
    kind: "forbidden",
    says: "This code is wrong or was used already. Please enter the next one.",
  },
  "own-password.too-many-attempts": {
    kind: "too-many",
    says: (wait: Wait) =>
      `Too many wrong attempts. Please try again in ${waitOf(wait)}, or log out and set a new password by mail.`,
  },

  "registration.too-many": {
    kind: "too-many",
    says: (wait: Wait) => `Too many attempts to register. Please try again in ${waitOf(wait)}.`,
  },
  "password-reset.too-many": {
    kind: "too-many",
    says: (wait: Wait) =>
      `You have asked for several links. If there is an account with this address, a link that was mailed already still works for an hour. To ask for another, please wait ${waitOf(wait)}.`,
  },
  "email-confirmation.too-many": {
    kind: "too-many",
    says: (wait: Wait) =>
      `We have mailed several links already. Please open the latest one, or ask for another in ${waitOf(wait)}.`,
  },
} satisfies RefusalTable;
