/** What a page says is done, without the mails that a customer without an email address does not get. */
export function toldText(done: string | undefined, isMailed: boolean): string | undefined {
  if (done === undefined || isMailed) return done;
  const sentences = done.split(/(?<=\.) /);
  const told = sentences.filter((sentence) => !isOfMail.test(sentence));
  if (told.length === sentences.length) return done;
  return [...told, "The customer has no email address, so please call."].join(" ");
}

const isOfMail = /^We have (emailed|informed|asked) the customer/;
