/**
 * Facts for search engines (schema.org, JSON-LD). It is a data block that never runs, so the Content-Security-Policy
 * allows it. Search engines read what the server writes, so the browser's scripts do without: there it is `false`.
 */
export function StructuredData({ facts }: { facts: object | object[] | false }) {
  // Only '<' could end the script element early; JSON reads the escape as the same character.
  const json = facts ? JSON.stringify(facts).replaceAll("<", "\\u003c") : "";
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  );
}
