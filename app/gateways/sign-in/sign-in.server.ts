import { randomBytes } from "node:crypto";
import { longestPassword } from "#domain/people/credentials/account-fields.ts";
import { sessionSeconds } from "#domain/people/sessions/find-session.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { networkOf } from "#domain/shop/limits/network-of.ts";
import type { Device, OpenedSession, SignInService } from "#domain/shop/ports/sign-in-service.ts";
import { type Passwords, scryptPasswords } from "./passwords.server.ts";
import { openSessionCookie } from "./session-cookie.server.ts";

type SignInSettings = {
  /** Signs the cookies. */
  secret: string;
  /** The shop's public address. */
  origin: string;
  passwords?: Passwords;
};

/** Passwords, sessions and their cookies. */
export function createSignIn({ passwords = scryptPasswords, ...settings }: SignInSettings): SignInService {
  const cookie = openSessionCookie(settings);

  async function openSession(db: Shop["db"], userId: string, device: Device): Promise<OpenedSession> {
    const token = newSecret();
    const now = new Date();
    await db
      .insertInto("auth_sessions")
      .values({
        id: newSecret(),
        token,
        user_id: userId,
        ip_address: networkOf(device.address),
        user_agent: device.userAgent,
        expires_at: new Date(now.getTime() + sessionSeconds * 1000),
        created_at: now,
        updated_at: now,
      })
      .execute();
    return { token, cookies: [cookie.save(token)] };
  }

  return {
    hashPassword: passwords.hash,
    async createAccount(db, { name, email, passwordHash, registeredAs }) {
      const id = newSecret();
      const account = { id, name, email, email_verified: false, registered_as: registeredAs };
      await db.insertInto("auth_users").values(account).execute();
      await db.insertInto("auth_credentials").values({ user_id: id, password: passwordHash }).execute();
      return id;
    },
    async signIn(db, { email, password }, device) {
      if (password.length > longestPassword) return undefined;
      const account = await db
        .selectFrom("auth_users")
        .innerJoin("auth_credentials", "user_id", "auth_users.id")
        .select(["user_id", "password as hash"])
        .where("email", "=", email.toLowerCase())
        .executeTakeFirst();
      if (!account) {
        await passwords.hash(password);
        return undefined;
      }
      const isRight = await passwords.verify({ hash: account.hash, password });
      return isRight ? openSession(db, account.user_id, device) : undefined;
    },
    openSession,
    async checkPassword(db, userId, password) {
      const credential = await db
        .selectFrom("auth_credentials")
        .select("password as hash")
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return credential !== undefined && passwords.verify({ ...credential, password });
    },
    async replacePassword(db, userId, passwordHash) {
      await db
        .updateTable("auth_credentials")
        .set({ password: passwordHash })
        .where("user_id", "=", userId)
        .execute();
    },
    hasSessionCookie: cookie.isIn,
    readToken: cookie.read,
    renewCookies: (token) => [cookie.save(token)],
    expireCookies: () => [cookie.expire()],
  };
}

/** 192 random bits: an id, or the token of a session. */
const newSecret = () => randomBytes(24).toString("base64url");
