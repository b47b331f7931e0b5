import type { ProcessNumbers } from "../metrics/shop-metrics.ts";

export type PrimaryRequests = {
  /** Says that the worker now serves visitors. */
  ready: (input: undefined) => void;
  mayRequestWhileTyping: (address: string) => boolean;
  numbersOfAll: (input: undefined) => Promise<ProcessNumbers[]>;
};

/** Why the worker ends: another one takes over, or the shop closes. 'hurry' means at once. */
export type Ending = "replaced" | "closing" | "hurry";

export type WorkerRequests = {
  end: (how: Ending) => void;
  /** Answered as long as the worker's event loop runs. */
  pulse: (input: undefined) => void;
  numbers: (input: undefined) => Promise<ProcessNumbers>;
};
