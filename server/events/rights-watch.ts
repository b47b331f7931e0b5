import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Lasting, LiveSession, RightsWatch } from "#domain/shop/ports/rights-watch.ts";
import type { Subscription } from "./database-listener.ts";
import { createSubscribers } from "./subscribers.ts";

type Watched = Lasting & { isOver: boolean; sessionEnds?: NodeJS.Timeout };

/**
 * How often to retry while the database cannot be asked, and for how long (milliseconds). After that the streams end;
 * browsers reconnect by themselves.
 */
const pauseBetweenTries = 250;
const longestDoubt = 10_000;

/** The longest delay a Node timer supports, about 24 days. */
const longestTimer = 2 ** 31 - 1;

/**
 * Checks whether long-lived streams of this process may go on: when the database announces that their person's rights
 * changed, and when the session expires. Checks that are due at the same time share one query.
 */
export function watchRights(
  stop: AbortSignal,
  log: Logger,
): { rights: RightsWatch; subscription: Subscription } {
  const everything = createSubscribers<Watched>(stop);
  const due = new Set<Watched>();
  let isChecking = false;

  function watch(lasting: Lasting): () => void {
    const watched: Watched = { ...lasting, isOver: false };
    const forget = everything.follow(lasting.actor.userId, watched, Infinity);
    // The permission may have been withdrawn between the request's first check and now.
    if (forget) check([watched]);
    return () => {
      watched.isOver = true;
      clearTimeout(watched.sessionEnds);
      due.delete(watched);
      forget?.();
    };
  }

  function check(those: Iterable<Watched>) {
    for (const watched of those) due.add(watched);
    if (!isChecking) void checkDue();
  }

  /** Runs one round after another, so that the last result about a session is always the newest. */
  async function checkDue() {
    isChecking = true;
    let failingSince: number | undefined;
    while (due.size > 0) {
      const round = [...due];
      due.clear();
      try {
        await checkRound(round);
        failingSince = undefined;
      } catch (error) {
        failingSince ??= Date.now();
        const open = round.filter(({ isOver }) => !isOver);
        if (Date.now() - failingSince < longestDoubt) {
          for (const watched of open) due.add(watched);
          await wait(pauseBetweenTries);
        } else {
          log.warn({ err: error }, "Nobody can be asked who may still follow what happens; streams end.");
          for (const watched of open) watched.ended("stopping");
        }
      }
    }
    isChecking = false;
  }

  async function checkRound(round: Watched[]) {
    const [first] = round;
    if (!first) return;
    const ids = new Set(round.map(({ actor }) => actor.sessionId));
    const sessions = await first.findLiveSessions([...ids]);
    for (const watched of round) {
      const session = sessions.get(watched.actor.sessionId);
      const mayGoOn = session !== undefined && (await isStillAllowed(watched, session));
      if (watched.isOver) continue;
      if (mayGoOn) checkIn(session.millisecondsLeft, watched);
      else watched.ended("forbidden");
    }
  }

  /** Schedules the next check. By then the session may have been extended. */
  function checkIn(milliseconds: number, watched: Watched) {
    clearTimeout(watched.sessionEnds);
    watched.sessionEnds = setTimeout(() => check([watched]), Math.min(milliseconds, longestTimer)).unref();
  }

  const subscription: Subscription = {
    channel: "rights_changed",
    onMessage: (userId) => check(userId === "" ? everything.everybody() : everything.of(userId)),
    began: () => check(everything.everybody()),
  };
  return { rights: { watch }, subscription };
}

async function isStillAllowed({ actor, mayGoOn }: Watched, { person }: LiveSession): Promise<boolean> {
  return person.userId === actor.userId && mayGoOn({ ...person, address: actor.address });
}
