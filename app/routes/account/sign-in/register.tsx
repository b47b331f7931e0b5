import { Link, redirect, useLocation } from "react-router";
import { registerAccount } from "#domain/people/registration/register-account.server.ts";
import { Registration } from "#domain/people/registration/registration.ts";
import { redirectPath } from "#domain/people/sign-in/redirect-path.ts";
import { can } from "#domain/shop/access/permissions.ts";
import { browserOf, enter } from "#http/sign-in/enter.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { passwordNoteCookie } from "#http/cookies/own-cookies.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Field } from "#ui/controls/field.tsx";
import { PasswordField } from "#ui/controls/password-field.tsx";
import accountStyles from "#routes/shared/screens/account.css?url";
import { useAuth } from "#routes/shared/site-frame/auth-context.tsx";
import { pageMeta } from "#routes/shared/screens/page-meta.ts";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import type { Route } from "./+types/register";

const wording = {
  customer: {
    title: "Create an Account",
    text: "See your orders, invoices and cart on every device.",
    motto: "Know the machine before you buy it.",
    path: "/register",
    permission: "account.own",
  },
  vendor: {
    title: "Register as Vendor",
    text: "Manage your products, stock and orders in one dashboard.",
    motto: "Sell your products in our shop.",
    path: "/vendor/register",
    permission: "vendor.area",
  },
} as const;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { title, text, path } = wording[loaderData?.registersAs ?? "customer"];
  return pageMeta(matches, { title, description: text, path, hidden: true });
};

export const links = styleSheets(accountStyles);

export function loader({ context, url }: Route.LoaderArgs) {
  const registersAs = roleOf(url);
  const { actor } = context.get(shopContext);
  // A customer may become a vendor too, with a second account.
  if (can(actor, wording[registersAs].permission))
    return redirect(redirectPath(url.searchParams.get("redirect")) ?? "/");
  return { registersAs };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return submit(await readForm(request), Registration, async (registration) => {
    const shop = context.get(shopContext);
    const entry = await registerAccount(shop, registration, {
      ...browserOf(shop, request),
      registeredAs: roleOf(url),
    });
    const to = redirectPath(url.searchParams.get("redirect")) ?? "/";
    const entered = await enter({ request, context }, entry, to);
    if (entry.actor.hasCommonPassword) entered.headers.append("Set-Cookie", passwordNoteCookie(shop));
    return entered;
  });
}

function roleOf({ pathname }: URL): "customer" | "vendor" {
  return pathname === "/vendor/register" ? "vendor" : "customer";
}

export default function Register({ loaderData: { registersAs }, actionData: failure }: Route.ComponentProps) {
  const { search } = useLocation();
  const { user } = useAuth();
  const { title, text, motto } = wording[registersAs];
  return (
    <SignInFrame title={title} text={text} motto={motto}>
      <PageForm failure={failure} className="stack gap-4.5 mt-7">
        {user && !failure && (
          <Banner tone="info">
            You are logged in as {user.email}. For a vendor account, please use a different email address.
          </Banner>
        )}
        <Field label="Full Name" name="name" autoComplete="name" />
        <Field label="Email Address" name="email" type="email" autoComplete="email" />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 6 characters. Several words together are easy to remember and hard to guess."
        />
        <PasswordField label="Confirm Password" name="confirmPassword" autoComplete="new-password" />
        <SubmitButton variant="primary" size="large" full busyLabel="Creating Account...">
          Create Account
        </SubmitButton>
        <p className="text-xs text-ink-3">
          By creating an account, you confirm that you are at least 18 years old and agree to our{" "}
          <Link to="/terms" className="link">
            terms
          </Link>
          . Read our{" "}
          <Link to="/privacy" className="link">
            privacy notice
          </Link>
          .
        </p>
      </PageForm>
      <p className="muted mt-6">
        Already registered?{" "}
        <Link to={{ pathname: "/login", search }} className="link">
          Sign in
        </Link>
      </p>
    </SignInFrame>
  );
}
