import { shortNumberIn } from "../../base/identifiers/short-number.ts";
import { containing } from "../../base/tables/table-query.ts";
import { asOnKeyboard } from "../../base/text/typed-text.ts";
import { bareNumber } from "../../base/text/bare-number.ts";

/** What is searched for, in the forms that orders store it in. */
export type OrderSearch = {
  /** LIKE patterns for names and other words; a phone number is one of them, as its digits. */
  words: string[];
  /** A LIKE pattern for the beginning of a serial, tracking or invoice number, as bare_number() writes it. */
  number: string | undefined;
  /** A whole short number. */
  short: number | undefined;
};

/** Shorter beginnings of numbers match too much. */
const shortestNumber = 4;

export function readOrderSearch(search: string): OrderSearch {
  const short = shortNumberIn(search);
  // Nothing else is written with the sign.
  if (short !== undefined && !/^\d/.test(search)) return { words: [], number: undefined, short };
  const phone = phoneIn(search);
  const bare = bareNumber(search);
  return {
    words: [containing(search), ...(phone === undefined || phone === search ? [] : [containing(phone)])],
    number: bare.length < shortestNumber ? undefined : `${bare}%`,
    short,
  };
}

/**
 * Finds the phone number, or a part of one, in a text of digits: '+91 98220 12345', '098220-12345' and
 * '0091 (0) 98220.12345' are all '9822012345', as orders store it. Undefined for anything else.
 */
function phoneIn(search: string): string | undefined {
  const typed = asOnKeyboard(search);
  if (!/^[+\d\s().\p{Pd}]+$/u.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, "");
  const own = /^(?:0{0,2}91)?0?(\d{10})$/.exec(digits)?.[1] ?? digits;
  return own.length < shortestNumber ? undefined : own;
}
