import { useLocation } from "react-router";
import { Section } from "../frame/section.tsx";
import { catalogueMenu } from "./menu.ts";

export default function CatalogueLayout() {
  // Its search would be disabled with its forms.
  const isSearched = useLocation().pathname === "/admin/catalogue/search-words";
  return (
    <Section title="Catalogue" menu={catalogueMenu} changing={isSearched ? undefined : "catalogue.shape"} />
  );
}
