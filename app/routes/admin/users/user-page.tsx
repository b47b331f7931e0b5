import { shownEmail } from "#domain/base/identifiers/no-email.ts";
import { data } from "react-router";
import type { Role } from "#db/values/people-values.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import { findUser, type UserPage } from "#domain/people/users/find-user.server.ts";
import { isGivenByVendor, rolesGivenByShop } from "#domain/shop/access/permissions.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, type Posted, postForm } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { userForms, vendorForms } from "./user-forms.server.ts";
import { UserAccess } from "./access.tsx";
import { UserDevices } from "./devices.tsx";
import { UserFacts } from "./facts.tsx";
import { UserVendorPanel } from "./vendor-panel.tsx";
import type { Route } from "./+types/user-page";
import { CircleAlert } from "lucide-react";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Checkbox, Field } from "#ui/controls/field.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { Panel, panelPair } from "#ui/page/panel.tsx";
import { RoleField } from "./role-field.tsx";

export const meta: Route.MetaFunction = (page) =>
  areaMeta(page.loaderData?.user.name ?? "Page Not Found", page);

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const user = await findUser(shop, params.userId);
  if (!user) throw data(null, 404);
  return {
    user,
    // The role that somebody has, too, where a vendor gave it.
    roles: isGivenByVendor(user) ? [user.role, ...rolesGivenByShop] : rolesGivenByShop,
    isOneself: "userId" in shop.actor && shop.actor.userId === user.id,
    done: doneText(userForms, url),
    hasDeleteRequest: url.searchParams.get("ask") === "delete",
  };
}

export function action(call: Route.ActionArgs) {
  return postForm(call, userForms, async ({ shop, form }: Posted) => {
    const user = await findUser(shop, call.params.userId);
    if (!user) throw data(null, 404);
    const isOfVendor = Object.hasOwn(vendorForms, String(form.get("intent")));
    return {
      about: isOfVendor ? (user.vendor?.id ?? "") : user.id,
      done: user.vendor?.status === "approved" ? "withdraw" : undefined,
    };
  });
}

export default function User({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { user, roles, isOneself, done, hasDeleteRequest } = loaderData;
  const may = useMay();
  return (
    <>
      <Crumbs trail={[{ to: "/admin/users", label: "Users" }, { label: user.name }]} />
      <PageHeading
        title={user.name}
        note={`${shownEmail(user.email) || "No email address"}, ${user.isInvited ? "invited" : "joined"} ${formatDay(user.joinedAt)}`}
      />
      <SavedNote when={done !== undefined && !failure}>{done}</SavedNote>
      <div className={panelPair}>
        <div className="grid gap-5">
          {may("users.manage") && <UserProfileForm user={user} roles={roles} failure={failure} />}
          {user.vendor && <UserVendorPanel vendor={user.vendor} failure={failure} />}
          <UserDevices devices={user.devices} failure={failure} />
        </div>
        <div className="grid gap-5">
          <UserFacts user={user} failure={failure} />
          {may("users.manage") && (
            <UserAccess
              user={user}
              isOneself={isOneself}
              hasDeleteRequest={hasDeleteRequest}
              failure={failure}
            />
          )}
        </div>
      </div>
    </>
  );
}

type ProfileFormProps = { user: UserPage; roles: readonly Role[]; failure: FormFailure | undefined };

function UserProfileForm({ user, roles, failure }: ProfileFormProps) {
  return (
    <Panel title="Profile" titleId="profile">
      <IntentForm intent="change" failure={failure} values={{ name: user.name, role: user.role }}>
        <Field key={user.name} label="Full Name" name="name" autoComplete="off" />
        <RoleField
          key={user.role}
          roles={roles}
          hint="A new role logs the user out on all devices. Only a vendor can invite packers, under People."
        />
        {isOf(failure, "change") && failure?.errors.agreed && (
          <div>
            <Checkbox name="agreed" aria-invalid aria-describedby="agreed-error">
              Take the vendor's products off sale. You will manage their orders
            </Checkbox>
            <p className="field-error" id="agreed-error">
              <CircleAlert size={16} />
              {failure.errors.agreed}
            </p>
          </div>
        )}
        <SubmitRow variant="primary">Save</SubmitRow>
      </IntentForm>
    </Panel>
  );
}
