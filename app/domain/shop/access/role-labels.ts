import type { Role } from "#db/values/people-values.ts";

export const roleLabels: Record<Role, string> = {
  customer: "Customer",
  vendor: "Vendor",
  packer: "Packer",
  admin: "Admin",
  "order-desk": "Order desk",
  catalogue: "Catalogue",
  accountant: "Accountant",
  support: "Support",
};
