import { CircleAlert } from "lucide-react";
import type { UserPage } from "#domain/people/users/find-user.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Field } from "#ui/controls/field.tsx";
import { IntentButton, IntentForm, isOf, typedFor } from "#routes/shared/forms/intent-form.tsx";
import { RoleField } from "./role-field.tsx";

export function UserProfileForm({ user, failure }: { user: UserPage; failure: FormFailure | undefined }) {
  const typed = typedFor("change", failure);
  return (
    <section className="panel" aria-labelledby="profile">
      <h2 id="profile">Profile</h2>
      <IntentForm intent="change" failure={failure}>
        <Field
          key={user.name}
          label="Full Name"
          name="name"
          autoComplete="off"
          defaultValue={typed.name ?? user.name}
        />
        <RoleField key={user.role} role={typed.role ?? user.role} />
        {isOf(failure, "change") && failure?.errors.agreed && (
          <div>
            <label className="checkbox-row">
              <input type="checkbox" name="agreed" aria-invalid aria-describedby="agreed-error" />
              Take the vendor's products off sale. You will manage their orders
            </label>
            <p className="field-error" id="agreed-error">
              <CircleAlert size={16} />
              {failure.errors.agreed}
            </p>
          </div>
        )}
        <div className="form-actions">
          <IntentButton variant="primary">Save</IntentButton>
        </div>
      </IntentForm>
    </section>
  );
}
