import type { Environment } from "#env";
import { listBackups, placeOfBackups } from "../backup/kept-backups.ts";
import { type Finding, finding } from "./finding.ts";

const oldestHours = 26;

/** Checks that last night's backup exists, if nightly backups are on. Cannot tell whether a copy exists elsewhere. */
export async function examineBackups(
  environment: Pick<Environment, "backups">,
  dataDirectory: string,
): Promise<Finding[]> {
  if (environment.backups.kept === 0) return [];
  const place = placeOfBackups(environment, dataDirectory);
  const last = (await listBackups(place)).at(-1)?.madeAt;
  const isOld = !last || Date.now() - last.getTime() > oldestHours * 60 * 60 * 1000;
  return [
    finding(
      "last night's backup exists",
      isOld
        ? [
            last
              ? `The newest backup in ${place} is from ${last.toISOString()}.`
              : `There is no backup in ${place} yet.`,
          ]
        : [],
      "Make one with npm run backup, check why the nightly backup failed, and copy backups to another machine.",
      "worth a look",
    ),
  ];
}
