import { asOnKeyboard, inOneWord } from "../text/typed-text.ts";

/**
 * A phone number as people in India write it, without the country code, the trunk zero, and what separates the digits:
 * '+91 98765 43210', '0091-98765-43210', '098765 43210' and '(98765) 43210' all are '9876543210'. A text that is no
 * number of ten digits is returned as it was typed, so that its form can show it beside the error.
 *
 * The country code is +91 and the trunk prefix 0 (National Numbering Plan 2003, Department of Telecommunications).
 */
export function indianPhone(typed: string): string {
  const digits = inOneWord(typed).replace(/[().\p{Pd}\u2212]/gu, "");
  return /^(?:\+91|0091|91|0)?0?(\d{10})$/.exec(digits)?.[1] ?? typed;
}

/**
 * Whether ten digits can be dialled: a mobile number begins with 6 to 9, a landline with its area code, which has two to
 * four digits and begins with 1 to 8, and is followed by a digit from 2 to 7. Not what people type to be left alone.
 */
export function isIndianPhone(text: string): boolean {
  return /^([6-9]\d{9}|(?=[1-5]\d{1,3}[2-7])[1-5]\d{9})$/.test(text) && !isMadeUp(text);
}

/** One digit again and again, or the digits in their order. */
const isMadeUp = (digits: string) => /^(\d)\1*$/.test(digits) || "1234567890".startsWith(digits);

/** The phone number of an office as it is printed, with spaces and hyphens: '(020) 2553–0000' is '020 2553-0000'. */
export function officePhone(typed: string): string {
  return asOnKeyboard(typed)
    .replace(/[.\p{Pd}\u2212]/gu, "-")
    .replace(/[() ]+/g, " ")
    .replace(/ ?- ?/g, "-")
    .trim();
}

/** Whether this is a phone number with its area code. */
export function isOfficePhone(text: string, fewestDigits = 9): boolean {
  const digits = text.replace(/\D/g, "");
  return (
    /^\+?\d(?:[ -]?\d)*$/.test(text) &&
    digits.length >= fewestDigits &&
    digits.length <= 14 &&
    !isMadeUp(digits)
  );
}
