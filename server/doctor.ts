import { readFile } from "node:fs/promises";
import path from "node:path";
import { createVault } from "#gateways/vault/vault.server.ts";
import type { Environment } from "#env";
import { type BorrowedDatabase, borrowDatabase } from "./start/borrow-database.ts";
import { examineBackups } from "./doctor/examine-backups.ts";
import { examineDatabase } from "./doctor/examine-database.ts";
import { examineDisk } from "./doctor/examine-disk.ts";
import { examineFiles } from "./doctor/examine-files.ts";
import { examineSettings } from "./doctor/examine-settings.ts";
import { type Finding, finding, report } from "./doctor/finding.ts";

/** Examines the whole shop, whether it runs or not, without changing anything. */
async function examine(source: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { environment, finding: settings } = examineSettings(source);
  let borrowed: BorrowedDatabase;
  try {
    borrowed = await borrowDatabase(environment);
  } catch (error) {
    return [settings, unreachable(error)];
  }
  try {
    const { db, pool, dataDirectory } = borrowed;
    const vault = await findVault(environment, dataDirectory);
    const shop = { db, pool, now: () => new Date(), mode: environment.mode, vault };
    const ofDatabase = await examineDatabase(shop).catch((error: unknown) => [unreachable(error)]);
    // Before their tables are made there are no files.
    const ofFiles = await examineFiles(pool, dataDirectory).catch(() => []);
    const ofBackups = await examineBackups(environment, dataDirectory);
    return [settings, await examineDisk(dataDirectory), ...ofBackups, ...ofDatabase, ...ofFiles];
  } finally {
    await borrowed.giveBack();
  }
}

function unreachable(error: unknown): Finding {
  const message = error instanceof Error ? error.message : String(error);
  return finding(
    "the database answers",
    [message],
    "Start PostgreSQL, or correct DATABASE_URL or DATA_DIR. See postgres.log in the data directory.",
  );
}

/** Opens the vault with the secret from the settings or the stored one. Never creates a secret. */
async function findVault({ secret }: Environment, dataDirectory: string) {
  const text = secret ?? (await readFile(path.join(dataDirectory, "shop.secret"), "utf8").catch(() => ""));
  return text === "" ? undefined : createVault(text);
}

const findings = await examine(process.env);
console.log(report(findings));
process.exitCode = findings.some(({ state }) => state === "wrong") ? 1 : 0;
