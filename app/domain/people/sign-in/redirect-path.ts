// A path may not begin with a second slash, nor contain a backslash, which browsers read as a slash, nor characters
// that browsers silently drop, such as line ends.
const pathOfThisSite = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
const thisSite = "https://this-site.invalid";

/** Where a `redirect` value leads: 'checkout', or a path of this site; undefined for anything else. */
export function redirectPath(value: string | null | undefined): string | undefined {
  if (value === "checkout") return "/checkout";
  if (!value || !pathOfThisSite.test(value) || !URL.canParse(value, thisSite)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, thisSite);
  // '/.//example.org' is a path of this site that resolves to another one.
  return origin === thisSite && !pathname.startsWith("//") ? pathname + search + hash : undefined;
}

/** The address of a login page that leads back to the current page. */
export function loginAddress(
  login: "/login" | "/admin/login",
  { pathname, search }: { pathname: string; search: string },
): string {
  return `${login}?redirect=${encodeURIComponent(pathname + search)}`;
}
