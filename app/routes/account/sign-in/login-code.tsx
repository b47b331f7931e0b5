import { Link, redirect, useLocation } from "react-router";
import { redirectPath } from "#domain/people/sign-in/redirect-path.ts";
import { TwoFactorCode } from "#domain/people/credentials/two-factor-input.ts";
import { takeTwoFactor } from "#domain/people/sign-in/take-two-factor-code.server.ts";
import { browserOf, enter } from "#http/sign-in/enter.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { findTwoFactor } from "#http/cookies/own-cookies.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { Field } from "#ui/controls/field.tsx";
import accountStyles from "#routes/shared/screens/account.css?url";
import { pageMeta } from "#routes/shared/screens/page-meta.ts";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import type { Route } from "./+types/login-code";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Two-step login",
    description: "Enter the code from your authenticator app.",
    path: "/login/code",
    hidden: true,
  });

export const links = styleSheets(accountStyles);

export function loader({ request, context, url }: Route.LoaderArgs) {
  const isBegun = findTwoFactor(context.get(shopContext), request) !== undefined;
  return isBegun ? null : redirect(`${firstStep(url.search)}${url.search}`);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const token = findTwoFactor(shop, request);
  if (token === undefined) return redirect(`${firstStep(url.search)}${url.search}`);
  return submit(await readForm(request), TwoFactorCode, async ({ code }) => {
    const entry = await takeTwoFactor(shop, { token, code }, browserOf(shop, request));
    return enter({ request, context }, entry, redirectPath(url.searchParams.get("redirect")));
  });
}

/** The login page that the person came from: admins sign in on a page of their own. */
function firstStep(search: string): string {
  const to = redirectPath(new URLSearchParams(search).get("redirect"));
  return to !== undefined && /^\/admin(\/|$)/.test(to) ? "/admin/login" : "/login";
}

export default function LoginCode({ actionData: failure }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <SignInFrame title="Two-step login" text="Enter the code that your authenticator app shows now.">
      <PageForm failure={failure} className="stack gap-4.5 mt-7">
        <Field
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue=""
          hint="6 digits, or one of your recovery codes."
        />
        <SubmitButton variant="primary" size="large" full busyLabel="Logging in...">
          Login
        </SubmitButton>
      </PageForm>
      <p className="muted mt-6">
        <Link to={{ pathname: firstStep(search), search }} className="link">
          Back to login
        </Link>
      </p>
    </SignInFrame>
  );
}
