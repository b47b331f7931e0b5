import { refusalOfPicture } from "../../../shop/refusals.ts";
import { setTimeout as wait } from "node:timers/promises";
import type { NotFetched } from "../../../shop/ports/remote-pictures.ts";
import { refusal } from "../../import-refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { savePicture } from "../../pictures/add-picture.server.ts";
import { type ImportRun, maxFetched, type Stop } from "../runs/import-run.ts";
import { noteProgress } from "../runs/import-runs.server.ts";

const atOnce = 4;
/**
 * In milliseconds: how long the pictures of one import may take, and how much time, of all that are fetched at once, may
 * be lost on one host and on all that do not send what is asked for.
 */
const timeLimits = { inAll: 30 * 60_000, lost: 10 * 60_000, lostOnHost: 3 * 60_000 };
/** In milliseconds, while the shop draws others' pictures. */
const pause = 500;
const maxPauses = 120;

const sentences: Record<NotFetched, string> = {
  "no-web-address": "This is not the web address of a picture",
  "not-public": "This address is not on the public internet",
  "not-found": "There is no picture at this address",
  "no-picture": "What is at this address is not a picture",
  "too-large": "The picture is larger than 15 MB",
  "too-slow": "The picture took longer than 20 seconds",
  "no-answer": "The site did not send the picture",
};

const tooLate = "There was no time left for this picture. Please add it on the product's page";
const givenUp = "The site did not send other pictures of this file, so we did not ask for this one";

/**
 * Fetches the pictures at these addresses, each once, and keeps what became of each. What an earlier attempt fetched is
 * not asked for again. What there is no time for is a problem of its picture. Runs in no transaction, and stops when
 * somebody asked for it.
 * Refuses: more pictures than one import may have.
 */
export async function fetchPictures(
  shop: Shop,
  run: ImportRun,
  addresses: readonly string[],
  limits = timeLimits,
): Promise<Stop | undefined> {
  if (addresses.length > maxFetched) throw refusal("import.too-many-pictures", { most: maxFetched });
  const rows = await shop.db
    .selectFrom("import_pictures")
    .select("address")
    .where("run_id", "=", run.id)
    .where("picture_id", "is not", null)
    .execute();
  const there = new Set(rows.map(({ address }) => address));
  const left = addresses.filter((address) => !there.has(address));
  let done = addresses.length - left.length;
  const next = left.values();
  const time = countTime(limits);
  const stopping = new AbortController();
  const { signal } = stopping;
  let stopped: Stop | undefined;
  const takeOne = async () => {
    for (const address of next) {
      if (signal.aborted) return;
      const host = hostOf(address);
      const problem = time.problemWith(host);
      await saveResult(
        shop,
        run,
        address,
        problem === undefined
          ? await time.spentOn(host, () => fetchOne(shop, run, address, signal))
          : { problem },
      );
      done += 1;
      stopped ??= await noteProgress(shop, run, { step: "pictures", done, total: addresses.length });
      if (stopped) stopping.abort();
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, takeOne));
  } catch (fault) {
    stopping.abort();
    // What was in hand ends with an error.
    if (!stopped) throw fault;
  }
  return stopped;
}

type Result = { id: string } | { problem: string };

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : "");

/** Counts the time that an import's pictures take, and what was lost on each host. */
function countTime(limits: typeof timeLimits) {
  const began = performance.now();
  const lost = new Map<string, number>();
  const lostInAll = () => [...lost.values()].reduce((sum, time) => sum + time, 0);
  return {
    problemWith(host: string): string | undefined {
      if (performance.now() - began >= limits.inAll || lostInAll() >= limits.lost) return tooLate;
      return (lost.get(host) ?? 0) >= limits.lostOnHost ? givenUp : undefined;
    },
    async spentOn(host: string, work: () => Promise<Result>): Promise<Result> {
      const begun = performance.now();
      const result = await work();
      if ("problem" in result) lost.set(host, (lost.get(host) ?? 0) + performance.now() - begun);
      return result;
    },
  };
}

async function fetchOne(shop: Shop, run: ImportRun, address: string, stop: AbortSignal): Promise<Result> {
  const fetched = await shop.remotePictures.fetch(address, stop);
  if ("problem" in fetched) return { problem: sentences[fetched.problem] };
  for (let pauses = 0; pauses < maxPauses; pauses += 1) {
    const result = await shop.pictures.saveUpload(fetched.bytes, run.vendorId ?? run.userId);
    if (result === "busy") {
      await wait(pause, undefined, { signal: stop });
      continue;
    }
    if ("refused" in result) return { problem: refusalOfPicture(result.refused).message.replace(/\.$/, "") };
    await savePicture(shop, result);
    return result;
  }
  return { problem: "The shop had too many pictures to prepare" };
}

async function saveResult(shop: Shop, run: ImportRun, address: string, result: Result) {
  const row =
    "id" in result ? { picture_id: result.id, problem: null } : { picture_id: null, problem: result.problem };
  await shop.db
    .insertInto("import_pictures")
    .values({ run_id: run.id, address, ...row })
    .onConflict((conflict) => conflict.columns(["run_id", "address"]).doUpdateSet(row))
    .execute();
}

/** What became of the pictures of an import, by address. */
export async function readPicturesOf(shop: Shop, runId: string): Promise<Map<string, Result>> {
  const rows = await shop.db
    .selectFrom("import_pictures")
    .select(["address", "picture_id", "problem"])
    .where("run_id", "=", runId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.address,
      row.picture_id === null ? { problem: row.problem ?? "" } : { id: row.picture_id },
    ]),
  );
}
