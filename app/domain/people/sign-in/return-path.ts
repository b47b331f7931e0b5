// Not a second slash, nor a backslash, which browsers take for one, nor what they drop silently, such as line ends.
const pathOfThisSite = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
const thisSite = "https://this-site.invalid";

/** Where a `redirect` value leads: 'checkout', or a path of this site. Anything else is undefined. */
export function returnPath(value: string | null | undefined): string | undefined {
  if (value === "checkout") return "/checkout";
  if (!value || !pathOfThisSite.test(value) || !URL.canParse(value, thisSite)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, thisSite);
  // '/.//example.org' is a path of this site that resolves to another one.
  return origin === thisSite && !pathname.startsWith("//") ? pathname + search + hash : undefined;
}

/** A login page's address that leads back to where somebody stands. */
export function loginAddress(
  login: "/login" | "/admin/login",
  { pathname, search }: { pathname: string; search: string },
): string {
  return `${login}?redirect=${encodeURIComponent(pathname + search)}`;
}
