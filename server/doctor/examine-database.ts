import type pg from "pg";
import { compareMigrations } from "#db/migrate.server.ts";
import { examineInvariants } from "#domain/upkeep/check-invariants.server.ts";
import { listFailedWork } from "#domain/upkeep/failed-work.server.ts";
import { findLiveFaults, findUnreadableKeys } from "#domain/upkeep/find-live-faults.server.ts";
import type { Shop } from "#domain/shop/shop.ts";
import { type Finding, finding } from "./finding.ts";

type Examined = Pick<Shop, "db" | "now" | "mode"> & {
  pool: pg.Pool;
  /** Undefined where no secret of the shop is known. */
  vault: Shop["vault"] | undefined;
};

/** Looks through the database; the ledger only where its tables are those of this program. */
export async function examineDatabase(shop: Examined): Promise<Finding[]> {
  const migrations = await examineMigrations(shop.pool);
  if (migrations.state === "wrong") return [migrations];
  const invariants = await examineInvariants(shop);
  const { mails, jobs, lateJobs } = await listFailedWork(shop);
  return [
    migrations,
    ...invariants.map(({ name, broken, remedy }) => finding(name, broken, remedy)),
    finding(
      "no job was given up",
      jobs,
      "Mend the cause, then let them run again under Jobs in the admin panel (/admin/jobs).",
    ),
    finding(
      "no job waits for long",
      lateJobs,
      "Start the shop; if it runs, look for 'job queue' in its log, and restart it.",
    ),
    finding(
      "every mail of the last week left",
      mails,
      "Look at SMTP_URL and at the addresses; whoever got no mail may have to be told otherwise.",
      "worth a look",
    ),
    ...(await examineKeys(shop)),
    ...(shop.mode === "live" ? await examineLive(shop) : []),
  ];
}

async function examineMigrations(pool: pg.Pool): Promise<Finding> {
  const name = "the tables are those of this program";
  const { missing, unknown, changed, isTooOld } = await compareMigrations(pool);
  if (isTooOld) {
    return finding(
      name,
      ["The database is from before version 0.2.0 and cannot be upgraded."],
      "Set DATA_DIR to a new directory, or DATABASE_URL to an empty database, and start the shop.",
    );
  }
  return finding(
    name,
    [
      ...missing.map((name) => `${name} was not applied yet.`),
      ...unknown.map((name) => `${name} is of a newer version of the shop.`),
      ...changed.map((name) => `${name} was changed after it had been applied.`),
    ],
    unknown.length > 0
      ? "Start the newer version, or restore a backup of this one."
      : changed.length > 0
        ? "Put the original file back and write a new migration."
        : "Start the shop once; it applies what is missing.",
  );
}

async function examineKeys({ db, vault }: Examined): Promise<Finding[]> {
  if (!vault) return [];
  const names = await findUnreadableKeys({ db, vault });
  return [
    finding(
      "the stored payment keys open with the shop's secret",
      names.map((name) => `The keys of ${name} were sealed with another secret.`),
      "Set SHOP_SECRET to the one they were stored with, or type the keys anew under Settings.",
    ),
  ];
}

async function examineLive(shop: Examined): Promise<Finding[]> {
  const faults = await findLiveFaults(shop);
  return [
    finding(
      "nothing of the demo or of tests is left",
      faults.map(({ sentence }) => sentence),
      faults.map(({ remedy }) => remedy).join(" "),
    ),
  ];
}
