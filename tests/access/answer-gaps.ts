import { sourceOf } from "#http/rendering/finish-page.server.ts";
import type { TestSite } from "#tests/support/test-site.ts";

type Answer = Awaited<ReturnType<TestSite["request"]>>;

const required: Record<string, RegExp> = {
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "permissions-policy": /camera=\(\)/,
  "cross-origin-opener-policy": /^same-origin/,
  "cross-origin-resource-policy": /^same-origin$/,
  "content-security-policy": /^default-src 'none';.*frame-ancestors 'none'/,
  "x-request-id": /^[0-9a-f-]{36}$/,
};
const unwanted = ["strict-transport-security", "x-powered-by", "server"];

/** Headers that are missing from a response, or that could mislead a browser. */
export function gapsIn({ headers, body }: Answer): string[] {
  const missing = Object.keys(required).filter((name) => !required[name]?.test(String(headers[name] ?? "")));
  const tooMuch = unwanted.filter((name) => name in headers);
  const isOpen = /unsafe-|\*|https?:/.test(String(headers["content-security-policy"]));
  const isInline = htmlOf({ headers, body }).match(/<[^>]+\s(style|on[a-z]+)="/) !== null;
  return [
    ...missing,
    ...tooMuch,
    ...(isOpen ? ["an open policy"] : []),
    ...(isInline ? ["inline code"] : []),
  ];
}

/** The scripts that a page's policy names and the page lacks, or the other way round, and its readable nonces. */
export function strayScriptsIn(answer: Answer): string[] {
  const html = htmlOf(answer);
  if (html === "") return [];
  const allowed = sourcesOf(answer);
  const inside = scriptsOf(html).map((code) => sourceOf(code));
  return [
    ...allowed.filter((source) => !inside.includes(source)),
    ...inside.filter((source) => !allowed.includes(source)),
    ...(html.match(/nonce="[^"]+"/g) ?? []),
  ];
}

/** The scripts that a page's policy names. */
export function sourcesOf({ headers }: Pick<Answer, "headers">): string[] {
  return String(headers["content-security-policy"]).match(/'sha256-[^']+'/g) ?? [];
}

/** The page; empty if the answer is none. */
export function htmlOf({ headers, body }: Pick<Answer, "headers" | "body">): string {
  return String(headers["content-type"]).startsWith("text/html") ? body.toString() : "";
}

/** The inline scripts of a page that a browser would run. */
function scriptsOf(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/gi);
  return [...scripts].flatMap(([, attributes = "", code = ""]) =>
    attributes.includes("application/ld+json") ? [] : [code],
  );
}
