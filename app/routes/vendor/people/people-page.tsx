import { z } from "zod";
import {
  invitePacker,
  listOwnStaff,
  type OwnPerson,
  removePacker,
} from "#domain/people/own-staff/own-staff.server.ts";
import { Packer } from "#domain/people/users/user-input.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { doneText, form, postForm } from "#http/forms/page-forms.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { ConfirmFirst } from "#routes/back-office/forms/confirm-first.tsx";
import { useMay } from "#routes/back-office/may.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { IntentForm } from "#routes/shared/forms/intent-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { PasswordQuestionBoundary } from "#routes/shared/screens/password-question-screen.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitButton, SubmitRow } from "#ui/controls/submit-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Panel, panelPair } from "#ui/page/panel.tsx";
import type { Route } from "./+types/people-page";

export const meta: Route.MetaFunction = (page) => areaMeta("People", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  return { people: await listOwnStaff(context.get(shopContext)), done: doneText(forms, url) };
}

const forms = {
  invite: form(Packer, invitePacker, "Invitation sent."),
  remove: form(z.object({ userId: z.string() }), removePacker, "Removed and logged out on all devices."),
};

export const action = (call: Route.ActionArgs) => postForm(call, forms);

export default function People({ loaderData: { people, done }, actionData: failure }: Route.ComponentProps) {
  const mayManage = useMay()("staff.manage-own");
  return (
    <>
      <PageHeading
        title="People"
        note="Packers see your orders, and pack and ship them. They do not see your payouts, figures, products and profile."
      />
      <SavedNote when={done !== undefined && !failure}>{done}</SavedNote>
      {failure?.formError && failure.values.intent === "remove" && (
        <Banner focusOn={failure}>{failure.formError}</Banner>
      )}
      <div className={panelPair}>
        <Panel title="Who works for you" titleId="people">
          <ul className="panel-rows">
            {people.map((person) => (
              <Person key={person.id} person={person} mayRemove={mayManage && !person.isOwner} />
            ))}
          </ul>
        </Panel>
        {mayManage && (
          <Panel title="Invite a packer" titleId="invite">
            <p className="muted">
              We will email a link to set a password. It works once and expires in seven days. Invite the same
              address again for a new link.
            </p>
            <IntentForm intent="invite" failure={failure} className="stack gap-4.5">
              <Field label="Full Name" name="name" autoComplete="off" />
              <Field label="Email Address" name="email" type="email" autoComplete="off" />
              <SubmitRow variant="primary">Send invitation</SubmitRow>
            </IntentForm>
          </Panel>
        )}
      </div>
    </>
  );
}

function Person({ person, mayRemove }: { person: OwnPerson; mayRemove: boolean }) {
  const { id, name, email, isOwner, isSuspended, isInvited } = person;
  const state = isSuspended ? ", suspended" : isInvited ? ", invited" : "";
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="muted">
          {email} · {isOwner ? "Owner" : "Packer"}
          {state}
        </p>
      </div>
      {mayRemove && !isSuspended && (
        <ConfirmFirst label="Remove" open={false}>
          <p>This logs {name} out on all devices, and they can no longer log in.</p>
          <IntentForm intent="remove" about={{ name: "userId", value: id }} failure={undefined}>
            <SubmitButton variant="danger" busyLabel="Removing...">
              Remove {name}
            </SubmitButton>
          </IntentForm>
        </ConfirmFirst>
      )}
    </li>
  );
}

export const ErrorBoundary = PasswordQuestionBoundary;
