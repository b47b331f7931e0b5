import { useLocation } from "react-router";
import { Section } from "../frame/section.tsx";
import settingsStyles from "../settings/settings.css?url";
import catalogueStyles from "./catalogue.css?url";
import previewStyles from "./previews.css?url";
import { catalogueMenu } from "./menu.ts";
import type { Route } from "./+types/layout";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: settingsStyles },
  { rel: "stylesheet", href: catalogueStyles },
  { rel: "stylesheet", href: previewStyles },
];

export default function CatalogueLayout() {
  // Its search would be disabled with its forms.
  const isSearched = useLocation().pathname === "/admin/catalogue/search-words";
  return (
    <Section title="Catalogue" menu={catalogueMenu} changing={isSearched ? undefined : "catalogue.shape"} />
  );
}
