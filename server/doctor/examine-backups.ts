import type { Environment } from "#env";
import { listBackups, directoryOfBackups } from "../backup/retained-backups.ts";
import { type Finding, finding } from "./finding.ts";

const oldestHours = 26;

/** Checks that last night's backup exists, if nightly backups are on. Cannot tell whether a copy exists elsewhere. */
export async function examineBackups(
  environment: Pick<Environment, "backups">,
  dataDirectory: string,
): Promise<Finding[]> {
  if (environment.backups.retained === 0) return [];
  const directory = directoryOfBackups(environment, dataDirectory);
  const last = (await listBackups(directory)).at(-1)?.madeAt;
  const isOld = !last || Date.now() - last.getTime() > oldestHours * 60 * 60 * 1000;
  return [
    finding(
      "last night's backup exists",
      isOld
        ? [
            last
              ? `The newest backup in ${directory} is from ${last.toISOString()}.`
              : `There is no backup in ${directory} yet.`,
          ]
        : [],
      "Make one with npm run backup, check why the nightly backup failed, and copy backups to another machine.",
      "worth a look",
    ),
  ];
}
