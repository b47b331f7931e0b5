import { Link, redirect, useLocation } from "react-router";
import { ResetRequest } from "#domain/people/credentials/account-changes.ts";
import { requestPasswordReset } from "#domain/people/password-reset/request-password-reset.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { findDevice } from "#http/cookies/own-cookies.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Field } from "#ui/controls/field.tsx";
import accountStyles from "#routes/shared/screens/account.css?url";
import { pageMeta } from "#routes/shared/screens/page-meta.ts";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import type { Route } from "./+types/forgot-password";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Forgot password",
    description: "Get a link by email to set a new password.",
    path: "/forgot-password",
    hidden: true,
  });

export const links = styleSheets(accountStyles);

export function loader({ context, url }: Route.LoaderArgs) {
  return {
    isSent: url.searchParams.has("sent"),
    isDemo: context.get(shopContext).mode === "demo",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(await readForm(request), ResetRequest, async (input) => {
    const shop = context.get(shopContext);
    await requestPasswordReset(shop, input, { device: findDevice(shop, request) });
    return redirect("/forgot-password?sent", 303);
  });
}

export default function ForgotPassword({ loaderData, actionData: failure }: Route.ComponentProps) {
  // The email address already typed at the login.
  const { state } = useLocation() as { state: { email?: string } | null };
  return (
    <SignInFrame title="Forgot password?" text="We will email you a link to set a new one.">
      <PageForm failure={failure} values={{ email: state?.email }} className="stack gap-4.5 mt-7">
        {loaderData.isSent && !failure && <Sent isDemo={loaderData.isDemo} />}
        <Field label="Email Address" name="email" type="email" autoComplete="username" />
        <SubmitButton variant="primary" size="large" full busyLabel="Sending...">
          Email me a link
        </SubmitButton>
      </PageForm>
      <p className="muted mt-6">
        Remembered it?{" "}
        <Link to="/login" className="link">
          Login
        </Link>
      </p>
    </SignInFrame>
  );
}

function Sent({ isDemo }: { isDemo: boolean }) {
  return (
    <Banner tone="ok">
      If there is an account with this address, we have sent a link to it. The link works once and expires in
      one hour. If you asked more than once, you can use any of the links.
      {isDemo && (
        <>
          {" "}
          This is a demo, so you can read the email in{" "}
          <Link to="/demo/mail" className="link">
            Demo mail
          </Link>
          .
        </>
      )}
    </Banner>
  );
}
