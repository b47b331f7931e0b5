const longest = 40;

/** 'Asha', "D'Souza", 'Rao-Kulkarni', or initials: 'A.K.' and 'Dr.' */
const word = String.raw`(?:(?:\p{L}\.){1,3}|\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*\.?)`;
const plain = new RegExp(`^${word}(?: ${word}){0,3}$`, "u");

/** Words of a message, which are nobody's name. */
const ofMessages =
  /(?<!\p{L})(you|your|we|our|free|prizes?|claim|win|won|winner|gift|cash|money|offer|bonus|reward|lottery|voucher|click|visit|call|pay|buy|order|refund|account|verify|password|urgent|congrat\w*|now|today|here|this|is|has|have|been|the|and|please|get)(?!\p{L})/iu;

/**
 * A person's name if it looks like one: up to four words of letters. Anybody can register somebody else's address with a
 * message as the name, so that a mail never repeats digits, links or sentences. Null otherwise.
 */
export function plainName(name: string): string | null {
  const written = name.normalize("NFC").trim().replaceAll(/\s+/g, " ");
  return written.length <= longest && plain.test(written) && !ofMessages.test(written) ? written : null;
}
