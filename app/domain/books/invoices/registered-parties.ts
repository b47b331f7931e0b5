import { sql } from "kysely";

/** The GSTIN under which the seller of a `document` issued it; of a seller without one its enrolment number. */
export const sellerRegistration = sql<string | null>`coalesce(
  document.seller ->> 'gstin', document.seller ->> 'enrolmentNumber'
)`;

/** The same of whom the shop issued a `document` of its commission to. */
export const buyerRegistration = sql<string | null>`coalesce(
  document.buyer ->> 'gstin', document.buyer ->> 'enrolmentNumber'
)`;

/** Whether the buyer of a `document` of goods gave a GSTIN. */
export const isToRegistered = sql<boolean>`(document.buyer -> 'business' ->> 'gstin' is not null)`;
