import type { SignedInActor } from "../access/actor.ts";

/** Why a subscription ends: the process stops (the page may ask another one), or the person has lost the right. */
export type Ending = "stopping" | "forbidden";

/** A session that would be let in now: its person, and how long it lasts unless it is used again. */
export type LiveSession = { person: Omit<SignedInActor, "address">; millisecondsLeft: number };

/** Work that goes on after its request was answered, such as a stream of events. */
export type Lasting = {
  /** The actor who began it. */
  actor: SignedInActor;
  /** Finds which of these sessions would be let in now. */
  findLiveSessions: (sessionIds: string[]) => Promise<Map<string, LiveSession>>;
  /** Whether it may go on; the actor is the person as they are now. */
  mayGoOn: (actor: SignedInActor) => Promise<boolean>;
  ended: (why: Ending) => void;
};

/** Notices every session that ends and every person whose rights change, whichever process of the shop did it. */
export type RightsWatch = {
  /**
   * Ends the work within a second after its person's session ends or `mayGoOn` becomes false. Returns a function that
   * stops watching.
   */
  watch: (lasting: Lasting) => () => void;
};
