import type { Database } from "#db/database.server.ts";
import type { RoleToRegisterAs } from "#db/values/people-values.ts";

/** The device a session is opened on; the person sees it in the list of their devices. */
export type Device = { address: string; userAgent: string };

type NewAccount = {
  name: string;
  email: string;
  passwordHash: string;
  registeredAs: RoleToRegisterAs;
};

/** A session just opened: its token, and the values of the Set-Cookie headers that give it to the browser. */
export type OpenedSession = { token: string; cookies: string[] };

/** Passwords, sessions and their cookies. Functions that write take the database, and so join its transaction. */
export type SignInService = {
  hashPassword: (password: string) => Promise<string>;
  /** Returns the new account's id. An email address in use violates the unique key on auth_users. */
  createAccount: (db: Database, account: NewAccount) => Promise<string>;
  /** Undefined both for a wrong password and for an unknown address, after the same time. */
  signIn: (
    db: Database,
    credentials: { email: string; password: string },
    device: Device,
  ) => Promise<OpenedSession | undefined>;
  openSession: (db: Database, userId: string, device: Device) => Promise<OpenedSession>;
  checkPassword: (db: Database, userId: string, password: string) => Promise<boolean>;
  replacePassword: (db: Database, userId: string, passwordHash: string) => Promise<void>;
  /** Whether a Cookie header holds any sign-in cookie, signed by the shop or not. */
  hasSessionCookie: (cookieHeader: string) => boolean;
  /** Reads the session token from a Cookie header; undefined when there is none, or none that the shop signed. */
  readToken: (cookieHeader: string | null) => string | undefined;
  /** Cookies that make the browser keep a session for its full time again. */
  renewCookies: (token: string) => string[];
  /** Cookies that make the browser forget its session. */
  expireCookies: () => string[];
};
