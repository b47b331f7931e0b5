import { Section } from "../frame/section.tsx";
import settingsStyles from "./settings.css?url";
import { settingsMenu } from "./menu.ts";
import type { Route } from "./+types/layout";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: settingsStyles }];

export default function SettingsLayout() {
  return <Section title="Settings" menu={settingsMenu} changing="settings.change" />;
}
