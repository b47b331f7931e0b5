/** The accounts for trying the demo. The live shop has none of them. */
export const demoPassword = "demo-password";

export const demoAccounts = [
  { email: "customer@demo.example", name: "Ananya Kulkarni", role: "customer", vendorId: null },
  { email: "vendor@demo.example", name: "Rohan Deshmukh", role: "vendor", vendorId: "v1" },
  { email: "admin@demo.example", name: "Meera Iyer", role: "admin", vendorId: null },
  { email: "vendor2@demo.example", name: "Kabir Gowda", role: "vendor", vendorId: "v2" },
  { email: "vendor3@demo.example", name: "Farah Shaikh", role: "vendor", vendorId: "v3" },
] as const;

/** One account of each role, shown at the start and on the login page. */
export const demoAccountsToShow = demoAccounts.slice(0, 3);
