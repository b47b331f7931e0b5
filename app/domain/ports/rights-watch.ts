import type { SignedInActor } from "../access/actor.ts";

/** Why a page is told nothing more: the process stops, so that it may ask another one, or its person may not know. */
export type Ending = "stopping" | "forbidden";

/** A session that would be let in now: whose it is, and for how long unless it is used again. */
export type LiveSession = { person: Omit<SignedInActor, "address">; millisecondsLeft: number };

/** What goes on after its request was answered, such as a stream of events. */
export type Lasting = {
  /** Who began it. */
  actor: SignedInActor;
  /** Those of these sessions that would be let in now. */
  findLiveSessions: (sessionIds: string[]) => Promise<Map<string, LiveSession>>;
  /** Whether it may go on; the actor is the person as they are now. */
  mayGoOn: (actor: SignedInActor) => Promise<boolean>;
  ended: (why: Ending) => void;
};

/** Knows of every session that ends and of every person whose rights change, whichever process of the shop did it. */
export type RightsWatch = {
  /**
   * Ends it within a second of the moment when its person's session ends or `mayGoOn` becomes false. Answers how to
   * stop watching.
   */
  watch: (lasting: Lasting) => () => void;
};
