import { data, Form, redirect } from "react-router";
import { z } from "zod";
import { getsReviewRequests, setReviewRequests } from "#domain/reviews/requests/stop-requests.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import type { Route } from "./+types/stop-requests-page";

const Decision = z.object({ intent: z.enum(["start", "stop"]) });

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Review requests");

/** The page is of one person, though nobody need be signed in. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
});

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

/** Changes nothing: programs that check mails for bad links open every link. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const isRequested = await getsReviewRequests(context.get(shopContext), tokenOf(url));
  return { isRequested, done: url.searchParams.get("done") };
}

/** A mail program posts here by itself, as to the alerts (RFC 8058). */
export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  if (form.get("List-Unsubscribe") === "One-Click") {
    await setReviewRequests(shop, tokenOf(url), false);
    return data(null);
  }
  return submit(form, Decision, async ({ intent }) => {
    await setReviewRequests(shop, tokenOf(url), intent === "start");
    return redirect(`/review-mails?token=${encodeURIComponent(tokenOf(url))}&done=${intent}`, 303);
  });
}

export default function StopRequests({
  loaderData: { isRequested, done },
  actionData,
}: Route.ComponentProps) {
  if (isRequested === undefined) {
    return (
      <div className="page-width pt-10 pb-section stack">
        <h1>Review requests</h1>
        <p>This link does not work. Please open the link in our latest email about a review.</p>
        <div className="button-row">
          <ButtonLink to="/products">See all products</ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <div className="page-width pt-10 pb-section stack">
      <h1>Review requests</h1>
      {actionData?.formError && <Banner focusOn={actionData}>{actionData.formError}</Banner>}
      <SavedNote when={done === "stop" && !isRequested}>Stopped. We will not ask you for reviews.</SavedNote>
      <SavedNote when={done === "start" && isRequested}>Started. We will ask once for each order.</SavedNote>
      <p>
        {isRequested
          ? "A week after delivery, we ask you by email what you think of your order."
          : "We do not email you to ask for reviews. You can still write them under Reviews and questions."}
      </p>
      <Form method="post" className="button-row">
        <input type="hidden" name="intent" value={isRequested ? "stop" : "start"} />
        <SubmitButton variant={isRequested ? "primary" : "line"}>
          {isRequested ? "Stop review requests" : "Ask me again"}
        </SubmitButton>
      </Form>
    </div>
  );
}
