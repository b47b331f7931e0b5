import type { RefusalTable } from "./refusal-table.ts";

/** Refusals of people who may not open a page. */
export const accessRefusals = {
  "access.not-signed-in": {
    kind: "unauthenticated",
    says: "You need to be logged in to access this page.",
  },
  "access.not-admin": { kind: "forbidden", says: "You do not have administrative privileges." },
  "access.not-vendor": {
    kind: "forbidden",
    says: "You need to have a vendor account to access this section.",
  },
  "access.two-step-required": {
    kind: "forbidden",
    says: "Please set up two-step login first, under My Account.",
  },
  "access.password-too-common": {
    kind: "forbidden",
    says: "Please choose a less common password first, under My Account.",
  },
} satisfies RefusalTable;
