import { randomBytes } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";
import { isAPIError } from "better-auth/api";
import { LRUCache } from "lru-cache";
import type { Device, SignInService } from "#domain/shop/ports/sign-in-service.ts";
import { cookiesOf, hostCookie } from "#domain/base/cookies/host-cookie.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { addressHeader, type LibrarySettings, openLibrary, sessionCookie } from "./better-auth.server.ts";

const wrongCredentials = ["INVALID_EMAIL_OR_PASSWORD", "INVALID_EMAIL", "PASSWORD_TOO_LONG"];

/**
 * How many Cookie headers with a checked signature are remembered, and their greatest length in characters: about 2 MB
 * in all.
 */
const maxVerified = 2_000;
const longestVerified = 1_000;

/** Passwords, sessions and their cookies. `secret` signs the cookies; `origin` is the shop's public address. */
export function createSignIn(db: Shop["db"], settings: LibrarySettings): SignInService {
  const main = openLibrary(db, settings);
  const mark = `${hostCookie(sessionCookie, cookiesOf(settings))}=`;
  const hasSessionCookie = (cookieHeader: string) => cookieHeader.includes(mark);
  // A valid signature stays valid; whether its session still lasts is read from the database each time.
  const verified = new LRUCache<string, string>({ max: maxVerified });
  // Opening the library takes a millisecond or two, so each transaction gets its own.
  const on = (database: Shop["db"]) => (database === db ? main : openLibrary(database, settings));

  return {
    async hashPassword(password) {
      return (await main.$context).password.hash(password);
    },
    async createAccount(db, { passwordHash, ...account }) {
      const { internalAdapter } = await on(db).$context;
      const { id } = await internalAdapter.createUser(
        { ...account, emailVerified: false },
        { method: "email-password" },
      );
      const credential = { userId: id, providerId: "credential", accountId: id, password: passwordHash };
      await internalAdapter.linkAccount(credential);
      return id;
    },
    async signIn(db, credentials, device) {
      try {
        const { headers, response } = await on(db).api.signInEmail({
          body: credentials,
          headers: headersOf(device),
          returnHeaders: true,
        });
        return { token: response.token, cookies: headers.getSetCookie() };
      } catch (error) {
        if (isAPIError(error) && wrongCredentials.includes(error.body?.code ?? "")) return undefined;
        throw error;
      }
    },
    async openSession(db, userId, device) {
      const { headers, response } = await on(db).api.openSession({
        body: { userId },
        headers: headersOf(device),
        returnHeaders: true,
      });
      return { token: response, cookies: headers.getSetCookie() };
    },
    async checkPassword(db, userId, password) {
      const { internalAdapter, password: hashing } = await on(db).$context;
      const credential = await internalAdapter.findCredentialAccount(userId);
      return credential?.password ? hashing.verify({ hash: credential.password, password }) : false;
    },
    async replacePassword(db, userId, passwordHash) {
      await (await on(db).$context).internalAdapter.updatePassword(userId, passwordHash);
    },
    hasSessionCookie,
    newAppSecret: () => randomBytes(18).toString("base64url"),
    appAddress(secret, email, issuer) {
      const uri = createOTP(secret).url(issuer, email);
      return { uri, key: new URL(uri).searchParams.get("secret") ?? "" };
    },
    appCode: (secret, step) => createOTP(secret).hotp(step),
    async readToken(cookieHeader) {
      if (cookieHeader === null || !hasSessionCookie(cookieHeader)) return undefined;
      const cached = verified.get(cookieHeader);
      if (cached !== undefined) return cached;
      const token = await main.api.readSessionCookie({ headers: new Headers({ cookie: cookieHeader }) });
      if (token === undefined || cookieHeader.length > longestVerified) return token;
      verified.set(cookieHeader, token);
      return token;
    },
    async renewCookies(token) {
      const { headers } = await main.api.writeSessionCookie({ body: { token }, returnHeaders: true });
      return headers.getSetCookie();
    },
    async expireCookies() {
      const { headers } = await main.api.expireSessionCookie({ returnHeaders: true });
      return headers.getSetCookie();
    },
  };
}

function headersOf({ address, userAgent }: Device): Headers {
  return new Headers({ [addressHeader]: address, "user-agent": userAgent });
}
