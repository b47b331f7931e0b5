/**
 * A random month of a shop: what people mean to do, and when. It knows no database; customers, products, orders and
 * lines are names.
 *
 * Whoever carries it out
 * - makes `sellers`, `customers` and `products` first. All of them can be used from `firstDay` on. A business has a
 *   GSTIN of its own state, and goods go to the customer's state, which is the place of supply;
 * - goes through `intents` in their order, each with the shop's clock at its `at`, and answers these names with what
 *   the shop made of them;
 * - takes a refusal of the shop as an intent that comes to nothing: a month may ask for a credit of what is no longer
 *   left, or for an undone delivery after the money came. After a refusal nothing is told to the accountant;
 * - tells the accountant what really happened: the moment, the pieces, the paise. Shares (`perMille`) are of what there
 *   is at that moment: of what is left of the line (`Accountant.left`), of the cash a vendor holds, of what is payable,
 *   each rounded down to a paisa; of a line to the nearest rupee. An order that expires unpaid is told only if it ends for good (`cancelled`).
 */
import type { Seller } from "./happenings.ts";
import { type Random, seededRandom } from "../support/seeded-random.ts";
import { sellers } from "./example-sellers.ts";
import type { Customer, Intent, Month, Product, Season, Stage } from "./month-intents.ts";
import { ordersOf } from "./random-orders.ts";

const day = 86_400_000;
/** India's midnight at the end of 31 March and of 30 November, and one in July. */
const midnights: Record<Season, string> = {
  "year-end": "2027-03-31T18:30:00Z",
  november: "2027-11-30T18:30:00Z",
  between: "2027-07-31T18:30:00Z",
};
/** Goods of the preceding March, whose credits are late in December. */
const lastMarch = { begins: "2027-02-20T03:00:00Z", ends: "2027-03-28T03:00:00Z" };

const customers: Customer[] = [
  { id: "asha", state: "27", isBusiness: false },
  { id: "kale-traders", state: "27", isBusiness: true },
  { id: "imran", state: "29", isBusiness: false },
  { id: "rao-and-sons", state: "29", isBusiness: true },
  { id: "simran", state: "07", isBusiness: false },
  { id: "arul", state: "33", isBusiness: false },
];

export function randomMonth(seed: number, season: Season, orders = 24): Month {
  const random = seededRandom(seed);
  const midnight = new Date(midnights[season]);
  const begins = new Date(midnight.getTime() - (16 + random.below(8)) * day);
  const ends = new Date(begins.getTime() + (35 + random.below(8)) * day);
  const products = sellers.flatMap((seller) => productsOf(random, seller));
  const stage: Stage = { random, customers, products, begins, ends, midnight };
  const intents = ordersOf(stage, "o", orders);
  let firstDay = begins;
  if (season === "november") {
    const march = {
      ...stage,
      begins: new Date(lastMarch.begins),
      ends: new Date(lastMarch.ends),
      midnight: new Date(lastMarch.begins),
    };
    const early = ordersOf(march, "m", 8);
    intents.push(...early, ...lateCredits(stage, early));
    firstDay = march.begins;
  }
  intents.push(...payments(stage));
  const inTime = intents.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return { season, firstDay, sellers, customers, products, intents: inTime };
}

/** Something cheap, whose halves of GST are often half a paisa, and something dear. */
function productsOf(random: Random, { id }: Seller): Product[] {
  const rate = () => random.oneOf([18, 18, 18, 5, 5, 40, 0]);
  return [
    { id: `${id}-cheap`, seller: id, rupees: 9 + random.below(990), rate: rate() },
    { id: `${id}-fair`, seller: id, rupees: 1000 + random.below(15_000), rate: rate() },
    { id: `${id}-dear`, seller: id, rupees: 40_000 + random.below(110_000), rate: rate() },
  ];
}

/** Credits around 30 November of goods that were sold in the financial year before. */
function lateCredits({ random, midnight }: Stage, early: readonly Intent[]): Intent[] {
  return early.flatMap((sent): Intent[] => {
    if (sent.kind !== "ship") return [];
    const ordered = early.find((other) => other.kind === "order" && other.order === sent.order);
    if (ordered?.kind !== "order") return [];
    const at = new Date(midnight.getTime() + Math.floor((random.next() - 0.3) * 12 * day));
    const lines = ordered.lines
      .filter(({ product }) => product.startsWith(`${sent.seller}-`))
      .map(({ line, pieces }) =>
        random.below(2) === 0
          ? { line, pieces: 1 + random.below(pieces), perMille: null }
          : { line, pieces: 0, perMille: 50 + random.below(900) },
      );
    return [{ at, kind: "credit", order: sent.order, seller: sent.seller, lines }];
  });
}

/** Every vendor is paid about once a week, and pays in the cash he holds. */
function payments({ random, begins, ends }: Stage): Intent[] {
  const share = () => random.oneOf([1000, 1000, 1000, 500, 333]);
  return sellers
    .filter(({ isOwn }) => !isOwn)
    .flatMap(({ id }) => {
      const intents: Intent[] = [];
      let time = begins.getTime();
      while ((time += (1 + random.next() * 6) * day) < ends.getTime()) {
        const kind = random.oneOf(["pay-in", "pay-out", "pay-out"] as const);
        intents.push({ at: new Date(Math.floor(time)), kind, seller: id, perMille: share() });
      }
      return intents;
    });
}
