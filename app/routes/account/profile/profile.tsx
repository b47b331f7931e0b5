import { useNavigation } from "react-router";
import { NameChange } from "#domain/people/credentials/account-changes.ts";
import { changeName } from "#domain/people/own-account/change-name.server.ts";
import { readAccount } from "#domain/people/own-account/read-account.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { useAuth } from "#routes/shared/site-frame/auth-context.tsx";
import { LogoutForm } from "#routes/shared/site-frame/logout-form.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { readOverview } from "./overview.server.ts";
import { AccountOverview } from "./overview-panels.tsx";
import { AccountHeading, AccountPart, accountForm } from "../frame/account-parts.tsx";
import type { Route } from "./+types/profile";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("My Account", matches) }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [account, overview] = await Promise.all([readAccount(shop), readOverview(shop)]);
  return { account, overview, isSaved: url.searchParams.has("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitThen(await readForm(request), NameChange, "/account?saved", (change) =>
    changeName(context.get(shopContext), change),
  );
}

export default function Account({
  loaderData: { account, overview, isSaved },
  actionData: failure,
}: Route.ComponentProps) {
  const { isVendor } = useAuth();
  return (
    <>
      <AccountHeading title="My Account">
        Logged in as {account.email}
        {isVendor && " (vendor account)"}.
      </AccountHeading>
      {overview && <AccountOverview {...overview} />}
      <PageForm
        failure={failure}
        values={{ name: account.name }}
        // Logging out posts from this page too.
        isBusy={useNavigation().formAction?.startsWith("/account?") ?? false}
        className={accountForm}
      >
        <h2 className="text-h3">Your name</h2>
        <SavedNote when={isSaved && !failure}>Your name has been saved.</SavedNote>
        <Field label="Full Name" name="name" autoComplete="name" />
        <div className="button-row">
          <SubmitButton variant="ink">Save name</SubmitButton>
        </div>
      </PageForm>
      {!account.isEmailConfirmed && (
        <AccountPart title="Your email address is not confirmed yet">
          <p>Please confirm it so that emails about your orders reach you.</p>
          <ButtonLink to="/account/email">Confirm email address</ButtonLink>
        </AccountPart>
      )}
      <AccountPart title="Logout">
        <p>Your cart will be saved in your account.</p>
        <LogoutForm>
          <Button type="submit">Logout</Button>
        </LogoutForm>
      </AccountPart>
    </>
  );
}
