/** A serial, tracking or invoice number without case, spaces and signs, as bare_number() of the database writes it. */
export const bareNumber = (written: string): string => written.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
