/** No mail can ever get there: the domain is reserved (RFC 6761). */
const nowhere = "@no-email.invalid";

/** What stands for the email address of somebody who gave none (docs/decisions/100-orders-by-staff.md). */
export const addressOfNobody = (): string => `${crypto.randomUUID()}${nowhere}`;

/** Whether mails can reach an address of an account or an order. Nothing else decides it. */
export const hasEmail = (email: string): boolean => !email.endsWith(nowhere);

/** The address as people see it; empty for somebody without one. */
export const shownEmail = (email: string): string => (hasEmail(email) ? email : "");
