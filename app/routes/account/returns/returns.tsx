import { ArrowLeft, ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { listMyReturns, type MyReturn } from "#domain/returns/views/list-my-returns.server.ts";
import { nextStep } from "#domain/returns/return-labels.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { useOrderEvents } from "#routes/shared/orders/use-order-events.ts";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ReturnStateTag } from "#routes/shared/returns/state-tag.tsx";
import { ReturnBody } from "./return-body.tsx";
import type { Route } from "./+types/returns";
import { ListFrame } from "#routes/shared/screens/list-frame.tsx";
import { CardFact, CardHeading, cardName } from "../orders/card-parts.tsx";
import { Day } from "#routes/shared/screens/moments.tsx";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "My Returns");

export async function loader({ context, url }: Route.LoaderArgs) {
  const after = url.searchParams.get("after") ?? undefined;
  const { returns, next } = await listMyReturns(context.get(shopContext), after);
  return { returns, next, isFirst: after === undefined };
}

/** The customer's returns and service requests, newest first. */
export default function Returns({ loaderData: { returns, next, isFirst } }: Route.ComponentProps) {
  useOrderEvents("/orders/events");
  if (returns.length === 0 && isFirst) return <NoReturns />;
  return (
    <ListFrame
      heading={
        <>
          <h1>My Returns</h1>
          <p className="faint mt-2">Returns and service requests, newest first</p>
        </>
      }
    >
      <div>
        {returns.length === 0 ? (
          <p>There are no older returns.</p>
        ) : (
          <ul className="stack">
            {returns.map((entry) => (
              <ReturnCard key={entry.id} one={entry} />
            ))}
          </ul>
        )}
        {!(isFirst && next === null) && (
          <nav className="pager" aria-label="More returns">
            {!isFirst && (
              <ButtonLink to="/returns">
                <ArrowLeft size={18} />
                Newest returns
              </ButtonLink>
            )}
            {next !== null && (
              <ButtonLink to={`/returns?after=${next}`} rel="next">
                Older returns
                <ArrowRight size={18} />
              </ButtonLink>
            )}
          </nav>
        )}
      </div>
    </ListFrame>
  );
}

function ReturnCard({ one }: { one: MyReturn }) {
  const { id, number, kind, product, picture, quantity, requestedAt } = one;
  return (
    <li className="box" data-part="card">
      <CardHeading>
        <CardFact term={kind === "return" ? "Return" : "Service request"}>
          <h2 className={`spec ${cardName}`}>
            <Link to={`/returns/${id}`} className="link">
              {number}
            </Link>
          </h2>
        </CardFact>
        <CardFact term="Requested">
          <Day of={requestedAt} />
        </CardFact>
        <ReturnStateTag reader="customer" of={one} />
      </CardHeading>
      <ReturnBody className="px-6 py-3.5 max-md:px-4 max-md:py-3">
        <span className="plate">
          <ProductPicture picture={picture} sizes="88px" widest={320} decorative />
        </span>
        <div>
          <p className="font-semibold wrap-anywhere">
            {quantity} × {product}
          </p>
          <p className="muted">{nextStep(one)}</p>
        </div>
      </ReturnBody>
    </li>
  );
}

function NoReturns() {
  return (
    <div className="page-width pt-10 pb-section">
      <EmptyState heading="No Returns" as="page" link={{ to: "/orders", words: "My Orders" }}>
        You can return or replace a product from its order. Track your returns here.
      </EmptyState>
    </div>
  );
}
