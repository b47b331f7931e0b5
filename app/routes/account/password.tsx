import { Form, redirect, useNavigation } from "react-router";
import { changePassword } from "#domain/accounts/change-password.server.ts";
import { PasswordChange } from "#domain/accounts/new-password.ts";
import { userAgentOf } from "#http/enter.server.ts";
import { shopContext } from "#http/load-context.server.ts";
import { readForm } from "#http/read-form.server.ts";
import { submit } from "#http/submit.server.ts";
import { pageTitle } from "#routes/shared/page-meta.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { SavedNote } from "#routes/shared/saved-note.tsx";
import type { Route } from "./+types/password";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Password", matches) }];

export function loader({ url }: Route.LoaderArgs) {
  return { isSaved: url.searchParams.has("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(await readForm(request), PasswordChange, async (change) => {
    const { cookies } = await changePassword(context.get(shopContext), change, userAgentOf(request));
    return redirect("/account/password?saved", {
      status: 303,
      headers: cookies.map((cookie) => ["Set-Cookie", cookie]),
    });
  });
}

export default function Password({ loaderData, actionData: failure }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      <h1>Password</h1>
      <p className="lead">Changing it signs out all other devices.</p>
      <Form method="post" className="my-account-form" noValidate>
        {failure?.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
        <SavedNote when={loaderData.isSaved && !failure}>
          Your password is changed, and all other devices are signed out.
        </SavedNote>
        <PasswordField label="Current Password" name="currentPassword" autoComplete="current-password" />
        <PasswordField
          label="New Password"
          name="password"
          autoComplete="new-password"
          hint="At least 6 characters"
        />
        <PasswordField label="Confirm Password" name="confirmPassword" autoComplete="new-password" />
        <div className="button-row">
          <Button type="submit" variant="ink" busy={isBusy} busyLabel="Saving...">
            Change password
          </Button>
        </div>
      </Form>
    </>
  );
}
