import { Link } from "react-router";
import { formatDay } from "#domain/base/time/dates.ts";
import { listSellerMessages } from "#domain/messages/sellers/seller-messages.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { areaMeta } from "#routes/back-office/area.ts";
import { PageHeading } from "#routes/back-office/page-heading.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QuestionTag } from "./question-tag.tsx";
import { ticketList, ticketRow } from "#routes/shared/returns/talk/talk-parts.tsx";
import type { Route } from "./+types/messages";

export const meta: Route.MetaFunction = (page) => areaMeta("Messages", page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const isOpen = url.searchParams.get("state") === "open";
  return { messages: await listSellerMessages(context.get(shopContext), { isOpen }), isOpen };
}

export default function SellerMessages({ loaderData: { messages, isOpen } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Messages" note="What customers ask about what they ordered from you" />
      <nav
        className="row mb-4 [&_[aria-current]]:font-semibold [&_[aria-current]]:decoration-current"
        aria-label="Messages to show"
      >
        <Link className="link" to="/vendor/messages" aria-current={isOpen ? undefined : "page"}>
          All
        </Link>
        <Link className="link" to="?state=open" aria-current={isOpen ? "page" : undefined}>
          Open
        </Link>
      </nav>
      {messages.length === 0 ? (
        <EmptyState heading={isOpen ? "No open messages" : "No messages yet"}>
          {isOpen ? "You have answered them all." : "Questions from your customers appear here."}
        </EmptyState>
      ) : (
        <ul className={ticketList} data-part="talks">
          {messages.map(({ id, product, orderNumber, at, status, ticket }) => (
            <li key={id} className={ticketRow}>
              <Link to={`/vendor/messages/${id}`} className="link" prefetch="intent">
                {product}
              </Link>
              <QuestionTag status={status} />
              <span className="muted">
                <span className="spec">{ticket}</span>, order <span className="spec">{orderNumber}</span>,
                asked on {formatDay(at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
