import { Check, CircleX } from "lucide-react";
import { Link } from "react-router";
import {
  changeSignInRules,
  readSignInRules,
  SignInRules,
} from "#domain/people/sign-in/sign-in-rules.server.ts";
import { roleLabels } from "#domain/shop/access/role-labels.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { form, postForm } from "#http/forms/page-forms.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Checkbox, Field } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { Changing } from "#routes/back-office/forms/changing.tsx";
import type { Route } from "./+types/sign-in-rules-page";

export const meta: Route.MetaFunction = (page) => areaMeta("Login rules", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  return { ...(await readSignInRules(context.get(shopContext))), isSaved: url.searchParams.has("saved") };
}

const forms = { "": form(SignInRules, changeSignInRules) };

export function action(call: Route.ActionArgs) {
  return postForm(call, forms, { next: "/admin/users/sign-in-rules?saved" });
}

export default function SignInRulesPage({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { adminsNeedTwoFactor, adminIdleHours, staff, isSaved } = loaderData;
  return (
    <>
      <Crumbs trail={[{ to: "/admin/users", label: "Users" }, { label: "Login rules" }]} />
      <PageHeading
        title="Login rules"
        note="Two-step login needs the password and a code from an app on the phone. Each user sets it up under My Account."
      />
      <SavedNote when={isSaved && !failure}>Login rules saved.</SavedNote>
      <div className="grid gap-5">
        <Changing requires="users.manage">
          <PageForm failure={failure} values={{ adminIdleHours: String(adminIdleHours) }} className="panel">
            <Checkbox
              key={String(adminsNeedTwoFactor)}
              name="adminsNeedTwoFactor"
              defaultChecked={adminsNeedTwoFactor}
            >
              <span>Staff must use two-step login</span>
            </Checkbox>
            <p className="muted">
              Those who have not set it up must do so before they can use this panel.{" "}
              <Link to="/account/two-step" className="link">
                Your own two-step login
              </Link>
            </p>
            <Field
              key={adminIdleHours}
              label="Logout of inactive staff after (hours)"
              name="adminIdleHours"
              inputMode="numeric"
              autoComplete="off"
              hint="From 1 to 720. A page that updates itself does not count as activity."
            />
            <SubmitRow variant="primary">Save</SubmitRow>
          </PageForm>
        </Changing>
        <Panel title="Staff" titleId="staff">
          <ul className="panel-rows">
            {staff.map(({ id, name, role, hasTwoFactor }) => (
              <li key={id}>
                <span>
                  <Link to={`/admin/users/${id}`}>{name}</Link>
                  <span className="muted"> · {roleLabels[role]}</span>
                </span>
                {hasTwoFactor ? (
                  <StatusTag tone="ok" icon={Check}>
                    Two-step login
                  </StatusTag>
                ) : (
                  <StatusTag tone="warn" icon={CircleX}>
                    Password only
                  </StatusTag>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}
