import { shopContext } from "#http/context/load-context.server.ts";
import { readQueue } from "#routes/shared/returns/queue/read-queue.server.ts";
import { ReturnsQueue } from "#routes/shared/returns/queue/returns-queue.tsx";
import adminWorkStyles from "#routes/shared/screens/admin-work.css?url";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import type { Route } from "./+types/returns";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Returns", matches) },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminWorkStyles }];

export function loader({ context, url }: Route.LoaderArgs) {
  return readQueue(context.get(shopContext), url.searchParams);
}

export default function VendorReturns({ loaderData }: Route.ComponentProps) {
  return <ReturnsQueue side="seller" queue={loaderData} />;
}
