import type { UserPage } from "#domain/people/users/find-user.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { Field } from "#ui/controls/field.tsx";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { inUnits } from "#domain/base/text/counts.ts";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Panel } from "#ui/page/panel.tsx";

type UserAccessProps = {
  user: UserPage;
  isOneself: boolean;
  hasDeleteRequest: boolean;
  failure: FormFailure | undefined;
};

/** Controls whether a person may sign in at all. Nobody can change this for their own account. */
export function UserAccess({ user, isOneself, hasDeleteRequest, failure }: UserAccessProps) {
  return (
    <Panel title="Access" titleId="access">
      {isOneself ? (
        <p className="muted">This is your account. Only another admin can suspend or delete it.</p>
      ) : (
        <>
          {user.suspension ? <Unsuspend failure={failure} /> : <Suspend user={user} failure={failure} />}
          <Delete user={user} isOpen={hasDeleteRequest} failure={failure} />
        </>
      )}
    </Panel>
  );
}

/** Products stay on sale while somebody else can still work for their vendor. */
const unlessShared = ", unless another user also manages this vendor";

function Suspend({ user, failure }: Pick<UserAccessProps, "user" | "failure">) {
  return (
    <ConfirmFirst label="Suspend" open={failure?.values.intent === "suspend"}>
      <p>
        This logs the user out on all devices. The user cannot log in until you lift the suspension.
        {user.vendor && ` Until then, their products are off sale${unlessShared}.`}
      </p>
      <IntentForm intent="suspend" failure={failure}>
        <Field label="Reason" name="reason" maxLength={300} hint="Only staff can see this." />
        <SubmitButton variant="danger" busyLabel="Suspending...">
          Suspend
        </SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}

function Unsuspend({ failure }: Pick<UserAccessProps, "failure">) {
  return (
    <IntentForm intent="unsuspend" failure={failure} className="contents">
      <SubmitButton>Lift suspension</SubmitButton>
    </IntentForm>
  );
}

function Delete({
  user,
  isOpen,
  failure,
}: { user: UserPage; isOpen: boolean } & Pick<UserAccessProps, "failure">) {
  return (
    <ConfirmFirst label="Delete" open={isOpen || failure?.values.intent === "delete"}>
      <p>
        This deletes the profile, addresses, cart and wish list.
        {user.orders > 0 && ` We keep ${inUnits(user.orders, "order")} and the invoices.`}
        {user.vendor && ` This takes their products off sale${unlessShared}.`}
      </p>
      <IntentForm intent="delete" failure={failure}>
        <SubmitButton variant="danger" busyLabel="Deleting...">
          Delete {user.name}
        </SubmitButton>
      </IntentForm>
    </ConfirmFirst>
  );
}
