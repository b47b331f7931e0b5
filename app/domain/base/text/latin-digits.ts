/** The zeros of the digits that people in India write, besides 0: Devanagari to Malayalam, Arabic and Urdu, full width. */
const zeros = [
  0x9_66, 0x9_e6, 0xa_66, 0xa_e6, 0xb_66, 0xb_e6, 0xc_66, 0xc_e6, 0xd_66, 0x6_60, 0x6_f0, 0xff_10,
];

/** The text with its digits as 0 to 9: '१२९९' is '1299'. */
export function latinDigits(text: string): string {
  if (!/[\u0660-\uFF19]/.test(text)) return text;
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((zero) => code >= zero && code < zero + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
