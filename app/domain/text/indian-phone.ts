/**
 * A phone number as people in India write it, without the country code, the trunk zero, and what separates the digits:
 * '+91 98765 43210', '0091-98765-43210', '098765 43210' and '(98765) 43210' all are '9876543210'. A text that is no
 * number of ten digits is returned as it was typed, so that its form can show it beside the error.
 *
 * The country code is +91 and the trunk prefix 0 (National Numbering Plan 2003, Department of Telecommunications).
 */
export function indianPhone(typed: string): string {
  const digits = typed.replace(/[\s().\u00A0\u2010-\u2015-]/g, "");
  return /^(?:\+91|0091|91|0)?0?(\d{10})$/.exec(digits)?.[1] ?? typed;
}
