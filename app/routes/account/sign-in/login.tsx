import { Link, redirect, useLocation, Form } from "react-router";
import { Credentials } from "#domain/people/credentials/credentials.ts";
import { redirectPath } from "#domain/people/sign-in/redirect-path.ts";
import { signIn } from "#domain/people/sign-in/sign-in.server.ts";
import { demoAccountsToShow, demoPassword } from "#domain/demo/demo-accounts.ts";
import { browserOf, enterOrChallenge, landingOf } from "#http/sign-in/enter.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import accountStyles from "#routes/shared/screens/account.css?url";
import { CredentialsForm } from "#routes/shared/sign-in/credentials-form.tsx";
import { pageMeta } from "#routes/shared/screens/page-meta.ts";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import { CommonPasswordNote } from "./common-password-note.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import type { Route } from "./+types/login";
import { Button } from "#ui/controls/button.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Login",
    description: "Log in to see your orders and addresses, with the same cart on every device.",
    path: "/login",
    hidden: true,
  });

export const links = styleSheets(accountStyles);

export function loader({ context, url }: Route.LoaderArgs) {
  const { actor, mode } = context.get(shopContext);
  if ("userId" in actor) return redirect(redirectPath(url.searchParams.get("redirect")) ?? landingOf(actor));
  return {
    isDeleted: url.searchParams.has("deleted"),
    isLoggedOut: url.searchParams.has("logged-out"),
    hasNewPassword: url.searchParams.has("new-password"),
    hasFirstPassword: url.searchParams.has("first-password"),
    hasCommonPassword: url.searchParams.has("common"),
    cameToOrder: url.searchParams.has("to-order"),
    demo: mode === "demo" ? { accounts: demoAccountsToShow, password: demoPassword } : null,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return submit(await readForm(request), Credentials, async (credentials) => {
    const shop = context.get(shopContext);
    const outcome = await signIn(shop, credentials, browserOf(shop, request));
    return enterOrChallenge({ request, context }, outcome, redirectPath(url.searchParams.get("redirect")));
  });
}

export default function Login({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <SignInFrame title="Login" text="Log in to see your orders. Your cart is kept.">
      <CredentialsForm failure={failure}>
        {loaderData.cameToOrder && !failure && (
          <Banner focusOn="to-order">User not authenticated. Please login to place an order.</Banner>
        )}
        {loaderData.isDeleted && !failure && <Banner tone="ok">Your account has been deleted.</Banner>}
        {loaderData.isLoggedOut && !failure && <Banner tone="ok">You are logged out on all devices.</Banner>}
        {loaderData.hasNewPassword && !failure && (
          <Banner tone="ok">
            Your password has been changed, and all devices have been logged out. Log in with your new
            password.
          </Banner>
        )}
        {loaderData.hasFirstPassword && !failure && (
          <Banner tone="ok">Welcome! Your password is set. Log in with it now.</Banner>
        )}
        {loaderData.hasCommonPassword && !failure && <CommonPasswordNote />}
      </CredentialsForm>
      <p className="muted mt-6">
        New here?{" "}
        <Link to={{ pathname: "/register", search }} className="link">
          Create an account
        </Link>
      </p>
      {loaderData.demo && <DemoAccounts {...loaderData.demo} />}
    </SignInFrame>
  );
}

type DemoAccountsProps = { accounts: { email: string; role: string }[]; password: string };

/** The known accounts of the demo, each with a button that signs in as it. */
function DemoAccounts({ accounts, password }: DemoAccountsProps) {
  return (
    <section className="mt-10 border-t border-line pt-6" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className="text-h3">
        Demo accounts
      </h2>
      <p className="muted mt-1.5">
        The password for all of them is <span className="spec">{password}</span>. You can read the shop's
        emails in{" "}
        <Link to="/demo/mail" className="link">
          Demo mail
        </Link>
        .
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {accounts.map(({ email, role }) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <span className="spec">{email}</span>
            <Form method="post">
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={password} />
              <Button type="submit" size="small">
                Log in as {role}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
