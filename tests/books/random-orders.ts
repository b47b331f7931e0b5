import { sellers } from "./example-sellers.ts";
import type { Intent, Stage } from "./month-intents.ts";

const day = 86_400_000;
/** The shop takes cash up to this amount. */
const maxCash = 50_000;

type Ordered = Extract<Intent, { kind: "order" }>;

/** The stories of some orders, each told on its own; what would happen after the end is left out. */
export function ordersOf(stage: Stage, prefix: string, count: number): Intent[] {
  const intents: Intent[] = [];
  for (let number = 1; number <= count; number += 1) {
    const ordered = orderOf(stage, `${prefix}${number}`);
    intents.push(ordered, ...storyOf(stage, ordered));
  }
  return intents.filter(({ at }) => at <= stage.ends);
}

/** Sellers without GST sell within their own state only (CGST Act, section 10(2); Notification 34/2023). */
function orderOf(stage: Stage, order: string): Ordered {
  const { random, begins, ends } = stage;
  const customer = random.oneOf(stage.customers);
  const onOffer = stage.products.filter(({ seller }) => {
    const its = sellers.find(({ id }) => id === seller);
    return its?.status === "registered" || its?.state === customer.state;
  });
  const chosen = new Set([1, 2, 3, 4].slice(random.below(4)).map(() => random.oneOf(onOffer)));
  const lines = [...chosen].map(({ id, rupees }, index) => ({
    line: `${order}-${index + 1}`,
    product: id,
    pieces: 1 + random.below(rupees < 1000 ? 5 : 2),
    rupees,
  }));
  const most = lines.reduce((sum, { rupees, pieces }) => sum + rupees * pieces * 1.4, 0);
  const methods = most < maxCash ? (["cod", "cod", "online"] as const) : (["online", "bank"] as const);
  return {
    at: new Date(begins.getTime() + Math.floor(random.next() * 0.7 * (ends.getTime() - begins.getTime()))),
    kind: "order",
    order,
    customer: customer.id,
    method: random.oneOf(methods),
    lines: lines.map(({ line, product, pieces }) => ({ line, product, pieces })),
  };
}

function storyOf(stage: Stage, ordered: Ordered): Intent[] {
  const intents: Intent[] = [];
  let { at } = ordered;
  if (ordered.method !== "cod") {
    // A few are never paid, so their goods never leave.
    if (stage.random.below(12) === 0) return [];
    at = later(stage, at, 0.01, ordered.method === "bank" ? 3 : 0.02);
    intents.push({ at, kind: "pay", order: ordered.order });
  }
  for (const [seller, lines] of bySeller(stage, ordered)) {
    intents.push(...partOf(stage, ordered, seller, lines, at));
  }
  return intents;
}

function bySeller(stage: Stage, ordered: Ordered): Map<string, Ordered["lines"]> {
  return Map.groupBy(ordered.lines, ({ product }) => {
    return stage.products.find(({ id }) => id === product)?.seller ?? "";
  });
}

/** The way of one seller's goods: cancelled, sent, come back, delivered, undone, remitted, credited. */
function partOf(
  stage: Stage,
  { order, method }: Ordered,
  seller: string,
  lines: Ordered["lines"],
  from: Date,
): Intent[] {
  const { random } = stage;
  const part = { order, seller };
  const happens = (percent: number) => random.below(100) < percent;
  const intents: Intent[] = [];
  const credit = (at: Date) => intents.push({ at, kind: "credit", ...part, lines: credits(stage, lines) });
  const onePiece = (at: Date) => {
    const { line } = random.oneOf(lines);
    intents.push({ at, kind: "credit", ...part, lines: [{ line, pieces: 1, perMille: null }] });
  };
  if (happens(10)) onePiece(later(stage, from, 0.05, 1));
  const packed = dispatch(stage, from);
  // Most boxes wait for their courier.
  const sent = happens(60) ? later(stage, packed, 0.02, 1.5) : packed;
  if (sent > packed) {
    intents.push({ at: packed, kind: "pack", ...part });
    if (happens(10)) onePiece(later(stage, packed, 0, (sent.getTime() - packed.getTime()) / day));
  }
  if (happens(8)) {
    intents.push({ at: sent, kind: "cancel", ...part });
    return intents;
  }
  const isCash = method === "cod";
  const carriedBy = isCash && seller !== "shop" && happens(35) ? "vendor" : "courier";
  intents.push({ at: sent, kind: "ship", ...part, carriedBy });
  if (happens(10)) onePiece(later(stage, sent, 0.1, 1));
  if (happens(6)) {
    const allOfIt = lines.map(({ line }) => ({ line, pieces: 0, perMille: 1000 }));
    intents.push({ at: later(stage, sent, 0.1, 1), kind: "credit", ...part, lines: allOfIt });
  }
  if (happens(12)) {
    const how = random.oneOf(["sound", "damaged", "lost"] as const);
    intents.push({ at: later(stage, sent, 2, 9), kind: "come-back", ...part, how });
    return intents;
  }
  let delivered = later(stage, sent, 1, 5);
  const isPromised = !(isCash && carriedBy === "courier" && happens(10));
  if (isPromised) {
    const by = carriedBy === "vendor" || happens(40) ? "vendor" : "shop";
    intents.push({ at: delivered, kind: "deliver", ...part, by });
  }
  if (isPromised && happens(12)) {
    intents.push({ at: later(stage, delivered, 0.1, 1), kind: "undo-delivery", ...part });
    delivered = later(stage, delivered, 1.1, 3);
    intents.push({ at: delivered, kind: "deliver", ...part, by: "shop" });
  }
  if (isCash && carriedBy === "courier" && happens(90))
    intents.push({ at: later(stage, delivered, 1, 9), kind: "remit", ...part });
  while (happens(35)) credit(later(stage, delivered, 0.2, 20));
  let returns = 0;
  while (happens(30)) {
    const { line, pieces } = random.oneOf(lines);
    const settles = random.oneOf([
      "refunded",
      "refunded-with-fee",
      "store-credit",
      "replaced",
      "sent-back",
    ] as const);
    const name = `${order}/${seller}/${(returns += 1)}`;
    const about = { ...part, name, line, pieces: 1 + random.below(pieces), settles };
    const requestedAt = later(stage, delivered, 0.2, 9);
    intents.push({ at: requestedAt, kind: "ask-return", ...about });
    intents.push({ at: later(stage, requestedAt, 0.5, 14), kind: "settle-return", ...about });
  }
  return intents;
}

/** Pieces of a line for their price, a discount on what is left, all of what is left, or a piece at a lower price. */
function credits({ random }: Stage, lines: Ordered["lines"]) {
  const ofAll = random.below(3) === 0;
  return (ofAll ? lines : [random.oneOf(lines)]).map(({ line, pieces }) =>
    random.oneOf([
      { line, pieces: 1 + random.below(pieces), perMille: null },
      { line, pieces: 1, perMille: null },
      { line, pieces: 0, perMille: 20 + random.below(380) },
      { line, pieces, perMille: 1000 },
      { line, pieces: 1, perMille: 100 + random.below(300) },
    ]),
  );
}

/** Goods leave within three days; some in the two hours around the midnight that matters. */
function dispatch(stage: Stage, from: Date): Date {
  const { random, midnight } = stage;
  const near = new Date(midnight.getTime() + (random.below(240) - 120) * 60_000);
  const isNear = near > from && near.getTime() - from.getTime() < 8 * day;
  return isNear && random.below(3) === 0 ? near : later(stage, from, 0.2, 3);
}

function later({ random }: Stage, at: Date, fewest: number, most: number): Date {
  return new Date(at.getTime() + Math.floor((fewest + random.next() * (most - fewest)) * day));
}
