import { parseListQuery } from "#domain/catalogue/query/list-query.ts";
import { isAllowed } from "#domain/shop/access/require-permission.ts";
import { watchList, watchListAsGuest } from "#domain/watches/watch/watch-product.server.ts";
import { GuestListWatch, ListWatch } from "#domain/watches/watch/watch-input.ts";
import { describeWatchedList } from "#domain/watches/watch/watched-list.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submitThen } from "#http/forms/submit.server.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { styleSheets, unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { ConfirmationSent, Recipient } from "./alert-parts.tsx";
import { SubmitButton } from "#ui/controls/submit-button.tsx";
import shopStyles from "../shop.css?url";
import type { Route } from "./+types/list-alert";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Email me");

export const links = styleSheets(shopStyles);

/** The page says who is logged in. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

/** Asks where to write when a list without products has some. Its address has the filters of the list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return {
    list: (await describeWatchedList(shop, parseListQuery(url.searchParams))) ?? null,
    email: isAllowed(shop.actor, "account.own") ? shop.actor.email : null,
    isRequested: url.searchParams.has("asked"),
    isDemo: shop.mode === "demo",
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const query = parseListQuery(url.searchParams);
  if (isAllowed(shop.actor, "account.own"))
    return submitThen(form, ListWatch, "/my-alerts?saved", () => watchList(shop, query));
  const next = new URLSearchParams(url.searchParams);
  next.set("asked", "");
  return submitThen(form, GuestListWatch, `/tell-me?${next}`, ({ email }) =>
    watchListAsGuest(shop, query, email),
  );
}

export default function ListAlertPage({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { list, email, isRequested, isDemo } = loaderData;
  return (
    <div className="page-width pt-10 pb-section stack">
      <h1>Email me when you have it</h1>
      {list === null && <p>Please choose filters in a list of products first.</p>}
      {list?.isFilled && <p>We have this now: {list.name}.</p>}
      {isRequested && !failure && <ConfirmationSent isDemo={isDemo} />}
      {list && !list.isFilled && <p>We will email you once, when we have this in stock: {list.name}.</p>}
      {list && !list.isFilled && (!isRequested || failure) && (
        <PageForm failure={failure} className="stack gap-4.5 max-w-104 *:[button]:justify-self-start">
          <Recipient email={email} />
          <SubmitButton variant="ink" busyLabel="Sending...">
            Email me when you have it
          </SubmitButton>
        </PageForm>
      )}
      <div className="button-row">
        <ButtonLink to={list ? `/products?${list.address}` : "/products"}>See products</ButtonLink>
      </div>
    </div>
  );
}
