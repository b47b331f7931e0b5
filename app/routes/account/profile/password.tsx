import { redirect } from "react-router";
import { changePassword } from "#domain/people/own-account/change-password.server.ts";
import { hasCommonPassword } from "#domain/shop/access/actor.ts";
import { PasswordChange } from "#domain/people/credentials/new-password.ts";
import { hasOwnTwoFactor } from "#domain/people/re-authentication/re-authentication.server.ts";
import { userAgentOf } from "#http/sign-in/enter.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { PasswordField } from "#ui/controls/password-field.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { CommonPasswordNote, PasswordWanted } from "../sign-in/common-password-note.tsx";
import { OwnProofFields } from "#routes/shared/forms/own-proof-fields.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { AccountHeading, accountForm } from "../frame/account-parts.tsx";
import type { Route } from "./+types/password";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Password", matches) }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return {
    isSaved: url.searchParams.has("saved"),
    /** Whether the person must do this before another page opens. */
    isWanted: url.searchParams.has("wanted"),
    isCommon: hasCommonPassword(shop.actor),
    needsCode: await hasOwnTwoFactor(shop),
  };
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

export default function Password({
  loaderData: { isSaved, isWanted, isCommon, needsCode },
  actionData: failure,
}: Route.ComponentProps) {
  return (
    <>
      <AccountHeading title="Password">
        When you change your password, all other devices are logged out.
      </AccountHeading>
      <PageForm failure={failure} className={accountForm}>
        <SavedNote when={isSaved && !failure}>
          Your password has been changed, and all other devices have been logged out.
        </SavedNote>
        {isCommon && !failure && (isWanted ? <PasswordWanted /> : <CommonPasswordNote isHere />)}
        <OwnProofFields needsCode={needsCode} />
        <PasswordField
          label="New Password"
          name="password"
          autoComplete="new-password"
          hint="At least 6 characters. Several words together are easy to remember and hard to guess."
        />
        <PasswordField label="Confirm Password" name="confirmPassword" autoComplete="new-password" />
        <div className="button-row">
          <SubmitButton variant="ink">Change password</SubmitButton>
        </div>
      </PageForm>
    </>
  );
}
