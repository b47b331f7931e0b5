import { data, Link } from "react-router";
import { z } from "zod";
import { formatMoment } from "#domain/base/time/dates.ts";
import { findStoredMail } from "#domain/shop/mails/list-stored-mails.server.ts";
import { refuseOutsideDemo } from "#http/guards/guards.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { styleSheets, unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import shopStyles from "../shop.css?url";
import type { Route } from "./+types/mail-page";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  unlistedMeta(matches, loaderData?.mail.subject ?? "Demo mail");

export const links = styleSheets(shopStyles);

export async function loader({ context, params }: Route.LoaderArgs) {
  refuseOutsideDemo(context);
  const isId = z.uuid().safeParse(params.mailId).success;
  const mail = isId && (await findStoredMail(context.get(shopContext), params.mailId));
  if (!mail) throw data(null, 404);
  return { mail };
}

export default function DemoMail({ loaderData: { mail } }: Route.ComponentProps) {
  return (
    <div className="page-width grid grid-cols-1 justify-items-start pt-block pb-(--space-section)">
      <h1>{mail.subject ?? "Preparing…"}</h1>
      <p className="lead mt-3 mb-7">
        To {mail.recipient}, {formatMoment(mail.createdAt)}
      </p>
      {mail.lastError && <Banner>{mail.lastError}</Banner>}
      {mail.html && (
        // Links in the mail open in the top window; the sandbox forbids everything else.
        <iframe
          className="h-[calc(100vh-8rem)] min-h-144 w-160 max-w-full rounded-tag border border-line bg-paper"
          title="Email"
          src={`/demo/mail/${mail.id}/body`}
          sandbox="allow-top-navigation-by-user-activation"
        />
      )}
      {mail.plainText && (
        <details className="my-5 w-160 max-w-full">
          <summary className="font-label">Plain text</summary>
          <pre className="mt-3 rounded-tag border border-line bg-surface p-4 font-sans whitespace-pre-wrap wrap-anywhere">
            {mail.plainText}
          </pre>
        </details>
      )}
      <p>
        <Link to="/demo/mail" className="link">
          All demo mail
        </Link>
      </p>
    </div>
  );
}
