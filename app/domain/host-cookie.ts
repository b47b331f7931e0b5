/**
 * The name of a cookie that only this host may set, over HTTPS and for all its paths: browsers refuse a `__Host-` cookie
 * that another host of the domain, or an unencrypted page, tries to put in its place (RFC 6265bis, 4.1.3.2). Where the
 * shop has no HTTPS, as the demo on one's own machine, the name is the plain one.
 */
export function hostCookie(name: string, { secure }: { secure: boolean }): string {
  return secure ? `__Host-${name}` : name;
}

/** What keeps a cookie of this site for `age` seconds, as a Set-Cookie header or for document.cookie; 0 takes it away. */
export function keepCookie(name: string, value: string, age: number, options: { secure: boolean }): string {
  const ending = options.secure ? "; Secure" : "";
  return `${hostCookie(name, options)}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${ending}`;
}
