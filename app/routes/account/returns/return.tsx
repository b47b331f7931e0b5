import { isolate } from "#domain/base/text/isolate.ts";
import { data, Link } from "react-router";
import { TrackingInput } from "#domain/orders/fulfilment/ship-input.ts";
import { cancelReturn } from "#domain/returns/request/cancel-return.server.ts";
import { chooseStoreCredit } from "#domain/returns/request/choose-store-credit.server.ts";
import { sendReturn } from "#domain/returns/request/send-return.server.ts";
import { Seen } from "#domain/returns/return/seen.ts";
import { StoreCreditChoice } from "#domain/returns/return/settle-input.ts";
import { findMyReturn } from "#domain/returns/views/find-return.server.ts";
import { readReturnTalk } from "#domain/returns/views/read-return-talk.server.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { isReturnOver, returnReasonLabels, returnWishLabels } from "#domain/returns/return-labels.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { formAbout, postForm, withoutPassword } from "#http/forms/page-forms.server.ts";
import { useStableAnswer } from "#routes/shared/browser/use-stable-answer.ts";
import { useOrderEvents } from "#routes/shared/orders/use-order-events.ts";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { ChooseForm } from "./choose-form.tsx";
import { PhotoStrip } from "#routes/shared/returns/photos/photo-strip.tsx";
import { GrievancePanel } from "#routes/shared/returns/talk/grievance-panel.tsx";
import { ReturnTalk } from "#routes/shared/returns/talk/return-talk.tsx";
import { ChallanLinks } from "#routes/shared/returns/settle/challan-links.tsx";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Fact } from "#ui/tables/fact.tsx";
import { card } from "#ui/page/card.tsx";
import { NextStep } from "./next-step.tsx";
import { ReturnBody } from "./return-body.tsx";
import { CancelReturn, SendForm, StoreCreditForm } from "./own-actions.tsx";
import { ReturnStateTag } from "#routes/shared/returns/state-tag.tsx";
import { HeadingNumber } from "#routes/shared/orders/order-number.tsx";
import type { Route } from "./+types/return";
import type { ReturnPage, ReturnStep } from "#domain/returns/views/return-page.ts";
import { noteAt, stepText } from "#domain/returns/step-text.ts";
import { LogEntry, Quote } from "#routes/shared/screens/log.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  unlistedMeta(matches, loaderData ? `Return ${loaderData.page.number}` : "Page Not Found");

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const page = await findMyReturn(shop, params.returnId);
  if (!page) throw data(null, 404);
  return { page, talk: await readReturnTalk(shop, page) };
}

const forms = withoutPassword({
  send: formAbout(TrackingInput.extend(Seen.shape), sendReturn),
  "store-credit": formAbout(StoreCreditChoice, chooseStoreCredit),
  cancel: formAbout(Seen, cancelReturn),
});

export async function action(call: Route.ActionArgs) {
  const { returnId } = call.params;
  if (!(await findMyReturn(call.context.get(shopContext), returnId))) throw data(null, 404);
  return postForm(call, forms, { about: returnId });
}

/** A return or a service request, for the customer who asked for it. */
export default function Return({ loaderData: { page, talk }, actionData }: Route.ComponentProps) {
  const failure = useStableAnswer(actionData);
  useOrderEvents(isReturnOver(page) ? null : "/orders/events", page.orderId);
  const { number, kind, state, handover, events, timeline, vendorName, refundStanding } = page;
  return (
    <div className="page-width pt-4 pb-section">
      <Crumbs trail={[{ label: "My Returns", to: "/returns" }, { label: number }]} />
      {failure?.formError && !["send", "store-credit"].includes(failure.values.intent ?? "") && (
        <Banner focusOn={failure}>{failure.formError}</Banner>
      )}
      <div className="spread mt-4 mb-8 gap-x-8 gap-y-3" data-part="heading">
        <h1>
          {kind === "return" ? "Return" : "Service request"} <HeadingNumber of={number} />
        </h1>
        <p role="status">
          <ReturnStateTag reader="customer" of={page} />
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,7fr)_minmax(0,4fr)] items-start gap-10 max-lg:grid-cols-1 max-lg:gap-6">
        <div className="stack">
          <NextStep page={page} />
          <ChooseForm returned={page} />
          {state === "approved" && handover === "courier" && <SendForm page={page} failure={failure} />}
          <StoreCreditForm page={page} failure={failure} />
          <GrievancePanel talk={talk} />
          <ReturnTalk talk={talk} address={`/returns/${page.id}`} />
          <OwnTimeline steps={timeline} {...{ kind, vendorName, refundStanding }} />
          {events.includes("cancel") && (
            <div className="button-row">
              <CancelReturn page={page} />
            </div>
          )}
        </div>
        <aside className="stack gap-4" aria-label="Your request">
          <RequestSummary page={page} />
          <ChallanLinks returned={page} />
          <PhotoStrip photos={talk.requestPhotos} what="Your photo" />
          {talk.inspectionPhotos.length > 0 && (
            <p className="muted">Photos from the seller&apos;s inspection</p>
          )}
          <PhotoStrip photos={talk.inspectionPhotos} what="Photo from the inspection" />
        </aside>
      </div>
    </div>
  );
}

const handoverLabels = {
  pickup: "Pick-up",
  "drop-off": "You bring it to the seller",
  courier: "You send it by courier",
} as const;

function RequestSummary({ page }: { page: Route.ComponentProps["loaderData"]["page"] }) {
  const { product, sku, slug, picture, quantity, units, orderId, orderNumber, address } = page;
  return (
    <div className={card}>
      <ReturnBody>
        <Link className="plate" to={`/products/${slug}`} tabIndex={-1} aria-hidden="true">
          <ProductPicture picture={picture} sizes="88px" widest={320} decorative />
        </Link>
        <div>
          <Link className="hover:underline text-lg font-semibold" to={`/products/${slug}`}>
            {quantity} × {product}
          </Link>
          <p className="muted">SKU {sku}</p>
          {orderNumber !== null && (
            <p className="muted">
              Order{" "}
              <Link to={`/orders/${orderId}`} className="link">
                {orderNumber}
              </Link>
            </p>
          )}
        </div>
      </ReturnBody>
      <dl className="grid gap-2.5 [&_dd]:whitespace-pre-line [&_dt]:text-sm">
        {units.length > 0 && (
          <Fact term={units.length === 1 ? "Serial number" : "Serial numbers"}>
            <span className="spec">{units.map(({ shipped }) => shipped).join(", ")}</span>
          </Fact>
        )}
        {units.some(({ replacement }) => replacement !== null) && (
          <Fact term="Replacement">
            <span className="spec">{units.flatMap(({ replacement }) => replacement ?? []).join(", ")}</span>
          </Fact>
        )}
        <Fact term="Reason">{returnReasonLabels[page.reason]}</Fact>
        {page.words !== "" && (
          <Fact term="You wrote">
            <bdi>{page.words}</bdi>
          </Fact>
        )}
        <Fact term="You asked for">
          {returnWishLabels[page.wish]}
          {page.promised !== null && `, ${formatExact(page.promised)}`}
        </Fact>
        {page.creditId !== null && page.worth !== null && page.worth > 0 && (
          <Fact term="Refund">
            <span className="tabular">{formatExact(page.worth)}</span>
            {", "}
            <Link to={`/orders/${orderId}#refunds`} className="link">
              see your order
            </Link>
          </Fact>
        )}
        <Fact term="How it reaches the seller">{handoverLabels[page.handover]}</Fact>
        {address && (
          <Fact term="Address">
            {[address.name, ...address.lines, address.phone].map(isolate).join(", ")}
          </Fact>
        )}
        <Fact term="Sold by">{page.vendorName}</Fact>
      </dl>
    </div>
  );
}

type Facts = Pick<ReturnPage, "kind" | "vendorName" | "refundStanding">;

/** What has happened to a return, the latest first, with all that was written to the customer. */
function OwnTimeline({ steps, ...facts }: { steps: readonly ReturnStep[] } & Facts) {
  return (
    <section className="mt-5" data-part="history" aria-labelledby="timeline">
      <h2 id="timeline" className="mb-3 text-h3">
        {facts.kind === "return" ? "Return history" : "Service history"}
      </h2>
      <ol>
        {steps.toReversed().map((step) => (
          <LogEntry key={step.id} at={step.happenedAt}>
            <div>
              <p>{stepText({ ...step, ...facts }, "customer")}</p>
              {noteAt(step) !== null && <Quote>{noteAt(step)}</Quote>}
            </div>
          </LogEntry>
        ))}
      </ol>
    </section>
  );
}
