/** States and union territories by their GST code; addresses store the code. */
const states: Readonly<Record<string, string>> = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
};

export const statesByName = Object.entries(states)
  .map(([code, name]) => ({ code, name }))
  .toSorted((a, b) => a.name.localeCompare(b.name, "en-IN"));

/** '27' → 'Maharashtra'; the code itself where no state has it. */
export function stateName(code: string): string {
  return states[code] ?? code;
}

/** '27' → 'Maharashtra (27)', as documents and pages write a place of supply. */
export function stateWithCode(code: string): string {
  return `${stateName(code)} (${code})`;
}

/** '27' → '27-Maharashtra', as GST returns write a state. */
export function codeWithState(code: string): string {
  return `${code}-${stateName(code)}`;
}

/** Whether a state or union territory has this code today; 25 and 28 are no longer in use. */
export function isStateCode(code: string): boolean {
  return Object.hasOwn(states, code);
}
