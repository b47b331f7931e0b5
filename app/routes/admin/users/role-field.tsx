import { Options, SelectField } from "#ui/controls/field.tsx";
import type { UserRow } from "#domain/people/users/list-users.server.ts";

export function RoleField() {
  return (
    <SelectField
      label="Role"
      name="role"
      hint="Vendors have their own dashboard and products. Admins can use this panel."
    >
      <Options of={Object.entries(roleLabels)} />
    </SelectField>
  );
}

export const roleLabels: Record<UserRow["role"], string> = {
  customer: "Customer",
  vendor: "Vendor",
  admin: "Admin",
};
