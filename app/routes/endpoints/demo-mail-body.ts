import { z } from "zod";
import { findStoredMail } from "#domain/shop/mails/list-stored-mails.server.ts";
import { refuseOutsideDemo } from "#http/guards/guards.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import type { Route } from "./+types/demo-mail-body";

/**
 * The mail as a document of its own, for the frame that shows it: no scripts, no forms, and its links open outside the
 * frame.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  refuseOutsideDemo(context);
  const isId = z.uuid().safeParse(params.mailId).success;
  const mail = isId && (await findStoredMail(context.get(shopContext), params.mailId));
  if (!mail || mail.html === null) return new Response("Mail not found.", { status: 404 });
  return new Response(mail.html.replaceAll('target="_blank"', 'target="_top"'), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
    },
  });
}
