import { Link } from "react-router";
import { listStoredMails } from "#domain/shop/mails/list-stored-mails.server.ts";
import { refuseOutsideDemo } from "#http/guards/guards.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import demoMailStyles from "./demo-mail.css?url";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { Route } from "./+types/mails";
import { Moment } from "#routes/shared/screens/moments.tsx";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Demo mail");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: demoMailStyles }];

export async function loader({ context }: Route.LoaderArgs) {
  refuseOutsideDemo(context);
  return { mails: await listStoredMails(context.get(shopContext)) };
}

export default function DemoMails({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <div className="page-width demo-mail">
      <h1>Demo mail</h1>
      <p className="lead">Emails that a real shop would send, newest first. Nothing is really sent.</p>
      {mails.length === 0 ? (
        <EmptyState heading="No mail yet">
          Place an order, create an account or send a message, and the email appears here.
        </EmptyState>
      ) : (
        <ul className="demo-mail-list">
          {mails.map(({ id, subject, recipient, createdAt, status }) => (
            <li key={id}>
              <Link to={`/demo/mail/${id}`}>
                <b>{subject ?? "Preparing…"}</b>
                <span>{recipient}</span>
                <Moment of={createdAt} />
                {status === "failed" && <span className="tag tag-warn">Failed</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
