/** One rule of a machine: in the states `from`, the event `on` leads to `to`. */
type Rule<State, Event, Condition, Effect> = {
  from: readonly State[];
  on: Event;
  to: State;
  /** The rule counts only if this holds. Rules of the same states and event differ by it. */
  when?: Condition;
  /** The conditions that block it, the first one that holds is the reason. */
  blockedBy?: readonly Condition[];
  /** What the verb of the event does in the same transaction. */
  effects?: readonly Effect[];
};

/** A thing with a status: which events are possible in which state, where they lead and what they do. */
export type Machine<State extends string, Event extends string, Condition extends string, Effect, Facts> = {
  name: "order" | "fulfilment" | "return-to-origin" | "payment" | "refund" | "return";
  states: readonly State[];
  /** The states in which it begins. */
  starts: readonly State[];
  /** The states in which it may rest for good. */
  ends: readonly State[];
  /** Each condition that the rules name, as a question about the facts. */
  conditions: Readonly<Record<Condition, (facts: Facts) => boolean>>;
  rules: readonly Rule<State, Event, Condition, Effect>[];
};

/** Where an event leads and what it does, or why it is not possible: 'status', or the condition that blocks it. */
export type Step<State, Condition, Effect> =
  | { to: State; effects: readonly Effect[]; blockedBy?: undefined }
  | { blockedBy: "status" | Condition };

/** Tries an event on a thing in this state, of which these facts are true. */
export function step<State extends string, Event extends string, Condition extends string, Effect, Facts>(
  machine: Machine<State, Event, Condition, Effect, Facts>,
  state: State,
  event: Event,
  facts: Facts,
): Step<State, Condition, Effect> {
  const holds = (condition: Condition) => machine.conditions[condition](facts);
  const rule = machine.rules.find(
    ({ from, on, when }) => on === event && from.includes(state) && (when === undefined || holds(when)),
  );
  if (!rule) return { blockedBy: "status" };
  const reason = rule.blockedBy?.find(holds);
  return reason === undefined ? { to: rule.to, effects: rule.effects ?? [] } : { blockedBy: reason };
}

/** The events that are possible now, in the order of the table. */
export function eventsOf<State extends string, Event extends string, Condition extends string, Effect, Facts>(
  machine: Machine<State, Event, Condition, Effect, Facts>,
  state: State,
  facts: Facts,
): Event[] {
  const events = [...new Set(machine.rules.map(({ on }) => on))];
  return events.filter((event) => step(machine, state, event, facts).blockedBy === undefined);
}

/** The state that an event leads to if nothing blocks it; undefined if it is never possible in this state. */
export function targetOf<State extends string, Event extends string, Condition extends string, Effect, Facts>(
  { rules }: Machine<State, Event, Condition, Effect, Facts>,
  state: State,
  event: Event,
): State | undefined {
  return rules.find(({ from, on }) => on === event && from.includes(state))?.to;
}
