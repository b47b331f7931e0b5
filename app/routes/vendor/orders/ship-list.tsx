import shipListStyles from "#routes/shared/fulfilment/ship-list/ship-list.css?url";
import { postShipList } from "#routes/shared/fulfilment/ship-list/post-ship-list.server.ts";
import { ShipListPage } from "#routes/shared/fulfilment/ship-list/ship-list-page.tsx";
import { pageTitle } from "#routes/shared/screens/page-meta.ts";
import type { Route } from "./+types/ship-list";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle("Ship from a list", matches) },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: shipListStyles }];

export function action({ request, context }: Route.ActionArgs) {
  return postShipList({ request, context });
}

export default function VendorShipList({ actionData: answer }: Route.ComponentProps) {
  return <ShipListPage orders={{ to: "/vendor/orders", label: "Vendor Orders" }} answer={answer} />;
}
