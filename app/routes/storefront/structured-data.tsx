/**
 * Facts for search engines (schema.org, JSON-LD). It is a data block that never runs, so the Content-Security-Policy
 * allows it.
 */
export function StructuredData({ facts }: { facts: object | object[] }) {
  // Only '<' could end the script element early; JSON reads the escape as the same character.
  const json = JSON.stringify(facts).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
