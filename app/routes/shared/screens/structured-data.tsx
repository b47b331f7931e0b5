/** Facts for search engines (schema.org, JSON-LD). A data block: nothing runs it, so the page's policy lets it be. */
export function StructuredData({ facts }: { facts: object | object[] }) {
  // Inside a script only '<' could end it; JSON reads the escape as the same sign.
  const json = JSON.stringify(facts).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
