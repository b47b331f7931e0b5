import { listVendorNames } from "#domain/vendors/list-vendor-names.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { readQueue } from "#routes/shared/returns/queue/read-queue.server.ts";
import { ReturnsQueue } from "#routes/shared/returns/queue/returns-queue.tsx";
import adminWorkStyles from "#routes/shared/screens/admin-work.css?url";
import { adminTitle } from "#routes/shared/screens/page-meta.ts";
import workStyles from "#routes/shared/screens/work.css?url";
import type { Route } from "./+types/returns";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: adminTitle("Returns", matches) }];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: workStyles },
  { rel: "stylesheet", href: adminWorkStyles },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [queue, vendors] = await Promise.all([readQueue(shop, url.searchParams), listVendorNames(shop)]);
  return { ...queue, vendors };
}

export default function AdminReturns({ loaderData }: Route.ComponentProps) {
  return <ReturnsQueue side="shop" queue={loaderData} />;
}
