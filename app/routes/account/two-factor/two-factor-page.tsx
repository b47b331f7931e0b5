import { data, Form, redirect, useNavigation } from "react-router";
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  readOwnTwoFactor,
  replaceRecoveryCodes,
} from "#domain/people/own-account/change-two-factor.server.ts";
import { OwnPassword, TwoFactorCode } from "#domain/people/credentials/two-factor-input.ts";
import { drawQrCode } from "#http/rendering/draw-qr-code.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { form, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import type { FormFailure } from "#http/forms/submit.server.ts";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { TwoFactorConfirm } from "./confirm.tsx";
import { AccountHeading, AccountPart, accountPartForm } from "../frame/account-parts.tsx";
import type { Route } from "./+types/two-factor-page";
import { TwoFactorForm } from "./two-factor-form.tsx";
import { formatMoment } from "#domain/base/time/dates.ts";
import { OwnProofFields } from "#routes/shared/forms/own-proof-fields.tsx";
import { Button } from "#ui/controls/button.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Two-step login", matches) }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const own = await readOwnTwoFactor(context.get(shopContext));
  return {
    own,
    picture: own.state === "begun" ? drawQrCode(own.uri) : null,
    isWanted: url.searchParams.has("wanted"),
    isOff: url.searchParams.has("off"),
  };
}

const forms = withoutPassword({
  begin: form(OwnPassword, beginTwoFactor),
  confirm: form(TwoFactorCode, async (shop, typed) => data({ codes: await confirmTwoFactor(shop, typed) })),
  codes: form(OwnPassword, async (shop, typed) => data({ codes: await replaceRecoveryCodes(shop, typed) })),
  end: form(OwnPassword, async (shop, typed) => {
    await endTwoFactor(shop, typed);
    return redirect("/account/two-step?off", 303);
  }),
});

export const action = (call: Route.ActionArgs) => postForm(call, forms);

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { own, picture, isWanted, isOff } = loaderData;
  const codes = actionData && "codes" in actionData ? actionData.codes : undefined;
  const failure = actionData && "errors" in actionData ? actionData : undefined;
  return (
    <>
      <AccountHeading title="Two-step login">
        Log in with your password and a code from an app on your phone. Your account stays safe even if
        somebody learns your password.
      </AccountHeading>
      {isWanted && own.state !== "on" && (
        <Banner tone="warn">
          The staff of this shop must use two-step login. Please set it up to open the admin panel.
        </Banner>
      )}
      <SavedNote when={isOff && !failure}>
        Two-step login is off. You need only your password to log in.
      </SavedNote>
      {codes && <RecoveryCodes codes={codes} />}
      {own.state === "unconfirmed" && <TwoFactorUnconfirmed email={own.email} />}
      {own.state === "off" && <TwoFactorBegin failure={failure} />}
      {own.state === "begun" && picture && (
        <TwoFactorConfirm picture={picture} uri={own.uri} secret={own.key} failure={failure} />
      )}
      {own.state === "on" && <TwoFactorOn {...own} failure={failure} />}
    </>
  );
}

function TwoFactorBegin({ failure }: { failure: FormFailure | undefined }) {
  return (
    <AccountPart>
      <p>You need an authenticator app, such as Google Authenticator, Aegis or the one on your phone.</p>
      <TwoFactorForm
        intent="begin"
        failure={failure}
        label={{ do: "Set up two-step login", doing: "One moment..." }}
      />
    </AccountPart>
  );
}

type TwoFactorOnProps = { since: Date; recoveryCodes: number; failure: FormFailure | undefined };

function TwoFactorOn({ since, recoveryCodes, failure }: TwoFactorOnProps) {
  return (
    <>
      <AccountPart>
        <p>
          On since <span className="tabular">{formatMoment(since)}</span>.
        </p>
      </AccountPart>
      <AccountPart title="Recovery codes">
        <p>You have {recoveryCodes} left. If you make new codes, the old ones stop working.</p>
        <TwoFactorForm
          intent="codes"
          variant="line"
          failure={failure}
          label={{ do: "Make new codes", doing: "One moment..." }}
        >
          <OwnProofFields needsCode />
        </TwoFactorForm>
      </AccountPart>
      <AccountPart title="Turn off two-step login">
        <p>You will then need only your password to log in.</p>
        <TwoFactorForm
          intent="end"
          variant="danger"
          failure={failure}
          label={{ do: "Turn off", doing: "One moment..." }}
        >
          <OwnProofFields needsCode />
        </TwoFactorForm>
      </AccountPart>
    </>
  );
}

/** Shows the recovery codes, once, when they are made; the shop keeps none of them in readable form. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <AccountPart title="Your recovery codes" titleId="recovery-codes">
      <Banner tone="ok" focusOn={codes}>
        Two-step login is on. Write these codes down or print them now. We will not show them again. If you
        lose your phone, you can use each code once to log in.
      </Banner>
      <ul className="spec grid w-104 max-w-full grid-fill-36 gap-x-6 gap-y-2 border border-line bg-surface p-5">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </AccountPart>
  );
}

/** Two-factor needs a confirmed email address; explains how to confirm it. */
function TwoFactorUnconfirmed({ email }: { email: string }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <AccountPart title="Confirm your email address first">
      <p>
        We sent a link to {email} when you registered. Open it, then come back to this page and set up
        two-step login. You need a confirmed address to log in again if you lose your password.
      </p>
      <Form method="post" action="/account/email" className={accountPartForm}>
        <input type="hidden" name="intent" value="confirm" />
        <div className="button-row">
          <Button type="submit" variant="ink" busy={isBusy} busyLabel="Sending...">
            Send the confirmation link again
          </Button>
        </div>
      </Form>
    </AccountPart>
  );
}
