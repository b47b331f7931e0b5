import shipListStyles from "#routes/shared/fulfilment/ship-list/ship-list.css?url";
import { postShipList } from "#routes/shared/fulfilment/ship-list/post-ship-list.server.ts";
import { ShipListPage } from "#routes/shared/fulfilment/ship-list/ship-list-page.tsx";
import { adminTitle } from "#routes/shared/screens/page-meta.ts";
import workStyles from "#routes/shared/screens/work.css?url";
import type { Route } from "./+types/ship-list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: adminTitle("Ship from a list", matches) }];

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: workStyles },
  { rel: "stylesheet", href: shipListStyles },
];

export function action({ request, context }: Route.ActionArgs) {
  return postShipList({ request, context });
}

export default function AdminShipList({ actionData: answer }: Route.ComponentProps) {
  return <ShipListPage orders={{ to: "/admin/orders", label: "Orders" }} answer={answer} />;
}
