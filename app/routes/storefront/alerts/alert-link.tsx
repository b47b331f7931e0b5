import { data, Form, Link, redirect, useNavigation } from "react-router";
import { z } from "zod";
import {
  confirmByLink,
  type LinkedWatches,
  readWatchLink,
  stopByLink,
} from "#domain/watches/links/watch-links.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { styleSheets, unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import shopStyles from "../shop.css?url";
import type { Route } from "./+types/alert-link";

const Decision = z.object({ intent: z.enum(["confirm", "stop"]) });

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Product alerts");

export const links = styleSheets(shopStyles);

/** The page is of one person, though nobody need be signed in. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
});

/** Changes nothing: programs that check mails for bad links open every link. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const watches = await readWatchLink(context.get(shopContext), token);
  return { watches, done: url.searchParams.get("done") };
}

/** A mail program posts here by itself, without a cookie and from no page of ours, when its user unsubscribes (RFC 8058). */
export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const token = url.searchParams.get("token") ?? "";
  if (form.get("List-Unsubscribe") === "One-Click") {
    await stopByLink(shop, token);
    return data(null);
  }
  return submit(form, Decision, async ({ intent }) => {
    await (intent === "confirm" ? confirmByLink : stopByLink)(shop, token);
    return redirect(`/alerts?token=${encodeURIComponent(token)}&done=${intent}`, 303);
  });
}

export default function AlertLink({ loaderData: { watches, done }, actionData }: Route.ComponentProps) {
  const isIdle = watches.unconfirmed.length + watches.waiting === 0;
  return (
    <div className="page-width pt-10 pb-section stack">
      <h1>Product alerts</h1>
      {actionData?.formError && <Banner focusOn={actionData}>{actionData.formError}</Banner>}
      <SavedNote when={done === "confirm"}>Confirmed. We will write once for each alert.</SavedNote>
      <SavedNote when={done === "stop"}>Stopped. We will send you no alerts.</SavedNote>
      {isIdle && done === null && (
        <p>
          There is no alert for this link any more: it is over, was stopped, or was not confirmed within 7
          days. You can ask for a new one where you asked before.
        </p>
      )}
      {isIdle ? (
        <div className="button-row">
          <ButtonLink to="/products">See all products</ButtonLink>
        </div>
      ) : (
        <Choices watches={watches} />
      )}
    </div>
  );
}

function Choices({ watches: { unconfirmed, confirmed, waiting } }: { watches: LinkedWatches }) {
  const busyWith = useNavigation().formData?.get("intent");
  return (
    <Form method="post" className="stack">
      {unconfirmed.length > 0 && (
        <>
          <p>You asked us to email you about:</p>
          <Names of={unconfirmed} />
        </>
      )}
      {waiting > 0 && (
        <p>
          {waiting === 1 ? "You have 1 alert" : `You have ${waiting} alerts`}
          {confirmed.length === 0 ? "." : confirmed.length === waiting ? ":" : ". You just confirmed:"}
        </p>
      )}
      <Names of={confirmed} />
      <div className="button-row">
        {unconfirmed.length > 0 && (
          <Button
            type="submit"
            name="intent"
            value="confirm"
            variant="primary"
            busy={busyWith === "confirm"}
            busyLabel="Confirming..."
          >
            Confirm
          </Button>
        )}
        <Button type="submit" name="intent" value="stop" busy={busyWith === "stop"} busyLabel="Stopping...">
          Stop all alerts
        </Button>
      </div>
    </Form>
  );
}

function Names({ of }: { of: LinkedWatches["confirmed"] }) {
  if (of.length === 0) return null;
  return (
    <ul className="list-disc pl-5">
      {of.map(({ name, to }, index) => (
        <li key={index}>
          <Link className="link" to={to}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
