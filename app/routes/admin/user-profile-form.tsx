import type { UserPage } from "#domain/users/find-user.server.ts";
import type { FormFailure } from "#http/submit.server.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { IntentForm, typedFor, useIsBusyWith } from "./intent-form.tsx";
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
        <div className="form-actions">
          <Button type="submit" variant="primary" busy={useIsBusyWith("change")} busyLabel="Saving...">
            Save
          </Button>
        </div>
      </IntentForm>
    </section>
  );
}
