/**
 * The name of a cookie that only this host may set, over HTTPS and for all its paths.
 * Browsers refuse a `__Host-` cookie that another host of the domain, or an unencrypted page, tries to set (RFC
 * 6265bis, 4.1.3.2). Where the shop has no HTTPS, such as the demo on a developer's machine, the name has no prefix.
 */
export function hostCookie(name: string, { secure }: { secure: boolean }): string {
  return secure ? `__Host-${name}` : name;
}

/** Whether cookies are secure, by the shop's public address, no matter how a proxy passes requests on. */
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

/** What a value may consist of (RFC 6265, 4.1.1); anything else would end it and begin an attribute. */
const cookieValue = /^[!#-+\--:<-[\]-~]*$/;

/** A cookie of this site for `age` seconds, for a Set-Cookie header or document.cookie; 0 deletes it. */
export function setCookie(name: string, value: string, age: number, options: { secure: boolean }): string {
  if (!cookieValue.test(value))
    throw new Error(`The cookie ${name} was given a value that has to be encoded.`);
  const ending = options.secure ? "; Secure" : "";
  return `${hostCookie(name, options)}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${ending}`;
}
