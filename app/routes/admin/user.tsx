import { data } from "react-router";
import { formatDay } from "#domain/dates.ts";
import { findUser } from "#domain/users/find-user.server.ts";
import { shopContext } from "#http/load-context.server.ts";
import { readForm } from "#http/read-form.server.ts";
import { recentSignInOnly } from "#http/recent-sign-in-only.server.ts";
import { adminTitle } from "#routes/shared/page-meta.ts";
import { PageHeading } from "#routes/shared/page-heading.tsx";
import { SavedNote } from "#routes/shared/saved-note.tsx";
import { Crumbs } from "#ui/crumbs.tsx";
import adminWorkStyles from "#ui/styles/admin-work.css?url";
import workStyles from "#ui/styles/work.css?url";
import { doneToUser, postUser } from "./post-user.server.ts";
import { UserAccess } from "./user-access.tsx";
import { UserDevices } from "./user-devices.tsx";
import { UserFacts } from "./user-facts.tsx";
import { UserProfileForm } from "./user-profile-form.tsx";
import { UserVendorPanel } from "./user-vendor-panel.tsx";
import type { Route } from "./+types/user";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: adminTitle(loaderData?.user.name ?? "Page Not Found", matches) },
];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: workStyles },
  { rel: "stylesheet", href: adminWorkStyles },
];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const user = await findUser(shop, params.userId);
  if (!user) throw data(null, 404);
  return {
    user,
    isOneself: "userId" in shop.actor && shop.actor.userId === user.id,
    done: doneToUser(url.searchParams.get("done")),
    asksToDelete: url.searchParams.get("ask") === "delete",
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  await recentSignInOnly(context, form);
  return postUser(context.get(shopContext), params.userId, form);
}

export default function User({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { user, isOneself, done, asksToDelete } = loaderData;
  return (
    <>
      <Crumbs trail={[{ to: "/admin/users", label: "Users" }, { label: user.name }]} />
      <PageHeading title={user.name} note={`${user.email}, here since ${formatDay(user.joinedAt)}`} />
      <SavedNote when={done !== undefined && !failure}>{done}</SavedNote>
      <div className="panel-pair">
        <div className="panel-column">
          <UserProfileForm user={user} failure={failure} />
          {user.vendor && <UserVendorPanel vendor={user.vendor} failure={failure} />}
          <UserDevices devices={user.devices} failure={failure} />
        </div>
        <div className="panel-column">
          <UserFacts user={user} failure={failure} />
          <UserAccess user={user} isOneself={isOneself} asksToDelete={asksToDelete} failure={failure} />
        </div>
      </div>
    </>
  );
}
