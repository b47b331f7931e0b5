import { Section } from "../frame/section.tsx";
import { storeMenu } from "./menu.ts";

export default function StoreLayout() {
  return <Section title="Online store" menu={storeMenu} changing="content.change" />;
}
