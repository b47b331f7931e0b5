import type { AnyMail } from "../ports/mail-service.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Mail } from "#gateways/mail/mail.ts";
import { deliverMails } from "./deliver-mail.server.ts";
import { queueMails } from "./queue-mail.server.ts";

let opened: TestShop;
beforeAll(async () => (opened = await openTestShop()));
afterAll(() => opened.close());
beforeEach(() => opened.database.pool.query("delete from mails; delete from graphile_worker._private_jobs"));

const mail: Mail = { template: "account-deleted" };
const recipients = ["first@example.in", "refused@example.in", "last@example.in"];
const queueTo = (...addresses: string[]) =>
  queueMails<AnyMail>(
    opened.shop,
    addresses.map((recipient) => ({ eventKey: `told:${recipient}`, recipient, mail })),
  );
const mailsOfJobs = async () => {
  const { rows } = await opened.database.pool.query<{ ids: string[] }>(
    "select payload -> 'mailIds' as ids from graphile_worker._private_jobs order by id",
  );
  return rows.map(({ ids }) => ids);
};

/** Delivers these mails through a mail server that refuses some recipients. Returns whom it sent one. */
async function deliver(ids: string[], { refused = [] as string[] } = {}) {
  const sent: string[] = [];
  const rendered = { subject: "Gone", html: "", plainText: "" };
  const server = {
    deliver: ({ recipient }: { recipient: string }) => {
      if (refused.includes(recipient)) return Promise.reject(new Error("451 try again later"));
      sent.push(recipient);
      return Promise.resolve({ status: "sent" as const, rendered });
    },
  };
  const failure = await deliverMails({ ...opened.shop, mail: server }, ids, { isLastAttempt: false }).catch(
    (error: unknown) => String(error),
  );
  return { sent: sent.toSorted(), failure };
}

test("they are queued with one job, without those that were queued before", async () => {
  await queueTo("first@example.in");
  await queueTo(...recipients);
  await queueTo(...recipients);
  const [first, others, ...more] = await mailsOfJobs();
  expect([first?.length, others?.length, more.length]).toEqual([1, 2, 0]);
  const rows = await opened.shop.db.selectFrom("mails").select("id").execute();
  expect([...(first ?? []), ...(others ?? [])].toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});

test("one that could not be sent is sent again, and the others are not", async () => {
  await queueTo(...recipients);
  const [ids = []] = await mailsOfJobs();
  const first = await deliver(ids, { refused: ["refused@example.in"] });
  expect(first.sent).toEqual(["first@example.in", "last@example.in"]);
  expect(first.failure).toMatch(/^Error: The mail [0-9a-f-]{36} was not delivered; its row says why\.$/);
  expect(await deliver(ids)).toEqual({ sent: ["refused@example.in"], failure: undefined });
  const rows = await opened.shop.db
    .selectFrom("mails")
    .select(["recipient", "status", "attempts", "last_error"])
    .orderBy("attempts")
    .orderBy("recipient")
    .execute();
  expect(rows).toEqual([
    { recipient: "first@example.in", status: "sent", attempts: 1, last_error: null },
    { recipient: "last@example.in", status: "sent", attempts: 1, last_error: null },
    { recipient: "refused@example.in", status: "sent", attempts: 2, last_error: null },
  ]);
});
