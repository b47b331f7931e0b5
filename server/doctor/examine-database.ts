import type pg from "pg";
import { compareMigrations } from "#db/migrate.server.ts";
import { examineInvariants } from "#domain/doctor/check-invariants.server.ts";
import { listWithoutPicture } from "#domain/catalogue/schema/catalogue-invariants.server.ts";
import { listUnbilledMonths } from "#domain/books/commission-invoices/commission-invariants.server.ts";
import { listFailedWork } from "#domain/doctor/failed-work.server.ts";
import { checkLiveShop, findUnreadableKeys } from "#domain/doctor/check-live-shop.server.ts";
import { findWrongCounts } from "#domain/catalogue/model/find-wrong-counts.server.ts";
import { readSchema } from "#domain/catalogue/schema/read-schema.server.ts";
import { findChangedRates } from "#domain/tax/rates/changed-rates.server.ts";
import { changedRateText } from "#domain/tax/rates/gst-rate-text.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { type Finding, finding } from "./finding.ts";

type Examined = Pick<Shop, "db" | "now" | "mode"> & {
  pool: pg.Pool;
  /** Undefined if the shop's secret is not known. */
  vault: Shop["vault"] | undefined;
};

/** Examines the database. The data is examined only if the tables match this version of the program. */
export async function examineDatabase(shop: Examined): Promise<Finding[]> {
  const migrations = await examineMigrations(shop.pool);
  if (migrations.state === "wrong") return [migrations];
  const invariants = await examineInvariants(shop);
  const { mails, jobs, lateJobs } = await listFailedWork(shop);
  return [
    migrations,
    ...invariants.map(({ name, broken, remedy }) => finding(name, broken, remedy)),
    finding(
      "the commission of every month is invoiced",
      await listUnbilledMonths(shop),
      "Look for alerts about commission on the dashboard, and for failed jobs named bill-commission. The shop tries again every night.",
    ),
    finding(
      "no order waits at a GST rate that has changed",
      (await findChangedRates(shop)).map((item) => `${item.number}: ${changedRateText(item)}.`),
      "Its invoice will show the rate it was placed at. Ask your accountant before it is shipped, or cancel it and let the customer order again.",
      "worth a look",
    ),
    finding(
      "every product on sale has a picture",
      await listWithoutPicture(shop),
      "Open these products in the admin panel and add a picture to each of them.",
      "worth a look",
    ),
    finding(
      "lists count what is on sale",
      await findWrongCounts(shop.db, (await readSchema(shop)).specifications),
      "Report this: the shop reads what is on sale from its tables, and reads it wrongly.",
    ),
    finding(
      "no failed jobs",
      jobs,
      "Fix the cause, then retry them under Jobs in the admin panel (/admin/jobs).",
    ),
    finding(
      "no job is waiting too long",
      lateJobs,
      "Start the shop. If it is running, look for 'job queue' in its log and restart it.",
    ),
    finding(
      "all emails of the last week were sent",
      mails,
      "Check SMTP_URL and the email addresses. You may have to inform these people in another way.",
      "worth a look",
    ),
    ...(await examineKeys(shop)),
    ...(shop.mode === "live" ? await examineLive(shop) : []),
  ];
}

async function examineMigrations(pool: pg.Pool): Promise<Finding> {
  const name = "the tables match this version of the shop";
  const { missing, unknown, changed, isTooOld } = await compareMigrations(pool);
  if (isTooOld) {
    return finding(
      name,
      ["The database is from before version 0.3.0 and cannot be upgraded."],
      "Set DATA_DIR to a new directory, or DATABASE_URL to an empty database, and start the shop.",
    );
  }
  return finding(
    name,
    [
      ...missing.map((name) =>
        name === "functions"
          ? "The functions are those of another version."
          : `${name} has not been applied yet.`,
      ),
      ...unknown.map((name) => `${name} belongs to a newer version of the shop.`),
      ...changed.map((name) => `${name} was changed after it was applied.`),
    ],
    unknown.length > 0
      ? "Start the newer version, or restore a backup of this one."
      : changed.length > 0
        ? "Put the original file back and write a new migration."
        : "Start the shop once to apply them.",
  );
}

async function examineKeys({ db, vault }: Examined): Promise<Finding[]> {
  if (!vault) return [];
  const names = await findUnreadableKeys({ db, vault });
  return [
    finding(
      "the stored payment keys can be read with SHOP_SECRET",
      names.map((name) => `The keys of ${name} were stored with a different SHOP_SECRET.`),
      "Set SHOP_SECRET to the one they were stored with, or enter the keys again under Settings.",
    ),
  ];
}

async function examineLive(shop: Examined): Promise<Finding[]> {
  const problems = await checkLiveShop(shop);
  return [
    finding(
      "no demo or test data is left",
      problems.map(({ sentence }) => sentence),
      problems.map(({ remedy }) => remedy).join(" "),
    ),
  ];
}
