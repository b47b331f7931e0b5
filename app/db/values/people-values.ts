export const roles = [
  "customer",
  "vendor",
  "packer",
  "admin",
  "order-desk",
  "catalogue",
  "accountant",
  "support",
] as const;
export type Role = (typeof roles)[number];
export type RoleToRegisterAs = Extract<Role, "customer" | "vendor">;
export type AccountTokenPurpose = "reset-password" | "confirm-email" | "invitation" | "two-factor" | "claim";
