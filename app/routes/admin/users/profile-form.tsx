import { CircleAlert } from "lucide-react";
import type { UserPage } from "#domain/people/users/find-user.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Field } from "#ui/controls/field.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { RoleField } from "./role-field.tsx";

export function UserProfileForm({ user, failure }: { user: UserPage; failure: FormFailure | undefined }) {
  return (
    <section className="panel" aria-labelledby="profile">
      <h2 id="profile">Profile</h2>
      <IntentForm intent="change" failure={failure} values={{ name: user.name, role: user.role }}>
        <Field key={user.name} label="Full Name" name="name" autoComplete="off" />
        <RoleField key={user.role} />
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
        <SubmitRow variant="primary">Save</SubmitRow>
      </IntentForm>
    </section>
  );
}
