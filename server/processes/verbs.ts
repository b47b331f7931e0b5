import type { ProcessNumbers } from "../metrics/shop-metrics.ts";

/** What a process that serves visitors asks the one that started it. */
export type PrimaryVerbs = {
  /** Visitors are served from now on. */
  ready: (input: undefined) => void;
  mayAskWhileTyping: (address: string) => boolean;
  numbersOfAll: (input: undefined) => Promise<ProcessNumbers[]>;
};

/** Another takes over, or the shop closes; and then: at once. */
export type Ending = "replaced" | "closing" | "hurry";

/** What it is asked itself. */
export type WorkerVerbs = {
  end: (how: Ending) => void;
  /** Answers as long as it does anything at all. */
  pulse: (input: undefined) => void;
  numbers: (input: undefined) => Promise<ProcessNumbers>;
};
