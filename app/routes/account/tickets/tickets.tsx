import { Link } from "react-router";
import { listMyTickets } from "#domain/messages/tickets/my-tickets.server.ts";
import { listMyTalks } from "#domain/returns/views/list-my-talks.server.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { TicketTag, titleOf } from "./ticket-tag.tsx";
import { talkPage, ticketList, ticketRow } from "#routes/shared/returns/talk/talk-parts.tsx";
import type { Route } from "./+types/tickets";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "My Messages");

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [tickets, talks] = await Promise.all([listMyTickets(shop), listMyTalks(shop)]);
  return { tickets, talks };
}

export default function Tickets({ loaderData: { tickets, talks } }: Route.ComponentProps) {
  if (tickets.length + talks.length === 0) {
    return (
      <div className={`page-width pt-4 pb-section ${talkPage}`}>
        <EmptyState heading="No messages yet" as="page" link={{ to: "/contact", words: "Write to us" }}>
          Messages that you send on our contact page appear here, with our replies. Messages from before you
          had an account appear once your email address is confirmed. Messages about your returns and
          questions to sellers appear here too.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={`page-width pt-4 pb-section ${talkPage}`}>
      <div>
        <h1>My Messages</h1>
        <p className="muted">What you wrote to us and to sellers, and the replies</p>
      </div>
      <ul className={ticketList} data-part="talks">
        {talks.map(({ id, number, kind, product, lastAt }) => (
          <li key={id} className={ticketRow}>
            <Link to={`/returns/${id}#messages`} className="link" prefetch="intent">
              {kind === "service" ? "Service request" : "Return"}: {product}
            </Link>
            <span className="muted">
              <span className="spec">{number}</span>, last message on {formatDay(lastAt)}
            </span>
          </li>
        ))}
        {tickets.map(({ ticket, status, lastAt, ...about }) => (
          <li key={ticket} className={ticketRow}>
            <Link to={`/tickets/${ticket}`} className="link" prefetch="intent">
              {titleOf(about)}
            </Link>
            <TicketTag status={status} isToSeller={about.question !== null} />
            <span className="muted">
              <span className="spec">{ticket}</span>, last message on {formatDay(lastAt)}
            </span>
          </li>
        ))}
      </ul>
      <div className="button-row">
        <ButtonLink to="/contact">Write a new message</ButtonLink>
      </div>
    </div>
  );
}
