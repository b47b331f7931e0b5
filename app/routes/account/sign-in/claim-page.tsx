import { data } from "react-router";
import { Claim, claimAccount, nameOfClaim } from "#domain/people/without-email/claim-account.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { passwordNoteCookie } from "#http/cookies/own-cookies.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { browserOf, enter } from "#http/sign-in/enter.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { pageMeta } from "#routes/shared/screens/page-meta.ts";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import accountStyles from "#routes/shared/screens/account.css?url";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { PasswordField } from "#ui/controls/password-field.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import type { Route } from "./+types/claim-page";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Your account",
    description: "Choose an email address and a password for your account.",
    path: "/claim",
    hidden: true,
  });

export const links = styleSheets(accountStyles);

/** The page is of one customer, though nobody need be signed in. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const name = await nameOfClaim(context.get(shopContext), token);
  return name === undefined ? data({ token: "", name: null }, 410) : { token, name };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(await readForm(request), Claim, async (claim) => {
    const shop = context.get(shopContext);
    const entry = await claimAccount(shop, claim, browserOf(shop, request));
    const entered = await enter({ request, context }, entry, "/orders");
    if (entry.actor.hasCommonPassword) entered.headers.append("Set-Cookie", passwordNoteCookie(shop));
    return entered;
  });
}

export default function ClaimPage({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { token, name } = loaderData;
  if (name === null) {
    return (
      <SignInFrame
        title="This link no longer works"
        text="It works once and for seven days. Please ask the shop for a new one."
      >
        <p className="muted mt-6">
          <ButtonLink to="/contact">Contact us</ButtonLink>
        </p>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title={`Welcome, ${name}`}
      text="Choose an email address and a password. Then you can follow your orders, invoices and returns here."
    >
      <PageForm failure={failure} className="stack gap-4.5 mt-7">
        <input type="hidden" name="token" value={token} />
        <Field label="Email Address" name="email" type="email" autoComplete="email" />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 6 characters. Several words together are easy to remember and hard to guess."
        />
        <PasswordField label="Confirm Password" name="confirmPassword" autoComplete="new-password" />
        <SubmitButton variant="primary" size="large" full busyLabel="One moment...">
          Open my account
        </SubmitButton>
      </PageForm>
    </SignInFrame>
  );
}
