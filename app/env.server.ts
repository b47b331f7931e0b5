import path from "node:path";
import { z } from "zod";
import {
  paymentProblems,
  type PaymentSettings,
  type PaymentUrls,
  PaymentVariables,
  readPaymentSettings,
} from "./payment-settings.server.ts";
import { readTracingSettings, type TracingSettings, TracingVariables } from "./tracing-settings.server.ts";

export type Environment = {
  mode: "demo" | "live";
  /** Whether a new demo begins with a made-up past. */
  demoHistory: boolean;
  port: number;
  host: string;
  /** The origin under which visitors reach the shop, without a trailing slash. */
  url: string;
  /** Absolute; undefined lets the process choose the directory. */
  dataDirectory: string | undefined;
  /** How many processes serve visitors on the one port. */
  processes: number;
  /** Signs sessions; undefined lets the shop generate and store one. */
  secret: string | undefined;
  /** The mail server; undefined keeps mails in the database. */
  smtpUrl: string | undefined;
  /** The provider for card and UPI besides those an admin sets up; when undefined, the demo uses only its own bank. */
  payments: PaymentSettings | undefined;
  paymentUrls: PaymentUrls;
  /** Undefined means the PostgreSQL that comes with the shop. */
  databaseUrl: string | undefined;
  /** The same database without a pooler, for work that needs a session of its own; undefined without a pooler. */
  databaseDirectUrl: string | undefined;
  /** The number of reverse proxies in front of the shop whose X-Forwarded-For is trusted. */
  trustedProxies: number;
  logLevel: (typeof logLevels)[number];
  /**
   * The bearer token for /metrics. When undefined, programs on this machine may read them in the demo, and nobody live.
   */
  metricsToken: string | undefined;
  /** Where traces are sent; undefined turns tracing off. */
  tracing: TracingSettings | undefined;
  /**
   * Backups made every night; none where `retained` is 0. The directory is absolute; undefined means in the data
   * directory.
   */
  backups: { retained: number; directory: string | undefined };
};

/** Holds one sentence, with its remedy, for every setting that is wrong or missing. */
export class EnvironmentRefusal extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const backupsRetainedLive = 14;

const wholeNumber = (name: string, from: number, to: number, example: string) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to,
      `${name} must be a whole number from ${from} to ${to}; set it to a number such as ${example}.`,
    )
    .transform(Number);

const oneOf = <Word extends string>(name: string, words: readonly Word[]) =>
  z.enum(words, `${name} must be one of ${words.join(", ")}; set it to one of these, or leave it out.`);

const databaseAddress = (name: string) =>
  z
    .string()
    .refine(
      isPostgresUrl,
      `${name} must be the address of a PostgreSQL; set it to one such as postgres://user:password@host:5432/yantra, or leave it out.`,
    )
    .optional();

const Settings = z.object({
  SHOP_MODE: oneOf("SHOP_MODE", ["demo", "live"]).default("demo"),
  DEMO_HISTORY: oneOf("DEMO_HISTORY", ["0", "1"]).default("1"),
  PORT: wholeNumber("PORT", 1, 65535, "3000").default(3000),
  HOST: z
    .string()
    .regex(
      /^[\w.:-]+$/,
      "HOST must be an address or a host name; set it to one such as 127.0.0.1 or 0.0.0.0.",
    )
    .optional(),
  SHOP_URL: z
    .string()
    .refine(
      isOrigin,
      "SHOP_URL must be an address without a path; set it to one such as https://shop.example.",
    )
    .optional(),
  SHOP_SECRET: z
    .string()
    .min(32, "SHOP_SECRET must have at least 32 characters; make one with: openssl rand -base64 32.")
    .optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: databaseAddress("DATABASE_URL"),
  DATABASE_DIRECT_URL: databaseAddress("DATABASE_DIRECT_URL"),
  SMTP_URL: z
    .string()
    .refine(
      isSmtpUrl,
      "SMTP_URL must be the address of a mail server; set it to one such as smtps://user:password@host:465.",
    )
    .optional(),
  WEB_CONCURRENCY: wholeNumber("WEB_CONCURRENCY", 1, 16, "2").default(1),
  TRUSTED_PROXIES: wholeNumber("TRUSTED_PROXIES", 0, 9, "1").default(0),
  BACKUPS_KEPT: wholeNumber("BACKUPS_KEPT", 0, 366, "14").optional(),
  BACKUP_DIR: z.string().optional(),
  METRICS_TOKEN: z
    .string()
    .min(24, "METRICS_TOKEN must have at least 24 characters; make one with: openssl rand -base64 24.")
    .optional(),
  LOG_LEVEL: oneOf("LOG_LEVEL", logLevels).default("info"),
  ...PaymentVariables.shape,
  ...TracingVariables.shape,
});

export const settingNames: readonly string[] = Object.keys(Settings.shape);

const neededLive = {
  SHOP_SECRET: "SHOP_SECRET is missing, and SHOP_MODE=live needs it; make one with: openssl rand -base64 32.",
  SHOP_URL:
    "SHOP_URL is missing, and SHOP_MODE=live needs it; set it to the address visitors type, such as https://shop.example.",
  SMTP_URL:
    "SMTP_URL is missing, and SHOP_MODE=live needs it; set it to the address of a mail server, such as smtps://user:password@host:465.",
};

/**
 * Reads the settings; an empty setting counts as absent. Throws an EnvironmentRefusal that names every problem at once.
 */
export function parseEnvironment(source: NodeJS.ProcessEnv): Environment {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = Settings.safeParse(variables);
  const problems = parsed.error?.issues.map((issue) => issue.message) ?? [];
  problems.push(...paymentProblems(variables));
  if (variables.DATABASE_DIRECT_URL && !variables.DATABASE_URL) {
    problems.push(
      "DATABASE_DIRECT_URL is set, but DATABASE_URL is missing; set that to the pooler's address, or leave both out.",
    );
  }
  if (variables.SHOP_MODE === "live") {
    for (const [name, problem] of Object.entries(neededLive)) if (!variables[name]) problems.push(problem);
    if (variables.SHOP_URL && isOrigin(variables.SHOP_URL) && !isSafe(new URL(variables.SHOP_URL))) {
      problems.push(
        "SHOP_URL must begin with https: where SHOP_MODE=live, because people sign in there; set it to one such as https://shop.example.",
      );
    }
  }
  if (!parsed.success || problems.length > 0) throw new EnvironmentRefusal(problems);

  const settings = parsed.data;
  return {
    mode: settings.SHOP_MODE,
    demoHistory: settings.DEMO_HISTORY === "1",
    port: settings.PORT,
    host: settings.HOST ?? (settings.SHOP_MODE === "live" ? "0.0.0.0" : "127.0.0.1"),
    url: settings.SHOP_URL ? new URL(settings.SHOP_URL).origin : `http://localhost:${settings.PORT}`,
    dataDirectory: settings.DATA_DIR ? path.resolve(settings.DATA_DIR) : undefined,
    processes: settings.WEB_CONCURRENCY,
    secret: settings.SHOP_SECRET,
    smtpUrl: settings.SMTP_URL,
    payments: readPaymentSettings(settings),
    paymentUrls: { razorpay: settings.RAZORPAY_API_URL, stripe: settings.STRIPE_API_URL },
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    trustedProxies: settings.TRUSTED_PROXIES,
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN,
    tracing: readTracingSettings(settings),
    backups: {
      retained: settings.BACKUPS_KEPT ?? (settings.SHOP_MODE === "live" ? backupsRetainedLive : 0),
      directory: settings.BACKUP_DIR ? path.resolve(settings.BACKUP_DIR) : undefined,
    },
  };
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const bare = url.pathname === "/" && !url.search && !url.hash && !url.username;
  return bare && (url.protocol === "http:" || url.protocol === "https:");
}

/** Whether a session cookie may travel there: over HTTPS, or without leaving this machine. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

function isSmtpUrl(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== "";
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
}
