/**
 * The name of a cookie that only this host may set, over HTTPS and for all its paths: browsers refuse a `__Host-` cookie
 * that another host of the domain, or an unencrypted page, tries to put in its place (RFC 6265bis, 4.1.3.2). Where the
 * shop has no HTTPS, as the demo on one's own machine, the name is the plain one.
 */
export function hostCookie(name: string, { secure }: { secure: boolean }): string {
  return secure ? `__Host-${name}` : name;
}

/** How the cookies of a shop with this public address are written, however a proxy passes requests on. */
export function cookiesOf({ origin }: { origin: string }): { secure: boolean } {
  return { secure: origin.startsWith("https:") };
}

/** The value of `name` in a Cookie header or in document.cookie. */
export function readCookie(cookies: string | null | undefined, name: string): string | undefined {
  for (const part of (cookies ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name) return value;
  }
  return undefined;
}

/** What keeps a cookie of this site for `age` seconds, as a Set-Cookie header or for document.cookie; 0 takes it away. */
export function keepCookie(name: string, value: string, age: number, options: { secure: boolean }): string {
  const ending = options.secure ? "; Secure" : "";
  return `${hostCookie(name, options)}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${ending}`;
}
