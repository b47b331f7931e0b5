import type { Database } from "#db/database.server.ts";
import type { RoleToRegisterAs } from "#db/words.ts";

/** Where a session is opened; the person is shown it among their devices. */
export type Device = { address: string; userAgent: string };

type NewAccount = {
  name: string;
  email: string;
  passwordHash: string;
  registeredAs: RoleToRegisterAs;
};

/** A session just opened: its secret, and the values of the Set-Cookie headers that give it to the browser. */
export type OpenedSession = { token: string; cookies: string[] };

/** What the shop asks of a sign-in library. Whatever writes takes the database, and so joins its transaction. */
export type SignInService = {
  hashPassword: (password: string) => Promise<string>;
  /** Returns the new account's id. An e-mail address in use violates the unique key on auth_users. */
  createAccount: (db: Database, account: NewAccount) => Promise<string>;
  /** Undefined for a wrong password and for an unknown address alike, and after the same time. */
  signIn: (
    db: Database,
    credentials: { email: string; password: string },
    device: Device,
  ) => Promise<OpenedSession | undefined>;
  openSession: (db: Database, userId: string, device: Device) => Promise<OpenedSession>;
  checkPassword: (db: Database, userId: string, password: string) => Promise<boolean>;
  replacePassword: (db: Database, userId: string, passwordHash: string) => Promise<void>;
  /** Whether a Cookie header holds anything of a sign-in, signed by us or not. */
  hasSessionCookie: (cookieHeader: string) => boolean;
  /** A secret that an authenticator app shares with the shop from now on. */
  newAppSecret: () => string;
  /** What the app takes the secret from, under the shop's name: an otpauth address for a QR code, and the key to type. */
  appAddress: (secret: string, email: string, issuer: string) => { uri: string; key: string };
  /** The six digits the app shows in this half minute, counted from 1970. */
  appCode: (secret: string, step: number) => Promise<string>;
  /** The session's secret out of a Cookie header; undefined when there is none, or not one we signed. */
  readToken: (cookieHeader: string | null) => Promise<string | undefined>;
  /** Makes the browser keep a session for its full time again. */
  renewCookies: (token: string) => Promise<string[]>;
  /** Makes the browser forget its session. */
  expireCookies: () => Promise<string[]>;
};
