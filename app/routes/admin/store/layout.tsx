import { Section } from "../frame/section.tsx";
import settingsStyles from "../settings/settings.css?url";
import { storeMenu } from "./menu.ts";
import type { Route } from "./+types/layout";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: settingsStyles }];

export default function StoreLayout() {
  return <Section title="Online store" menu={storeMenu} changing="content.change" />;
}
