import { SelectField } from "#ui/controls/field.tsx";
import { roleWords } from "./role-words.ts";

export function RoleField({ role }: { role: string }) {
  return (
    <SelectField
      label="Role"
      name="role"
      defaultValue={role}
      hint="Vendors have their own dashboard and products. Admins can use this panel."
    >
      {Object.entries(roleWords).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
