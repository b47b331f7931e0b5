import { checkCharacterOfGstin } from "../../../base/gst/gstin.ts";
import { chance, digitsOf, oneOf, weighted, wholeNumber } from "./chance.ts";
import { type Place, places } from "./places.ts";

/** Names that are common in Marathi, Hindi, Kannada, Tamil and Gujarati; who is called how is chance. */
const firstNames = [
  "Aditi Sanika Mrunal Rutuja Vaishnavi Onkar Sameer Tejas Prasad Chinmay",
  "Neha Pooja Shreya Ritu Kavita Amit Rahul Vikas Manish Deepak Imran Zoya",
  "Bhavana Chaitra Ramya Sowmya Girish Naveen Manjunath Prakash Joel",
  "Meenakshi Revathi Kavya Arun Karthik Senthil Vignesh Murali",
  "Hetal Dhara Komal Nisha Jignesh Hardik Mehul Chirag Parth Riya",
].flatMap((words) => words.split(" "));
const lastNames = [
  "Joshi Patil Jadhav Shinde Bhosale Pawar Gokhale Kale Deshpande More",
  "Sharma Gupta Verma Singh Mishra Yadav Khan Srivastava Chauhan Ansari",
  "Rao Hegde Shetty Gowda Bhat Kamath Nayak D'Souza",
  "Raman Subramanian Natarajan Pillai Murugan Krishnan Sundaram",
  "Patel Shah Mehta Desai Trivedi Parmar Solanki Vyas",
].flatMap((words) => words.split(" "));
const streets = [
  "Example Road",
  "Example Lane",
  "Example Nagar",
  "Example Society",
  "Example Colony",
  "Example Marg",
];

const businessNames = [
  "Kaveri",
  "Saptarshi",
  "Nandadeep",
  "Vasant",
  "Tarangini",
  "Sahayog",
  "Pragati",
  "Udyog",
];
const trades = [
  "Design Studio",
  "Classes",
  "Diagnostics",
  "Engineering Works",
  "Consultants",
  "Polytechnic",
  "Exports",
];
/** The fourth letter of a PAN: company, firm, person, trust. */
const holders = ["C", "F", "P", "T"];

/** Of a hundred customers, so many buy for a business. */
const businesses = 8;

type Business = { name: string; gstin: string };
export type Person = {
  /** Counts from 1, in the order in which they came to the shop. */
  index: number;
  name: string;
  email: string;
  phone: string;
  addressLine1: string;
  place: Place;
  pincode: string;
  /** How many orders they place at most. */
  orders: number;
  business: Business | undefined;
};

const domain = "customers.example";

/** What the addresses of made-up customers end with, in a `like`. */
export const madeUpEmails = `%@${domain}`;

/** The customer that came to the shop as the `index`th. */
export function personOf(seed: string, index: number): Person {
  const of = [seed, "person", index] as const;
  const first = oneOf(firstNames, ...of, "first");
  const last = oneOf(lastNames, ...of, "last");
  const isBusiness = chance(...of, "business") * 100 < businesses;
  const place = weighted(
    places.map((place) => [place, place.share] as const),
    ...of,
    "place",
  );
  return {
    index,
    name: `${first} ${last}`,
    email: `${first}.${last.replace("'", "")}.${index}@${domain}`.toLowerCase(),
    // No area code begins with 10, where India has its short codes; so nobody can be called.
    phone: `1000${wholeNumber(2, 7, ...of, "phone")}${digitsOf(5, ...of, "phone")}`,
    addressLine1: `${wholeNumber(1, 240, ...of, "house")} ${oneOf(streets, ...of, "street")}`,
    place,
    pincode: oneOf(place.pincodes, ...of, "pincode"),
    orders: mostOrders(isBusiness, of),
    business: isBusiness ? businessOf(place.state, of) : undefined,
  };
}

/** The index in the address of a made-up customer; undefined for everybody else. */
export function indexOfEmail(email: string): number | undefined {
  const [, index] = new RegExp(`\\.(\\d+)@${domain}$`).exec(email) ?? [];
  return index === undefined ? undefined : Number(index);
}

function mostOrders(isBusiness: boolean, of: readonly (string | number)[]): number {
  if (isBusiness) return wholeNumber(2, 7, ...of, "orders");
  return weighted(
    [
      [1, 76],
      [2, 20],
      [3, 3],
      [5, 1],
    ],
    ...of,
    "orders",
  );
}

/** A business that does not exist: the serial number 0000 of its PAN is never issued. */
function businessOf(state: string, of: readonly (string | number)[]): Business {
  const letter = (place: string) => String.fromCharCode(wholeNumber(65, 90, ...of, "gstin", place));
  const name = oneOf(businessNames, ...of, "business name");
  const pan = `ZZ${letter("third")}${oneOf(holders, ...of, "holder")}${name.charAt(0)}0000${letter("last")}`;
  return { name: `${name} ${oneOf(trades, ...of, "trade")} (demo)`, gstin: madeUpGstin(state, pan) };
}

export function madeUpGstin(state: string, pan: string): string {
  const gstin = `${state}${pan}1Z`;
  return `${gstin}${checkCharacterOfGstin(gstin)}`;
}
