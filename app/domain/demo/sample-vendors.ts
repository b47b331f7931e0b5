/** The demo shop's registrations as a collector of TCS, one for each state of its vendors. */
export const sampleRegistrations = [
  { state_code: "27", tcs_gstin: "27ZZZPZ0000Z1CL" },
  { state_code: "29", tcs_gstin: "29ZZZPZ0000Z1CH" },
  { state_code: "07", tcs_gstin: "07ZZZPZ0000Z1CN" },
];

/** The three vendors of the sample catalogue. The GSTINs are synthetic: PAN serial 0000 is never issued. */
export const sampleVendors = [
  {
    id: "v1",
    slug: "sahyadri-computers",
    name: "Sahyadri Computers",
    legal_name: "Sahyadri Computers (demo vendor)",
    gstin: "27ZZZCZ0000Z1Z1",
    address_line: "7 Example Lane, Shivajinagar",
    city: "Pune",
    state_code: "27",
    pincode: "411005",
    email: "care@sahyadri-computers.example",
    phone: "020 0000 0011",
    is_collectable: true,
  },
  {
    id: "v2",
    slug: "cauvery-systems",
    name: "Cauvery Systems",
    legal_name: "Cauvery Systems (demo vendor)",
    gstin: "29ZZZFZ0000Z1ZR",
    address_line: "21 Example Cross, Indiranagar",
    city: "Bengaluru",
    state_code: "29",
    pincode: "560038",
    email: "care@cauvery-systems.example",
    phone: "080 0000 0012",
  },
  {
    id: "v3",
    slug: "yamuna-tech",
    name: "Yamuna Tech",
    legal_name: "Yamuna Tech (demo vendor)",
    gstin: "07ZZZPZ0000Z1ZC",
    address_line: "3 Example Market, Nehru Place",
    city: "New Delhi",
    state_code: "07",
    pincode: "110019",
    email: "care@yamuna-tech.example",
    phone: "011 0000 0013",
  },
];

/** The bank accounts for the sample vendors' payouts, at a bank that does not exist. */
export const sampleBankAccounts = sampleVendors.map(({ id, legal_name: holder }, position) => ({
  vendorId: id,
  holder,
  number: `00000000${1001 + position}`,
  ifsc: "DEMO0000001",
}));
