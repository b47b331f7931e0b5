import { data, redirect } from "react-router";
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  readOwnSecondStep,
  replaceRecoveryCodes,
} from "#domain/accounts/change-second-step.server.ts";
import { OwnPassword, TypedCode } from "#domain/accounts/second-step-forms.ts";
import { drawQrCode } from "#http/draw-qr-code.server.ts";
import { shopContext } from "#http/load-context.server.ts";
import { readForm } from "#http/read-form.server.ts";
import { submit } from "#http/submit.server.ts";
import { pageTitle } from "#routes/shared/page-meta.ts";
import { Banner } from "#ui/banner.tsx";
import { SavedNote } from "#routes/shared/saved-note.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TwoStepBegin } from "./two-step-begin.tsx";
import { TwoStepConfirm } from "./two-step-confirm.tsx";
import { TwoStepOn } from "./two-step-on.tsx";
import { TwoStepUnconfirmed } from "./two-step-unconfirmed.tsx";
import type { Route } from "./+types/two-step";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle("Two-step sign-in", matches) }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const own = await readOwnSecondStep(context.get(shopContext));
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
      return submit(form, OwnPassword, async (typed) => {
        await beginSecondStep(shop, typed);
        return redirect("/account/two-step", 303);
      });
    case "confirm":
      return submit(form, TypedCode, async (typed) => ({ codes: await confirmSecondStep(shop, typed) }));
    case "codes":
      return submit(form, OwnPassword, async (typed) => ({ codes: await replaceRecoveryCodes(shop, typed) }));
    case "end":
      return submit(form, OwnPassword, async (typed) => {
        await endSecondStep(shop, typed);
        return redirect("/account/two-step?off", 303);
      });
    default:
      throw data(null, 400);
  }
}

export default function TwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const { own, picture, isWanted, isOff } = loaderData;
  const codes = actionData && "codes" in actionData ? actionData.codes : undefined;
  const failure = actionData && "errors" in actionData ? actionData : undefined;
  return (
    <>
      <h1>Two-step sign-in</h1>
      <p className="lead">
        After your password, a code of an app on your phone. Whoever learns your password still stays out.
      </p>
      {isWanted && own.state !== "on" && (
        <Banner tone="warn">The shop asks its admins for two steps. Set it up, and the panel opens.</Banner>
      )}
      <SavedNote when={isOff && !failure}>
        Two-step sign-in is off. Your password alone lets you in.
      </SavedNote>
      {codes && <RecoveryCodes codes={codes} />}
      {own.state === "unconfirmed" && <TwoStepUnconfirmed email={own.email} />}
      {own.state === "off" && <TwoStepBegin failure={failure} />}
      {own.state === "begun" && picture && (
        <TwoStepConfirm picture={picture} uri={own.uri} secret={own.key} failure={failure} />
      )}
      {own.state === "on" && <TwoStepOn {...own} failure={failure} />}
    </>
  );
}
