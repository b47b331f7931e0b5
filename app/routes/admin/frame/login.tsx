import { Link, redirect } from "react-router";
import { Credentials } from "#domain/people/credentials/credentials.ts";
import { redirectPath } from "#domain/people/sign-in/redirect-path.ts";
import { signIn } from "#domain/people/sign-in/sign-in.server.ts";
import { can } from "#domain/shop/access/permissions.ts";
import { readShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { browserOf, enterOrChallenge } from "#http/sign-in/enter.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readForm } from "#http/forms/read-form.server.ts";
import { submit } from "#http/forms/submit.server.ts";
import { visitor } from "#http/context/visitor.server.ts";
import { styleSheets, unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import panelStyles from "./panel.css?url";
import { CredentialsForm } from "#routes/shared/sign-in/credentials-form.tsx";
import { SiteLogo } from "#routes/shared/site-frame/site-logo.tsx";
import type { Route } from "./+types/login";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "Admin login");

export const links = styleSheets(panelStyles);

export const middleware: Route.MiddlewareFunction[] = [visitor];

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (can(shop.actor, "admin.area")) throw redirect(destination(url));
  const { name, city, logo } = await readShopSettings(shop);
  return { settings: { name, city, logo } };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return submit(await readForm(request), Credentials, async (credentials) => {
    const shop = context.get(shopContext);
    const outcome = await signIn(shop, credentials, {
      ...browserOf(shop, request),
      only: "admin.area",
    });
    return enterOrChallenge({ request, context }, outcome, destination(url));
  });
}

function destination(url: URL): string {
  return redirectPath(url.searchParams.get("redirect")) ?? "/admin/dashboard";
}

export default function AdminLogin({ actionData: failure }: Route.ComponentProps) {
  return (
    <main className="grid min-h-dvh place-items-center px-gutter pt-12 pb-16">
      <div className="w-full max-w-104 [&_.site-logo]:mb-10">
        <SiteLogo />
        <h1>Admin login</h1>
        <p className="muted mt-2">For shop staff only.</p>
        <CredentialsForm failure={failure} />
        <p className="muted mt-6">
          <Link to="/" className="link">
            Go to shop
          </Link>
        </p>
      </div>
    </main>
  );
}
