const small = [
  ..."Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen".split(
    " ",
  ),
  ..."Sixteen Seventeen Eighteen Nineteen".split(" "),
];
const tens = "Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");
/** The Indian units, largest first. */
const units: [number, string][] = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1_000, "Thousand"],
  [100, "Hundred"],
];

/** 11800050 paise → 'Rupees One Lakh Eighteen Thousand and Fifty Paise Only' */
export function amountInWords(paise: number): string {
  const rest = paise % 100;
  const rupees = `Rupees ${inWords(Math.floor(paise / 100))}`;
  return rest === 0 ? `${rupees} Only` : `${rupees} and ${inWords(rest)} Paise Only`;
}

function inWords(number: number): string {
  for (const [unit, name] of units) {
    if (number >= unit) {
      const rest = number % unit;
      return `${inWords(Math.floor(number / unit))} ${name}${rest === 0 ? "" : ` ${inWords(rest)}`}`;
    }
  }
  const ten = tens[Math.floor(number / 10) - 2];
  if (ten === undefined) return small[number] ?? "";
  return number % 10 === 0 ? ten : `${ten} ${small[number % 10]}`;
}
