import { data, Link } from "react-router";
import { PasswordReset } from "#domain/people/credentials/new-password.ts";
import { purposeOfLink, resetPassword } from "#domain/people/password-reset/reset-password.server.ts";
import { leave } from "#http/sign-in/enter.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { findDevice, deviceCookie } from "#http/cookies/own-cookies.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { PasswordField } from "#ui/controls/password-field.tsx";
import accountStyles from "#routes/shared/screens/account.css?url";
import { pageMeta } from "#routes/shared/screens/page-meta.ts";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import type { Route } from "./+types/reset-password-page";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.isNew ? "Choose a password" : "Set a new password",
    description: "Set a password with the link we sent you.",
    path: "/reset-password",
    hidden: true,
  });

export const links = styleSheets(accountStyles);

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const purpose = await purposeOfLink(context.get(shopContext), token);
  return purpose ? { token, isNew: purpose === "invitation" } : data({ token: null, isNew: false }, 410);
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(await readForm(request), PasswordReset, async (reset) => {
    const shop = context.get(shopContext);
    const browser = { device: findDevice(shop, request) };
    const { device, isCommon, isFirst } = await resetPassword(shop, reset, browser);
    const done = isFirst ? "first-password" : "new-password";
    const left = await leave({ context }, `/login?${done}${isCommon ? "&common" : ""}`);
    left.headers.append("Set-Cookie", deviceCookie(shop, device));
    return left;
  });
}

export default function ResetPassword({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { token, isNew } = loaderData;
  if (token === null) {
    return (
      <SignInFrame
        title="This link no longer works"
        text="It has expired or has already been used. Please ask for a new one. It works once and expires in one hour."
      >
        <p className="muted mt-6">
          <ButtonLink variant="primary" size="large" to="/forgot-password">
            Ask for a new link
          </ButtonLink>
        </p>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title={isNew ? "Choose a password for your new account" : "Set a new password"}
      text={isNew ? "You log in with it from now on." : "This will log you out on all devices."}
    >
      <PageForm failure={failure} className="stack gap-4.5 mt-7">
        <input type="hidden" name="token" value={token} />
        <PasswordField
          label="New Password"
          name="password"
          autoComplete="new-password"
          hint="At least 6 characters. Several words together are easy to remember and hard to guess."
        />
        <PasswordField label="Confirm Password" name="confirmPassword" autoComplete="new-password" />
        <SubmitButton variant="primary" size="large" full>
          Save password
        </SubmitButton>
      </PageForm>
      <p className="muted mt-6">
        <Link to="/login" className="link">
          Back to login
        </Link>
      </p>
    </SignInFrame>
  );
}
