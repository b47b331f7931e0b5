import path from "node:path";
import { describe, expect, test } from "vitest";
import { EnvironmentRefusal, parseEnvironment } from "./env.server.ts";

const live = {
  SHOP_MODE: "live",
  SHOP_SECRET: "a-secret-that-is-long-enough-to-be-one",
  SHOP_URL: "https://shop.example",
  SMTP_URL: "smtps://shop:hunter2@mail.example:465",
};

function problemsOf(source: NodeJS.ProcessEnv): string[] {
  try {
    parseEnvironment(source);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentRefusal) return error.problems;
    throw error;
  }
}

describe("the environment", () => {
  test("needs nothing for the demo, which only this machine can reach", () => {
    expect(parseEnvironment({})).toEqual({
      mode: "demo",
      demoHistory: true,
      port: 3000,
      host: "127.0.0.1",
      url: "http://localhost:3000",
      dataDirectory: undefined,
      processes: 1,
      secret: undefined,
      smtpUrl: undefined,
      payments: undefined,
      paymentUrls: { razorpay: undefined, stripe: undefined },
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      trustedProxies: 0,
      logLevel: "info",
      metricsToken: undefined,
      backups: { retained: 0, directory: undefined },
    });
  });

  test("leads past a pooler only where a pooler is", () => {
    const url = "postgres://shop@127.0.0.1:5432/yantra";
    expect(parseEnvironment({ DATABASE_URL: url, DATABASE_DIRECT_URL: url }).databaseDirectUrl).toBe(url);
    expect(problemsOf({ DATABASE_DIRECT_URL: url })).toEqual([
      "DATABASE_DIRECT_URL is set, but DATABASE_URL is missing; set that to the pooler's address, or leave both out.",
    ]);
  });

  test("takes an empty setting as one left out", () => {
    expect(parseEnvironment({ PORT: "", DATABASE_URL: " ", SHOP_MODE: "" })).toEqual(parseEnvironment({}));
  });

  test("follows the port in the shop's address", () => {
    expect(parseEnvironment({ PORT: "4000" }).url).toBe("http://localhost:4000");
  });

  test("keeps only the origin of the shop's address", () => {
    expect(parseEnvironment({ SHOP_URL: "https://Shop.example/" }).url).toBe("https://shop.example");
  });

  test("resolves the data directory", () => {
    expect(parseEnvironment({ DATA_DIR: "here" }).dataDirectory).toBe(path.resolve("here"));
  });

  test("opens the live shop to other machines", () => {
    expect(parseEnvironment(live)).toMatchObject({ mode: "live", host: "0.0.0.0" });
  });

  test("reports every problem at once, each with its remedy", () => {
    const problems = problemsOf({
      SHOP_MODE: "live",
      PORT: "70000",
      HOST: "not a host",
      SHOP_SECRET: "short",
      DATABASE_URL: "mysql://localhost/yantra",
      TRUSTED_PROXIES: "-1",
      WEB_CONCURRENCY: "17",
      LOG_LEVEL: "loud",
    });
    const named = problems.map((problem) => problem.split(" ")[0]);
    expect(named.toSorted()).toEqual(
      [
        "DATABASE_URL",
        "HOST",
        "LOG_LEVEL",
        "PORT",
        "SHOP_SECRET",
        "SHOP_URL",
        "SMTP_URL",
        "TRUSTED_PROXIES",
        "WEB_CONCURRENCY",
      ].toSorted(),
    );
    for (const problem of problems) expect(problem).toMatch(/; (set|make|leave).*\.$/);
  });

  test.each(["SHOP_SECRET", "SHOP_URL", "SMTP_URL"])("names a missing %s in the live shop only", (name) => {
    expect(problemsOf({ ...live, [name]: "" })).toEqual([expect.stringContaining(`${name} is missing`)]);
    expect(problemsOf({ ...live, SHOP_MODE: "demo", [name]: "" })).toEqual([]);
  });

  test("has people sign in over HTTPS only, or on this machine", () => {
    expect(problemsOf({ ...live, SHOP_URL: "http://shop.example" })).toEqual([
      expect.stringContaining("SHOP_URL must begin with https:"),
    ]);
    expect(problemsOf({ ...live, SHOP_URL: "http://localhost:3000" })).toEqual([]);
    expect(problemsOf({ SHOP_URL: "http://192.0.2.4:3000" })).toEqual([]);
  });

  test.each(["0", "65536", "80a", "1e3", "-1", "3000.5"])("refuses the port %s", (port) => {
    expect(problemsOf({ PORT: port })).toEqual([expect.stringContaining("PORT must be")]);
  });

  test.each(["shop.example", "https://shop.example/path", "ftp://shop.example", "https://shop.example/?a=1"])(
    "refuses the address %s",
    (url) => {
      expect(problemsOf({ SHOP_URL: url })).toEqual([expect.stringContaining("SHOP_URL must be")]);
    },
  );

  test.each(["mail.example:465", "https://mail.example", "smtp:mail"])(
    "refuses the mail server %s",
    (url) => {
      expect(problemsOf({ SMTP_URL: url })).toEqual([expect.stringContaining("SMTP_URL must be")]);
    },
  );

  test.each(["DATABASE_URL", "DATABASE_DIRECT_URL", "SMTP_URL"])(
    "never repeats the password of a wrong %s",
    (name) => {
      expect(problemsOf({ [name]: "mysql://me:hunter2@host/db" }).join()).not.toContain("hunter2");
    },
  );
});

describe("who takes card and UPI", () => {
  const razorpay = {
    RAZORPAY_KEY_ID: "rzp_test_1234",
    RAZORPAY_KEY_SECRET: "hunter2",
    RAZORPAY_WEBHOOK_SECRET: "hunter3",
  };
  const stripe = { STRIPE_SECRET_KEY: "sk_test_1234", STRIPE_WEBHOOK_SECRET: "whsec_1234" };

  test("is Razorpay, Stripe or nobody", () => {
    expect(parseEnvironment(razorpay).payments).toEqual({
      provider: "razorpay",
      keys: { apiKey: "rzp_test_1234", apiSecret: "hunter2", webhookSecret: "hunter3" },
    });
    expect(parseEnvironment({ ...live, ...stripe }).payments).toMatchObject({ provider: "stripe" });
    expect(parseEnvironment(live).payments).toBeUndefined();
  });

  test.each([...Object.keys(razorpay), ...Object.keys(stripe)])("cannot do without %s alone", (name) => {
    const all = name in razorpay ? razorpay : stripe;
    expect(problemsOf({ ...all, [name]: "" })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is missing, .*; set it to .*\\.$`)),
    ]);
  });

  test("is one of them, not both", () => {
    expect(problemsOf({ ...razorpay, ...stripe })).toEqual([expect.stringMatching(/one provider.*; leave/)]);
  });

  test("is not known by the wrong kind of key, which is never repeated", () => {
    const wrong = { ...stripe, STRIPE_SECRET_KEY: "pk_live_hunter2", STRIPE_WEBHOOK_SECRET: "hunter3" };
    const problems = problemsOf(wrong);
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual([
      "STRIPE_SECRET_KEY",
      "STRIPE_WEBHOOK_SECRET",
    ]);
    expect(problems.join()).not.toContain("hunter");
  });

  test("may be a stand-in for tests, but not in the live shop", () => {
    const standIn = { ...razorpay, RAZORPAY_API_URL: "http://127.0.0.1:4000" };
    expect(parseEnvironment(standIn).paymentUrls.razorpay).toBe("http://127.0.0.1:4000");
    expect(problemsOf({ ...live, ...standIn })).toEqual([
      expect.stringMatching(/^RAZORPAY_API_URL is for tests alone/),
    ]);
  });
});

describe("where traces go", () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://127.0.0.1:4318/";

  test("is nowhere unless a collector is named", () => {
    expect(parseEnvironment({ ...live, OTEL_SERVICE_NAME: "shop" }).tracing).toBeUndefined();
    expect(parseEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({
      url: "http://127.0.0.1:4318/v1/traces",
      headers: {},
      serviceName: "yantra",
      share: 1,
    });
  });

  test("may want a key, a name, and a share of all requests", () => {
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_HEADERS: "api-key=a%20b, tenant = shop",
      OTEL_SERVICE_NAME: "shop",
      OTEL_TRACES_SAMPLER: "traceidratio",
      OTEL_TRACES_SAMPLER_ARG: "0.25",
    };
    expect(parseEnvironment(settings).tracing).toMatchObject({
      headers: { "api-key": "a b", tenant: "shop" },
      serviceName: "shop",
      share: 0.25,
    });
  });

  test.each([
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "127.0.0.1:4318"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "hunter2"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "key=%hunter2"],
    ["OTEL_TRACES_SAMPLER", "sometimes"],
    ["OTEL_TRACES_SAMPLER_ARG", "1.5"],
  ])("is refused where %s is %s, without repeating it", (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} must be .*; set it to `))]);
    expect(problems.join()).not.toContain("hunter");
  });
});
