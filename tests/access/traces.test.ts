import type { AnyMail } from "#domain/shop/ports/mail-service.ts";
import { pino } from "pino";
import { beforeAll, expect, test, vi } from "vitest";
import { queueMail } from "#domain/shop/mails/queue-mail.server.ts";
import { parseEnvironment } from "#env";
import { createRazorpay } from "#gateways/payments/razorpay.server.ts";
import { findFreePort } from "#server/base/free-port.ts";
import { openJobQueue } from "#server/queue/job-queue.ts";
import { openTracing } from "#server/tracing/open-tracing.ts";
import { traceQueries } from "#server/tracing/trace-queries.ts";
import { traceShop } from "#server/tracing/trace-shop.ts";
import type { Tracing } from "#server/tracing/tracing.ts";
import { openFakeRazorpay, razorpayKeys } from "#tests/support/payment-fakes/fake-razorpay.ts";
import { openTestCollector, type ReceivedSpan } from "#tests/support/test-collector.ts";
import { onlyProvider } from "#tests/support/test-gateway.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

const collectorKey = "planted-collector-key";
const planted = {
  password: "planted-password-1234",
  token: "planted-token-5678",
  cookie: "planted-cookie-9012",
  wish: "planted-wish-3456",
};

type Answer = Awaited<ReturnType<TestSite["request"]>>;
/** The responses of a traced shop, and what its collector and its log contained once it had closed. */
let answers: { page: Answer; placed: Answer; failed: Answer; typed: Answer[] };
let spans: ReceivedSpan[];
let sent: string;
let logged: TestSite["logged"];

beforeAll(async () => {
  const collector = await openTestCollector();
  const razorpay = await openFakeRazorpay();
  const tracing = await trace(collector.url);
  const payments = onlyProvider(createRazorpay({ ...razorpayKeys, apiUrl: razorpay.url }));
  const site = await openTestSite({ tracing, payments });
  answers = {
    ...(await buySomething(site)),
    failed: await requestWithoutProducts(site),
    typed: await typeSecrets(site),
  };
  await site.close();
  await tracing.close();
  ({ logged } = site);
  spans = collector.spans();
  sent = collector.text();
  await razorpay.close();
  await collector.close();
});

async function trace(url: string, log = pino({ level: "silent" })): Promise<Tracing> {
  const { tracing: settings } = parseEnvironment({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: `api-key=${collectorKey}`,
  });
  return (await openTracing(settings, log))!;
}

async function buySomething(site: TestSite) {
  const product = await addProduct(site.shop, { price: 50_000 });
  const buyer = await site.openBuyer();
  await buyer.add(product.id);
  const placed = await buyer.place(await buyer.goToPayment(), "razorpay");
  return { placed, page: await site.request(`/products/${product.slug}?secret=${planted.wish}`) };
}

async function requestWithoutProducts({ shop, request }: TestSite) {
  await shop.db.schema.alterTable("products").renameTo("products_gone").execute();
  const failed = await request("/products");
  await shop.db.schema.alterTable("products_gone").renameTo("products").execute();
  return failed;
}

async function typeSecrets({ request }: TestSite) {
  const headers = {
    cookie: `yantra.session=${planted.cookie}`,
    "content-type": "application/x-www-form-urlencoded",
    authorization: `Bearer ${planted.token}`,
    traceparent: `00-${"ab".repeat(16)}-${"cd".repeat(8)}-01`,
  };
  const form = { name: "Meera Planted", email: "meera.planted@example.in", password: planted.password };
  const body = new URLSearchParams({ ...form, confirmPassword: planted.password }).toString();
  return [
    await request("/register", { method: "POST", headers, body }),
    await request(`/login?token=${planted.token}`, { method: "POST", headers, body }),
    await request(`/reset-password?token=${planted.token}`, { headers }),
    await request(`/${planted.wish}`, { headers }),
  ];
}

const requestOf = ({ headers }: Answer) =>
  spans.find(({ facts }) => facts["yantra.request.id"] === headers["x-request-id"]);
const partsOf = (answer: Answer) => {
  const request = requestOf(answer);
  return spans.filter(({ parentSpanId }) => parentSpanId && parentSpanId === request?.spanId);
};

test("a request, its questions, its page and what it asks of the provider are one trace, which the log names", () => {
  const { page, placed } = answers;
  const shown = requestOf(page);
  expect(shown).toMatchObject({
    name: "GET /products/:slug",
    facts: { "http.route": "/products/:slug", "http.response.status_code": 200 },
  });
  expect(shown?.parentSpanId ?? "").toBe("");
  const fulfilments = partsOf(page);
  expect(fulfilments.map(({ name }) => name)).toContain("render");
  expect(fulfilments.every(({ traceId }) => traceId === shown?.traceId)).toBe(true);
  const statements = fulfilments.map(({ facts }) => String(facts["db.query.text"] ?? ""));
  expect(statements.filter((text) => text.includes('"products"') && text.includes("$1"))).not.toEqual([]);
  expect(logged.find(({ id }) => id === page.headers["x-request-id"])?.traceId).toBe(shown?.traceId);

  expect(placed.status).toBe(303);
  const names = partsOf(placed).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["razorpay create", "begin", "insert", "commit"]));
});

test("a question that fails is marked by its code, and a page that fails by its status", () => {
  expect(answers.failed.status).toBe(500);
  expect(requestOf(answers.failed)).toMatchObject({ status: { code: 2 }, facts: { "error.type": "500" } });
  expect(partsOf(answers.failed).map(({ facts }) => facts["error.type"])).toContain("42P01");
});

test("no span holds what a person typed, a secret or a key, whether it was taken or refused", () => {
  expect(answers.typed.map(({ status }) => status)).toEqual([303, 303, 410, 404]);
  expect(answers.typed.map((answer) => requestOf(answer)?.name)).toEqual([
    "POST /register",
    "POST /login",
    "GET /reset-password",
    "GET /*",
  ]);
  const { keyId, keySecret, webhookSecret } = razorpayKeys;
  const secrets = [...Object.values(planted), collectorKey, keyId, keySecret, webhookSecret];
  expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
  expect(sent).not.toMatch(/Meera|Asha Patil|9822012345|@example|192\.0\.2|127\.0\.0/);
  // A visitor does not choose the trace id either.
  expect(sent).not.toContain("ab".repeat(16));
});

test("a job is a trace of its own, linked to the request that queued it, with the mail it sends", async () => {
  const collector = await openTestCollector();
  const tracing = await trace(collector.url);
  const test = await openTestShop({ onQuery: traceQueries(tracing) });
  const shop = traceShop(test.shop, tracing);
  const requesting = tracing.beginTrace({ name: "the request", kind: "server" });
  await requesting.run(() =>
    queueMail<AnyMail>(shop, "left", "ananya@example.in", { template: "account-deleted" }),
  );
  requesting.end();
  const silent = pino({ level: "silent" });
  const queue = await openJobQueue(test.database.url, shop, silent, { alone: true, tracing });
  const mails = () => test.shop.db.selectFrom("mails").select("status").execute();
  await vi.waitUntil(async () => (await mails())[0]?.status === "kept", { timeout: 50_000 });
  await queue.close();
  await test.close();
  await tracing.close();
  const spans = collector.spans();
  await collector.close();

  const request = spans.find(({ name }) => name === "the request")!;
  const job = spans.find(({ name }) => name === "job send-mail")!;
  expect(job.links).toMatchObject([{ traceId: request.traceId, spanId: request.spanId }]);
  expect(job.traceId).not.toBe(request.traceId);
  const fulfilments = spans.filter(({ parentSpanId }) => parentSpanId === job.spanId).map(({ name }) => name);
  expect(fulfilments).toEqual(expect.arrayContaining(["select", "mail account-deleted", "update"]));
  expect(JSON.stringify(spans)).not.toContain("ananya");
});

test("a collector that cannot be reached costs one line in the log; the shop serves and stops", async () => {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const tracing = await trace(`http://127.0.0.1:${await findFreePort()}`, log);
  const site = await openTestSite({ tracing });
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.request("/about")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await site.close();
  await tracing.close();
  await vi.waitFor(() => expect(lines).not.toEqual([]), { timeout: 50_000 });
  expect(lines).toEqual([expect.stringContaining("Traces cannot be sent; the shop goes on without them.")]);
  expect(lines.join()).not.toContain(collectorKey);
});
