import { hasEmail } from "#domain/base/identifiers/no-email.ts";

/** What a page says is done, without the mails that a customer without an email address does not get. */
export function toldText(done: string | undefined, email: string): string | undefined {
  if (done === undefined || hasEmail(email)) return done;
  const [first = "", ...others] = done.split(/(?<=\.) /).filter((sentence) => !isOfMail.test(sentence));
  const said = [first, ...others].filter(Boolean).join(" ");
  return said === done ? done : `${said} The customer has no email address, so please call.`.trim();
}

const isOfMail = /^We have (emailed|informed|asked) the customer/;
