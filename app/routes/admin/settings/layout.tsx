import { Section } from "../frame/section.tsx";
import { settingsMenu } from "./menu.ts";

export default function SettingsLayout() {
  return <Section title="Settings" menu={settingsMenu} changing="settings.change" />;
}
