import type { Logger } from "pino";
import { raiseShopAlert } from "#domain/shop/alerts/raise-alert.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { formatMoment } from "#domain/base/time/dates.ts";

/** How the server before this one ended. */
export type LastEnd = { at: Date; how: string };

/**
 * Reads what the start command says when it starts the shop again after an end nobody asked for:
 * '2026-11-27T10:37:00.000Z killed by SIGKILL'. Undefined for every other start.
 */
export function readLastEnd(output: string | undefined): LastEnd | undefined {
  const [, moment = "", how] = /^(\S+) (.+)$/.exec(output ?? "") ?? [];
  const at = new Date(moment);
  return how === undefined || Number.isNaN(at.getTime()) ? undefined : { at, how };
}

/** Tells the log and the staff that the shop stopped unexpectedly and runs again. */
export async function reportLastEnd(
  shop: Shop,
  { at, how }: LastEnd,
  log: Logger,
  logFile: string | undefined,
): Promise<void> {
  log.warn({ stoppedAt: at, how }, `The shop had stopped unexpectedly (${how}) and was started again.`);
  const location = logFile ? `the log file ${logFile}` : "the shop's log (the output of npm start)";
  await raiseShopAlert(
    shop,
    "shop-stopped",
    `The shop stopped unexpectedly on ${formatMoment(at)} (${how}) and was started again. ` +
      `To find out why, read the last lines before that time in ${location}. ` +
      "If they do not tell, check if the computer ran out of memory.",
  );
}
