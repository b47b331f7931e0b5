import { Link } from "react-router";
import type { Role } from "#db/values/people-values.ts";
import { roleLabels } from "#domain/shop/access/role-labels.ts";
import { Options, SelectField } from "#ui/controls/field.tsx";

type RoleFieldProps = { roles: readonly Role[]; hint?: string; isNew?: boolean };

/** The role of a person. That of a new one has to be chosen. */
export function RoleField({ roles, hint, isNew = false }: RoleFieldProps) {
  return (
    <div>
      <SelectField label="Role" name="role" hint={hint}>
        {isNew && <option value="">Choose a role</option>}
        <Options of={roles.map((role) => [role, roleLabels[role]])} />
      </SelectField>
      <Link className="link small" to="/admin/users/rights">
        What each role can do
      </Link>
    </div>
  );
}
