import { redirect } from "react-router";
import { inviteUser } from "#domain/people/users/invite-user.server.ts";
import { Invitation } from "#domain/people/users/user-input.ts";
import { rolesGivenByShop } from "#domain/shop/access/permissions.ts";
import { form, postForm } from "#http/forms/page-forms.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitButton, FormActions } from "#ui/controls/submit-button.tsx";
import { RoleField } from "./role-field.tsx";
import type { Route } from "./+types/add-user";
import { workForm } from "#routes/shared/forms/intent-form.tsx";

export const meta: Route.MetaFunction = (page) => areaMeta("Add User", page);

export const loader = () => ({ roles: rolesGivenByShop });

const forms = {
  "": form(Invitation, async (shop, invitation) => {
    const userId = await inviteUser(shop, invitation);
    return redirect(`/admin/users/${userId}?done=invite`, 303);
  }),
};

export const action = (call: Route.ActionArgs) => postForm(call, forms);

export default function AddUser({ loaderData: { roles }, actionData: failure }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Add User"
        note="We will email the user a link to set a password. It works once and expires in seven days."
      />
      <PageForm failure={failure} className={`${workForm} panel`}>
        <Field label="Full Name" name="name" autoComplete="off" />
        <Field label="Email Address" name="email" type="email" autoComplete="off" />
        <RoleField isNew roles={roles} hint="Vendors invite their packers themselves, under People." />
        <FormActions>
          <SubmitButton variant="primary" busyLabel="Sending...">
            Send invitation
          </SubmitButton>
          <ButtonLink to="/admin/users" variant="quiet">
            Cancel
          </ButtonLink>
        </FormActions>
      </PageForm>
    </>
  );
}
