import { Link } from "react-router";
import { listStoredMails } from "#domain/shop/mails/list-stored-mails.server.ts";
import { refuseOutsideDemo } from "#http/guards/guards.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { styleSheets, unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import shopStyles from "../shop.css?url";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { Route } from "./+types/mails";
import { Moment } from "#routes/shared/screens/moments.tsx";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Demo mail");

export const links = styleSheets(shopStyles);

export async function loader({ context }: Route.LoaderArgs) {
  refuseOutsideDemo(context);
  return { mails: await listStoredMails(context.get(shopContext)) };
}

export default function DemoMails({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <div className="page-width grid grid-cols-1 pt-block pb-(--space-section)">
      <h1>Demo mail</h1>
      <p className="lead mt-3 mb-7">
        Emails that a real shop would send, newest first. Nothing is really sent.
      </p>
      {mails.length === 0 ? (
        <EmptyState heading="No mail yet">
          Place an order, create an account or send a message, and the email appears here.
        </EmptyState>
      ) : (
        <ul className="border-t border-ink">
          {mails.map(({ id, subject, recipient, createdAt, status }) => (
            <li key={id}>
              <Link
                to={`/demo/mail/${id}`}
                className="group grid min-h-14 grid-cols-[minmax(0,2fr)_minmax(0,2fr)_auto] items-center gap-x-6 gap-y-0.5 border-b border-line py-2.5 wrap-anywhere max-md:grid-cols-1"
              >
                <b className="underline-offset-4 group-hover:underline">{subject ?? "Preparing…"}</b>
                <span className="text-ink-2">{recipient}</span>
                <Moment of={createdAt} className="text-ink-2" />
                {status === "failed" && <span className="tag tag-warn">Failed</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
