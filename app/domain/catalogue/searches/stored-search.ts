import { folded } from "../../base/text/folded.ts";
import { asOnKeyboard } from "../../base/text/typed-text.ts";

const longest = 60;
/** What separates the digits of a phone number. */
const separators = /(?<=\d)[\s.()+/-]+(?=\d)/g;
const phone = /(?<!\d)(?:0|91)?[6-9]\d{9}(?!\d)/;
/** An email address, many digits in a row, a PAN or GSTIN, an order number. */
const personal = /@|\d{7}|[a-z]{3}[abcfghjlpt][a-z]\d{4}[a-z]|\byn-/;

/** A searched text as it is counted, in lower case; undefined for a long one, and for what may say who somebody is. */
export function storedSearch(text: string): string | undefined {
  const stored = folded(asOnKeyboard(text));
  const isStored = stored !== "" && stored.length <= longest && !personal.test(stored);
  return isStored && !phone.test(stored.replace(separators, "")) ? stored : undefined;
}
