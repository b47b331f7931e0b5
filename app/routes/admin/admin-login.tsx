import { Link, redirect } from "react-router";
import { Credentials } from "#domain/accounts/credentials.ts";
import { returnPath } from "#domain/accounts/return-path.ts";
import { signIn } from "#domain/accounts/sign-in.server.ts";
import { readShopSettings } from "#domain/settings/shop-settings.server.ts";
import { browserOf, enterOrAsk } from "#http/enter.server.ts";
import { shopContext } from "#http/load-context.server.ts";
import { readForm } from "#http/read-form.server.ts";
import { submit } from "#http/submit.server.ts";
import { visitor } from "#http/visitor.server.ts";
import { pageTitle } from "#routes/shared/page-meta.ts";
import accountStyles from "#ui/styles/account.css?url";
import { CredentialsForm } from "#routes/shared/credentials-form.tsx";
import { SiteLogo } from "#routes/shared/site-logo.tsx";
import type { Route } from "./+types/admin-login";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Admin login", matches) },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: accountStyles }];

export const middleware: Route.MiddlewareFunction[] = [visitor];

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.actor.role === "admin") throw redirect(destination(url));
  const { name, city } = await readShopSettings(shop);
  return { settings: { name, city } };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return submit(await readForm(request), Credentials, async (credentials) => {
    const shop = context.get(shopContext);
    const outcome = await signIn(shop, credentials, {
      ...browserOf(shop, request),
      only: "admin",
    });
    return enterOrAsk({ request, context }, outcome, destination(url));
  });
}

function destination(url: URL): string {
  return returnPath(url.searchParams.get("redirect")) ?? "/admin/dashboard";
}

export default function AdminLogin({ actionData: failure }: Route.ComponentProps) {
  return (
    <main className="sign-in-main sign-in-alone">
      <div>
        <SiteLogo />
        <h1>Admin login</h1>
        <p className="muted">For those who run the shop.</p>
        <CredentialsForm failure={failure} />
        <p className="sign-in-alternative">
          <Link to="/" className="link">
            To the shop
          </Link>
        </p>
      </div>
    </main>
  );
}
