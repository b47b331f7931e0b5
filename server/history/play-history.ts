import type { Logger } from "pino";
import { runMigrations } from "graphile-worker";
import { openDatabase } from "#db/database.server.ts";
import { isUnavailable } from "#db/unavailable.server.ts";
import { daysAfter, indianDay } from "#domain/base/time/indian-days.ts";
import { endHistory } from "#domain/demo/history/end-history.server.ts";
import { playNextDay, skipNextDay } from "#domain/demo/history/play-day.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import type { RenderMail } from "#gateways/mail/mail-service.server.ts";
import { openStage } from "./open-stage.ts";

type Player = { shop: Shop; renderMail: RenderMail; directUrl: string; log: Logger };

/**
 * Writes the demo's past from where it was left up to yesterday, on a connection of its own, whose clock is that of the
 * past. A day that cannot be written is left out. Returns early if the process stops; the next start goes on.
 */
export async function playHistory(
  { shop, renderMail, directUrl, log }: Player,
  stop: AbortSignal,
): Promise<void> {
  const { db, pool } = openDatabase(directUrl, { max: 1, isTask: true });
  // The job queue's migrations expect an error listener on each client.
  pool.on("connect", (client) => void client.on("error", () => {}));
  try {
    await runMigrations({ pgPool: pool });
    const stage = await openStage({ ...shop, db }, renderMail, {
      onRefusal: (day, refusal) =>
        log.warn({ day, err: refusal }, "A step of the demo's history was left out."),
    });
    const began = performance.now();
    const yesterday = () => daysAfter(indianDay(shop.now()), -1);
    for (let days = 0; !stop.aborted; days += 1) {
      const endsOn = yesterday();
      const day = await playNextDay({ ...stage, endsOn }, endsOn).catch((error: unknown) => {
        if (isUnavailable(error)) throw error;
        log.error({ err: error }, "A day of the demo's history was left out.");
        return skipNextDay(stage);
      });
      if (day !== undefined) continue;
      await endHistory(stage);
      const seconds = Math.round((performance.now() - began) / 1000);
      log.info({ days, seconds }, "The demo's history is written up to today.");
      return;
    }
  } finally {
    await pool.end();
  }
}
