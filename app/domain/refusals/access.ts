import { forbidden, unauthenticated } from "./refusal-table.ts";

/** Refusals of people who may not open a page. */
export const accessRefusals = {
  "access.not-signed-in": unauthenticated("You need to be logged in to access this page."),
  "access.not-admin": forbidden("You do not have administrative privileges."),
  "access.not-vendor": forbidden("You need to have a vendor account to access this section."),
  "access.two-step-required": forbidden("Please set up two-step login first, under My Account."),
  "access.password-too-common": forbidden("Please choose a less common password first, under My Account."),
};
