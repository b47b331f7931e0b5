import { useState } from "react";
import { data, Link, redirect } from "react-router";
import { formatWeekday } from "#domain/base/time/dates.ts";
import { findMyOrder } from "#domain/orders/views/my-orders.server.ts";
import { contactSeller, SellerQuestion } from "#domain/orders/questions/contact-seller.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { PageForm } from "#routes/shared/forms/page-form.tsx";
import { contactAbout } from "#routes/shared/orders/contact-about.ts";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Options, SelectField, TextareaField } from "#ui/controls/field.tsx";
import { SubmitRow } from "#ui/controls/submit-button.tsx";
import { talkBox, talkPage } from "#routes/shared/returns/talk/talk-parts.tsx";
import type { Route } from "./+types/help";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  unlistedMeta(matches, loaderData ? "Get help" : "Page Not Found");

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const order = await findMyOrder(context.get(shopContext), params.orderId);
  if (!order) throw data(null, 404);
  const items = order.fulfilments.flatMap(({ vendorName, lines }) =>
    lines.map(({ position, name, returns }) => ({ position, name, returns, seller: vendorName })),
  );
  return {
    order: { id: order.id, number: order.number },
    items: items.toSorted((a, b) => a.position - b.position),
    chosen: url.searchParams.get("item") ?? "",
    // A seller does not see an order before it is paid, or is to be paid at the door.
    isBought: order.paymentMethod === "cod" || ["paid", "refunded"].includes(order.paymentStatus),
    newId: crypto.randomUUID(),
  };
}

export async function action({ request, params: { orderId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  if (!(await findMyOrder(shop, orderId))) throw data(null, 404);
  return submit(await readForm(request), SellerQuestion, async (question) =>
    redirect(`/tickets/${await contactSeller(shop, orderId, question)}?sent`, 303),
  );
}

type Loaded = Route.ComponentProps["loaderData"];

export default function OrderHelp({ loaderData, actionData }: Route.ComponentProps) {
  const { order, items, chosen, isBought, newId } = loaderData;
  const failure = useStableAnswer(actionData);
  const [id] = useState(failure?.values.id ?? newId);
  const about = items.find(({ position }) => `${position}` === chosen) ?? items[0];
  const [only] = items.length === 1 ? items : [];
  return (
    <div className={`page-width pt-4 pb-section ${talkPage}`}>
      <Crumbs
        trail={[
          { label: "My Orders", to: "/orders" },
          { label: order.number, to: `/orders/${order.id}` },
          { label: "Get help" },
        ]}
      />
      <div>
        <h1>Get help</h1>
        <p className="muted">With order {order.number}</p>
      </div>
      {isBought && (
        <section className={talkBox} aria-labelledby="ask">
          <h2 id="ask">Ask the seller</h2>
          <PageForm failure={failure} values={{ position: chosen }} className="stack gap-4.5">
            <input type="hidden" name="id" value={id} />
            {only ? (
              <>
                <input type="hidden" name="position" value={only.position} />
                <p className="muted">
                  About {only.name}, sold by {only.seller}
                </p>
              </>
            ) : (
              <SelectField label="Item" name="position">
                <Options
                  of={items.map(({ position, name, seller }) => [
                    `${position}`,
                    `${name}, sold by ${seller}`,
                  ])}
                />
              </SelectField>
            )}
            <TextareaField
              label="Your question"
              name="text"
              rows={5}
              maxLength={2_000}
              aria-required
              hint="We email you when there is an answer. You find it under My Messages."
            />
            <SubmitRow variant="ink" busyLabel="Sending...">
              Send question
            </SubmitRow>
          </PageForm>
        </section>
      )}
      <Returns order={order} items={items} />
      <section className={talkBox} aria-labelledby="write">
        <h2 id="write">Something else</h2>
        <p className="muted">Write to us about delivery, payment or anything else.</p>
        <div className="button-row">
          <ButtonLink to={contactAbout({ order: order.number, product: about?.name ?? "" })}>
            Write to us
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}

/** The returns and the service that can be asked for now. */
function Returns({ order, items }: Pick<Loaded, "order" | "items">) {
  const requested = items.filter(({ returns }) => returns.mayRequest !== null);
  if (requested.length === 0) return null;
  return (
    <section className={talkBox} aria-labelledby="return">
      <h2 id="return">Return, replace or repair</h2>
      <ul className="stack gap-3">
        {requested.map(({ position, name, returns: { mayRequest } }) => (
          <li key={position}>
            <Link to={`/orders/${order.id}/return/${position}`} className="link">
              {name}:{" "}
              {mayRequest?.kind === "return"
                ? `return or replace until ${formatWeekday(mayRequest.until)}`
                : "ask for service"}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
