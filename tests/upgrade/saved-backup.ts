import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Encrypts the secrets in the saved backups. It is in the repository and protects nothing. */
export const secretOfUpgrades = "the-secret-of-the-upgrade-backups";

export const directoryOfUpgrades = import.meta.dirname;

const archiveOf = (version: string) => path.join(directoryOfUpgrades, version, "backup.tar.gz");
export const sumsFileOf = (version: string) => path.join(directoryOfUpgrades, version, "sums.json");

/** Packs a backup that npm run backup has made. */
export async function packBackup(version: string, directory: string): Promise<void> {
  await run("tar", ["-czf", archiveOf(version), "-C", directory, "."]);
}

/** Unpacks the backup of a released version into an empty directory. */
export async function unpackBackup(version: string, directory: string): Promise<void> {
  await run("tar", ["-xzf", archiveOf(version), "-C", directory]);
}
