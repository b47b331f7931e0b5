import { createHash } from "node:crypto";

const style =
  ":root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}" +
  "body{max-width:32rem;margin:15vh auto;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.2}";
const styleHash = createHash("sha256").update(style).digest("base64");

/** A page without the shop's layout, for requests that cannot or must not reach the shop. */
export function plainPage(status: number, title: string, text: string): Response {
  return new Response(pageOf(title, text), { status, headers: headersOfPlainPage });
}

/** The headers of every plain page, also for those written directly to a socket. */
export const headersOfPlainPage = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  "cache-control": "no-store",
};

export function pageOf(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Go to the home page</a></p>
</html>
`;
}

/** The last resort, when not even the shop's error page could be rendered. */
export function failedPage(requestId: string): Response {
  return plainPage(
    500,
    "Something went wrong",
    `Sorry, this is our mistake. Please try again. If it happens again, tell us this number: ${requestId}`,
  );
}

export function unreadableAddressPage(): Response {
  return plainPage(400, "We cannot read this address", "Please check the address for typing mistakes.");
}
