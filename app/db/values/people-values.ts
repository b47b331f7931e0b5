export const roles = ["customer", "vendor", "admin"] as const;
export type Role = (typeof roles)[number];
export type RoleToRegisterAs = Exclude<Role, "admin">;
export type AccountTokenPurpose = "reset-password" | "confirm-email" | "invitation" | "two-factor";
