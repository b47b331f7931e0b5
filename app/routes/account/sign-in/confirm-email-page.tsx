import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { confirmEmail, readConfirmation } from "#domain/people/registration/confirm-email.server.ts";
import { loginAddress } from "#domain/people/sign-in/redirect-path.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import accountStyles from "#routes/shared/screens/account.css?url";
import { pageMeta } from "#routes/shared/screens/page-meta.ts";
import { styleSheets } from "#routes/shared/screens/unlisted-page.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import type { Route } from "./+types/confirm-email-page";

const Confirmation = z.object({ token: z.string() });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Confirm your email address",
    description: "Confirm your email address with the link we sent you.",
    path: "/confirm-email",
    hidden: true,
  });

export const links = styleSheets(accountStyles);

const statusOf = { open: 200, spent: 410, "signed-out": 401, "other-account": 403 };

export async function loader({ context, url }: Route.LoaderArgs) {
  if (url.searchParams.has("done")) return { state: "done" as const, token: "", login: "" };
  const token = url.searchParams.get("token") ?? "";
  const state = await readConfirmation(context.get(shopContext), token);
  const login = state === "signed-out" ? loginAddress("/login", url) : "";
  return data({ state, token: state === "open" ? token : "", login }, statusOf[state]);
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitThen(await readForm(request), Confirmation, "/confirm-email?done", ({ token }) =>
    confirmEmail(context.get(shopContext), token),
  );
}

type State = Route.ComponentProps["loaderData"]["state"];

/** What each state without anything to confirm shows, and where its button leads. Logging in leads back to the link. */
const withoutForm: Record<
  Exclude<State, "open">,
  { title: string; text: string; next: string; to?: string }
> = {
  done: {
    title: "Email address confirmed",
    text: "Use this address to log in. We will send your order emails here.",
    next: "My Account",
    to: "/account",
  },
  spent: {
    title: "This link no longer works",
    text: "It has expired or has already been used. You can ask for a new one in your account.",
    next: "My Account",
    to: "/account/email",
  },
  "signed-out": {
    title: "Log in to confirm",
    text: "Please log in to your account to confirm this address. If you did not create this account or ask for this change, close this page.",
    next: "Log in",
  },
  "other-account": {
    title: "This link belongs to another account",
    text: "You are logged in to a different account. Please log out, open this link again and log in to the right account.",
    next: "My Account",
    to: "/account",
  },
};

export default function ConfirmEmail({ loaderData, actionData: failure }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === "POST";
  if (loaderData.state !== "open") {
    const { title, text, next, to = loaderData.login } = withoutForm[loaderData.state];
    return (
      <SignInFrame title={title} text={text}>
        <p className="muted mt-6">
          <ButtonLink variant="primary" size="large" to={to}>
            {next}
          </ButtonLink>
        </p>
      </SignInFrame>
    );
  }
  // Confirmation takes a button press, because programs that check mails for bad links open every link.
  return (
    <SignInFrame
      title="Confirm your email address"
      text="You will use this address to log in, and we will send your order emails here. If you did not create this account, close this page."
    >
      <Form method="post" className="stack gap-4.5 mt-7">
        {failure?.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
        <input type="hidden" name="token" value={loaderData.token} />
        <Button type="submit" variant="primary" size="large" full busy={isBusy} busyLabel="Confirming...">
          Confirm email address
        </Button>
      </Form>
    </SignInFrame>
  );
}
