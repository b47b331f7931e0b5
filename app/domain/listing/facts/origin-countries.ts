/** The countries of origin: India first, because most goods declare it, then all others by name. */
export const originCountries = [
  "India",
  ..."Argentina, Australia, Austria, Bangladesh, Belgium, Bhutan, Brazil, Bulgaria, Cambodia, Canada, Chile, China, Colombia, Costa Rica, Croatia, Cyprus, Czechia, Denmark, Egypt, Estonia, Finland, France, Germany, Greece, Hong Kong, Hungary, Iceland, Indonesia, Ireland, Israel, Italy, Japan, Jordan, Kazakhstan, Kenya, Kuwait, Laos, Latvia, Lithuania, Luxembourg, Macao, Malaysia, Malta, Mexico, Morocco, Myanmar, Nepal, Netherlands, New Zealand, Norway, Oman, Philippines, Poland, Portugal, Qatar, Romania, Russia, Saudi Arabia, Serbia, Singapore, Slovakia, Slovenia, South Africa, South Korea, Spain, Sri Lanka, Sweden, Switzerland, Taiwan, Thailand, Tunisia, Türkiye, Ukraine, United Arab Emirates, United Kingdom, United States, Uzbekistan, Vietnam".split(
    ", ",
  ),
];

const otherNames: Record<string, string> = {
  america: "United States",
  "united states of america": "United States",
  usa: "United States",
  uk: "United Kingdom",
  britain: "United Kingdom",
  "great britain": "United Kingdom",
  england: "United Kingdom",
  uae: "United Arab Emirates",
  bharat: "India",
  ind: "India",
  chn: "China",
  prc: "China",
  "people's republic of china": "China",
  "peoples republic of china": "China",
  "mainland china": "China",
  "pr china": "China",
  "republic of india": "India",
  hk: "Hong Kong",
  "hong kong sar": "Hong Kong",
  twn: "Taiwan",
  "taiwan roc": "Taiwan",
  vnm: "Vietnam",
  "viet nam": "Vietnam",
  mys: "Malaysia",
  tha: "Thailand",
  jpn: "Japan",
  kor: "South Korea",
  "republic of korea": "South Korea",
  "korea republic of": "South Korea",
  deu: "Germany",
  sgp: "Singapore",
  phl: "Philippines",
  idn: "Indonesia",
  turkey: "Türkiye",
  turkiye: "Türkiye",
  "czech republic": "Czechia",
  holland: "Netherlands",
  "the netherlands": "Netherlands",
};
/** A text such as 'constructor' is no key of it. */
const meant = new Map(Object.entries(otherNames));
const names = new Intl.DisplayNames("en", { type: "region" });

/** The country that a text such as 'INDIA', 'Made in China', 'U.S.A.' or 'TW' means; the text itself for none. */
export function countryMeant(text: string): string {
  const typed = text.trim();
  const bare = typed.replace(
    /^(?:made|manufactured|assembled|product|country of origin)\s*(?:in|of|:)?\s*[:-]?\s*/i,
    "",
  );
  const plain = bare
    .toLowerCase()
    .replaceAll(/[.,()]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const named = meant.get(plain) ?? (/^[a-z]{2}$/.test(plain) ? names.of(plain.toUpperCase()) : plain);
  return originCountries.find((country) => country.toLowerCase() === named?.toLowerCase()) ?? typed;
}
