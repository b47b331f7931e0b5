import { inUnits } from "../text/counts.ts";
import type { RefusalTable } from "./refusal-table.ts";

/** How long a counter is still full. */
type Wait = { minutes: number };

/** '7 minutes' */
function waitOf({ minutes }: Wait): string {
  return minutes > 120 ? inUnits(Math.ceil(minutes / 60), "hour") : inUnits(minutes, "minute");
}

/** Refusals about signing in, with or without two-factor. */
export const signInRefusals = {
  "sign-in.wrong-password": {
    kind: "unauthenticated",
    says: "The email address or password is wrong. Please try again.",
  },
  "sign-in.wrong-admin-password": {
    kind: "unauthenticated",
    says: "Failed to login. Please check your credentials.",
  },
  "sign-in.too-many-passwords": {
    kind: "too-many",
    says: (wait: Wait) =>
      `Too many wrong passwords. Please try again in ${waitOf(wait)}, or choose 'Forgot password?' to set a new one.`,
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
    says: "This code is wrong or has already been used. Please enter the next one.",
  },
  "two-step.too-late": { kind: "invalid", says: "That took too long. Please log in again." },
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
    says: "This code is wrong. Please enter the code your app shows now, and check that the time on your phone is correct.",
  },
  "two-step.on-already": { kind: "conflict", says: "Two-step login is already on." },
  "two-step.off": { kind: "conflict", says: "Two-step login is off." },
  "two-step.required-of-admins": {
    kind: "conflict",
    says: "You cannot turn this off. Admins of this shop must use two-step login.",
  },
  "two-step.not-on-for-yourself": {
    kind: "conflict",
    says: "Please set up your own two-step login first, under My Account.",
  },
  "two-step.email-not-confirmed": {
    kind: "conflict",
    says: ({ email }: { email: string }) =>
      `Please confirm your email address first. Open the link we sent to ${email}, then come back here.`,
  },

  "own-password.wrong": { kind: "forbidden", says: "Your current password is wrong." },
  "own-password.code-required": {
    kind: "invalid",
    says: "Please enter your password and a code from your app.",
  },
  "own-password.wrong-code": {
    kind: "forbidden",
    says: "This code is wrong or has already been used. Please enter the next one.",
  },
  "own-password.too-many-attempts": {
    kind: "too-many",
    says: (wait: Wait) =>
      `Too many wrong attempts. Please try again in ${waitOf(wait)}, or log out and choose 'Forgot password?' to set a new one.`,
  },

  "registration.too-many": {
    kind: "too-many",
    says: (wait: Wait) => `Too many attempts to create an account. Please try again in ${waitOf(wait)}.`,
  },
  "password-reset.too-many": {
    kind: "too-many",
    says: (wait: Wait) =>
      `You have asked for several links. If there is an account with this address, the links we sent still work for one hour. To ask for another, please wait ${waitOf(wait)}.`,
  },
  "email-confirmation.too-many": {
    kind: "too-many",
    says: (wait: Wait) =>
      `We have already sent several links. Please open the latest one, or ask for another in ${waitOf(wait)}.`,
  },
} satisfies RefusalTable;
