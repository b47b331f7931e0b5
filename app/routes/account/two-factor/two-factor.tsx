import { data } from "react-router";
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
import { readForm } from "#http/forms/read-form.server.ts";
import { submit, submitThen } from "#http/forms/submit.server.ts";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TwoFactorBegin } from "./begin.tsx";
import { TwoFactorConfirm } from "./confirm.tsx";
import { TwoFactorOn } from "./on.tsx";
import { TwoFactorUnconfirmed } from "./unconfirmed.tsx";
import type { Route } from "./+types/two-factor";

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

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "begin":
      return submitThen(form, OwnPassword, "/account/two-step", (typed) => beginTwoFactor(shop, typed));
    case "confirm":
      return submit(form, TwoFactorCode, async (typed) => ({ codes: await confirmTwoFactor(shop, typed) }));
    case "codes":
      return submit(form, OwnPassword, async (typed) => ({ codes: await replaceRecoveryCodes(shop, typed) }));
    case "end":
      return submitThen(form, OwnPassword, "/account/two-step?off", (typed) => endTwoFactor(shop, typed));
    default:
      throw data(null, 400);
  }
}

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { own, picture, isWanted, isOff } = loaderData;
  const codes = actionData && "codes" in actionData ? actionData.codes : undefined;
  const failure = actionData && "errors" in actionData ? actionData : undefined;
  return (
    <>
      <h1>Two-step login</h1>
      <p className="lead">
        Log in with your password and a code from an app on your phone. Your account stays safe even if
        somebody learns your password.
      </p>
      {isWanted && own.state !== "on" && (
        <Banner tone="warn">
          Admins of this shop must use two-step login. Please set it up to open the admin panel.
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
