import { betterAuth, type BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import { cookiesOf, hostCookie } from "#domain/base/cookies/host-cookie.ts";
import { longestPassword, shortestPassword } from "#domain/people/credentials/account-fields.ts";
import { sessionSeconds } from "#domain/people/sessions/find-session.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

/** The header that gives the library a visitor's address; only the shop ever sets it. */
export const addressHeader = "x-visitor-address";

/** The name of the session cookie, without `__Host-`. */
export const sessionCookie = "yantra.session_token";

export type LibrarySettings = {
  secret: string;
  origin: string;
  /** How passwords are hashed; by default the library's scrypt. */
  password?: {
    hash: (password: string) => Promise<string>;
    verify: (data: { hash: string; password: string }) => Promise<boolean>;
  };
};

/**
 * Opens better-auth on the shop's tables. Its HTTP endpoints are not mounted; the shop's own screens and verbs call it.
 */
export function openLibrary(db: Shop["db"], { secret, origin, password }: LibrarySettings) {
  const { secure } = cookiesOf({ origin });
  return betterAuth({
    appName: "Shop",
    baseURL: origin,
    secret,
    database: { db, type: "postgres", transaction: !db.isTransaction },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      ...(password && { password }),
    },
    user: {
      modelName: "auth_users",
      fields: { emailVerified: "email_verified", ...whenTouched },
      additionalFields: { registeredAs: { type: "string", fieldName: "registered_as", required: true } },
    },
    session: {
      modelName: "auth_sessions",
      fields: {
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        userId: "user_id",
        ...whenTouched,
      },
      expiresIn: sessionSeconds,
    },
    account: {
      modelName: "auth_credentials",
      fields: {
        accountId: "account_id",
        providerId: "provider_id",
        userId: "user_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        ...whenTouched,
      },
    },
    verification: {
      modelName: "auth_verifications",
      fields: { expiresAt: "expires_at", ...whenTouched },
    },
    advanced: {
      // The library only knows the prefix `__Secure-`.
      useSecureCookies: false,
      cookies: {
        session_token: { name: hostCookie(sessionCookie, { secure }), attributes: { secure } },
      },
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // The shop's migrations create the tables, and a test signs in on them.
      database: { validateSchema: false },
    },
    // Attempts are counted by the shop, in the database that all its processes share.
    rateLimit: { enabled: false },
    // It would log email addresses; errors are thrown anyway.
    logger: { disabled: true },
    telemetry: { enabled: false },
    plugins: [sessions],
  });
}

const whenTouched = { createdAt: "created_at", updatedAt: "updated_at" };

/** Sessions and their signed cookie, without the library's sign-in screens. */
const sessions = {
  id: "sessions",
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ userId: z.string() }) },
      async (call) => {
        const { internalAdapter } = call.context;
        const user = await internalAdapter.findUserById(call.body.userId);
        if (!user) throw new Error("A session needs an account.");
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(call, { session, user });
        return session.token;
      },
    ),
    readSessionCookie: createAuthEndpoint.serverOnly(
      { method: "GET", requireHeaders: true },
      async (call) => {
        const { authCookies, secret } = call.context;
        return (await call.getSignedCookie(authCookies.sessionToken.name, secret)) || undefined;
      },
    ),
    writeSessionCookie: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ token: z.string() }) },
      async (call) => {
        const { name, attributes } = call.context.authCookies.sessionToken;
        const lasting = { ...attributes, maxAge: sessionSeconds };
        await call.setSignedCookie(name, call.body.token, call.context.secret, lasting);
      },
    ),
    expireSessionCookie: createAuthEndpoint.serverOnly({ method: "POST" }, async (call) => {
      const { name, attributes } = call.context.authCookies.sessionToken;
      call.setCookie(name, "", { ...attributes, maxAge: 0 });
    }),
  },
} satisfies BetterAuthPlugin;
