import { EmailChange } from "#domain/people/credentials/account-changes.ts";
import { readAccount } from "#domain/people/own-account/read-account.server.ts";
import { hasOwnTwoFactor } from "#domain/people/re-authentication/re-authentication.server.ts";
import {
  requestEmailChange,
  requestEmailConfirmation,
} from "#domain/people/own-account/request-email-change.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { form, Nothing, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { IntentForm, isOf } from "#routes/shared/forms/intent-form.tsx";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { OwnProofFields } from "#routes/shared/forms/own-proof-fields.tsx";
import { AccountHeading, accountForm } from "../frame/account-parts.tsx";
import type { Route } from "./+types/email";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Email address", matches) }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return {
    account: await readAccount(shop),
    needsCode: await hasOwnTwoFactor(shop),
    isMailed: url.searchParams.has("mailed"),
  };
}

const forms = withoutPassword({
  confirm: form(Nothing, requestEmailConfirmation),
  "": form(EmailChange, requestEmailChange),
});

export function action(call: Route.ActionArgs) {
  return postForm(call, forms, { next: "/account/email?mailed" });
}

export default function Email({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { account, needsCode, isMailed } = loaderData;
  return (
    <>
      <AccountHeading title="Email address">
        {account.email}, {account.isEmailConfirmed ? "confirmed" : "not confirmed yet"}.
      </AccountHeading>
      <SavedNote when={isMailed && !failure}>
        We have sent a link to {account.awaitedEmail ?? account.email}. The link works once, for seven days.
      </SavedNote>
      {account.awaitedEmail && !isMailed && (
        <Banner tone="info">To start using {account.awaitedEmail}, open the link we sent there.</Banner>
      )}
      {!account.isEmailConfirmed && (
        <IntentForm intent="confirm" failure={failure} className={`${accountForm} mb-10`}>
          <div className="button-row">
            <SubmitButton busyLabel="Sending...">Send the confirmation link again</SubmitButton>
          </div>
        </IntentForm>
      )}
      <PageForm failure={isOf(failure, "confirm") ? undefined : failure} className={accountForm}>
        <h2 className="text-h3">Change your email address</h2>
        <p className="muted">We will send a link to the new address. Nothing changes until you open it.</p>
        <Field label="New Email Address" name="email" type="email" autoComplete="email" />
        <OwnProofFields needsCode={needsCode} />
        <div className="button-row">
          <SubmitButton variant="ink" busyLabel="Sending...">
            Send a link to the new address
          </SubmitButton>
        </div>
      </PageForm>
    </>
  );
}
