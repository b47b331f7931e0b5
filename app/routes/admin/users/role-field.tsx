import { Link } from "react-router";
import type { Role } from "#db/values/people-values.ts";
import { roleLabels } from "#domain/shop/access/role-labels.ts";
import { Options, SelectField } from "#ui/controls/field.tsx";

export function RoleField({ roles, hint }: { roles: readonly Role[]; hint?: string }) {
  return (
    <div>
      <SelectField label="Role" name="role" hint={hint}>
        <Options of={roles.map((role) => [role, roleLabels[role]])} />
      </SelectField>
      <Link className="link small" to="/admin/users/rights">
        What each role can do
      </Link>
    </div>
  );
}
