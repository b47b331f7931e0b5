import { findVendorCash } from "#domain/payments/cash/vendor-cash.server.ts";
import { expireUnpaidOrders } from "#domain/orders/cancel/expire-unpaid-orders.server.ts";
import { recordPayIn } from "#domain/payments/remittances/record-pay-in.server.ts";
import { sendRefund } from "#domain/payments/refund/send-refund.server.ts";
import { findBalance } from "#domain/books/payouts/balances.server.ts";
import { listLinesToPay } from "#domain/books/payouts/list-open-lines.server.ts";
import { recordPayout } from "#domain/books/payouts/record-payout.server.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { placeTestOrder } from "../support/test-fulfilments.ts";
import { newReference } from "../support/test-payouts.ts";
import { type Random, seededRandom } from "../support/seeded-random.ts";
import { Accountant } from "./accountant.ts";
import { OrderVerbs, type Of, type Placed } from "./carry-out-order.ts";
import { rules } from "./example-sellers.ts";
import { fulfilmentKey, type Happening } from "./happenings.ts";
import { ReturnVerbs } from "./carry-out-return.ts";
import { type Intent, type Month, refundOf, typedAmount } from "./month-intents.ts";
import { checkoutAs, type ShopOfMonth } from "./shop-of-month.ts";

/** What may come at the same moment as another of these, of another order. */
const mayMeet: readonly Intent["kind"][] = [
  "credit",
  "remit",
  "undo-delivery",
  "pay-in",
  "pay-out",
  "ask-return",
  "settle-return",
];

type Options = {
  seed: number;
  /** Whether some intents are carried out at one moment, each on a connection of its own. */
  isMixed: boolean;
  /** Told when a moment has passed at which the sums of this seller are worth a look. */
  look: (seller: string, at: Date) => Promise<void>;
};

/** Carries a month out on a real shop, and tells an accountant what really happened. */
export class MonthInShop {
  readonly books: Accountant;
  readonly orders = new Map<string, Placed>();
  readonly done: Intent["kind"][] = [];
  private readonly month: Month;
  private readonly test: ShopOfMonth;
  private readonly options: Options;
  private readonly random: Random;
  private readonly verbs: OrderVerbs;
  private readonly returns: ReturnVerbs;

  constructor(month: Month, test: ShopOfMonth, options: Options) {
    this.month = month;
    this.test = test;
    this.options = options;
    this.random = seededRandom(options.seed);
    this.verbs = new OrderVerbs(test);
    this.returns = new ReturnVerbs(test);
    this.books = new Accountant(month.sellers, rules);
  }

  async carryOut(): Promise<void> {
    const { intents } = this.month;
    for (let index = 0; index < intents.length;) {
      const together = this.meeting(intents.slice(index));
      index += together.length;
      await this.atOneMoment(together);
    }
  }

  /** The next intent, and those that follow it and may come at the same moment. */
  private meeting([first, ...later]: Intent[]): Intent[] {
    if (!first) return [];
    const together = [first];
    if (!this.options.isMixed || !mayMeet.includes(first.kind)) return together;
    for (const intent of later.slice(0, 3)) {
      if (!mayMeet.includes(intent.kind)) break;
      if (together.some((other) => subjectOf(other) === subjectOf(intent))) break;
      // Which of two bears the TDS that both change depends on which came first.
      const pans = this.pansOf(intent);
      if (together.some((other) => this.pansOf(other).some((pan) => pans.includes(pan)))) break;
      together.push(intent);
    }
    return together;
  }

  /** Whose sales are taxed on the year, among the sellers of what an intent is about. */
  private pansOf(intent: Intent): string[] {
    const sellers =
      "order" in intent ? Object.keys(this.orders.get(intent.order)?.fulfilments ?? {}) : [intent.seller];
    return this.month.sellers
      .filter(({ id, hasPan, person }) => hasPan && person !== "other" && sellers.includes(id))
      .map(({ id, pan = id }) => pan);
  }

  private async atOneMoment(together: Intent[]): Promise<void> {
    const { shop, stopClockAt } = this.test;
    const at = together.at(-1)?.at ?? new Date(0);
    stopClockAt(at);
    await expireUnpaidOrders(shop);
    const outcomes = await Promise.allSettled(together.map((intent) => this.carryOutOne(intent, at)));
    const happenings = outcomes.flatMap((outcome, index): Happening[] => {
      if (outcome.status === "rejected") {
        const { reason } = outcome as { reason: unknown };
        if (!(reason instanceof Refusal)) throw reason;
        return [];
      }
      const kind = together[index]?.kind;
      if (kind && outcome.value.length > 0) this.done.push(kind);
      return outcome.value;
    });
    // A payout that another one of the moment had come before would have been refused.
    const inOrder = happenings.toSorted((a, b) => rank(a) - rank(b));
    for (const happening of inOrder) this.books.record(happening);
    await this.sendRefunds();
    for (const intent of together) {
      if (intent.kind === "pay-in" || intent.kind === "pay-out") await this.options.look(intent.seller, at);
    }
  }

  /** The provider sends refunds at once; a customer who paid otherwise has not said where to send them. */
  private async sendRefunds(): Promise<void> {
    const { shop } = this.test;
    const queued = await shop.db.selectFrom("refunds").select("id").where("status", "=", "queued").execute();
    for (const { id } of queued) await sendRefund(shop, id, { isLastAttempt: false });
  }

  private async carryOutOne(intent: Intent, at: Date): Promise<Happening[]> {
    if (intent.kind === "order") return this.order(intent);
    if (intent.kind === "pay-in") return this.payIn(intent, at);
    if (intent.kind === "pay-out") return this.payOut(intent, at);
    const placed = this.orders.get(intent.order);
    if (!placed) return [];
    const { order } = intent;
    const ifHappened = (hasHappened: boolean, happening: Happening) => (hasHappened ? [happening] : []);
    switch (intent.kind) {
      case "pay": {
        const times = await this.verbs.pay(placed, this.random);
        return Array.from({ length: times }, () => ({ at, kind: "paid", order }));
      }
      case "pack":
        return ifHappened(await this.verbs.pack(placed, intent), { ...intent, at, kind: "packed" });
      case "ship":
        return ifHappened(await this.verbs.ship(placed, intent, this.random), {
          ...intent,
          at,
          kind: "shipped",
        });
      case "deliver": {
        const by = intent.seller === "shop" ? "shop" : intent.by;
        return ifHappened(await this.verbs.deliver(placed, intent), { ...intent, at, by, kind: "delivered" });
      }
      case "undo-delivery":
        return ifHappened(await this.verbs.undoDelivery(placed, intent), {
          ...intent,
          at,
          kind: "delivery-undone",
        });
      case "credit":
        return this.credit(placed, intent, at);
      case "ask-return":
        return ifHappened(await this.returns.request(placed, intent), {
          ...intent,
          at,
          kind: "return-asked",
        });
      case "settle-return":
        return this.settleReturn(intent, at);
      case "cancel":
        return ifHappened(await this.verbs.cancel(placed, intent), { ...intent, at, kind: "cancelled" });
      case "come-back":
        return ifHappened(await this.verbs.comeBack(placed, intent), { ...intent, at, kind: "came-back" });
      case "remit":
        return ifHappened(await this.verbs.remit(placed, intent, this.random), {
          ...intent,
          at,
          kind: "remitted",
        });
    }
  }

  private async order({ at, order, customer, method, ...details }: Of<"order">): Promise<Happening[]> {
    const { products } = this.test;
    const idOf = (product: string) => products.get(product) ?? "";
    // The cart has its lines in the order of the products' ids.
    const lines = details.lines.toSorted((a, b) => Number(idOf(a.product)) - Number(idOf(b.product)));
    const buyer = this.month.customers.find(({ id }) => id === customer);
    if (!buyer) throw new Error(`There is no ${customer}.`);
    const pieces = Object.fromEntries(lines.map(({ product, pieces }) => [idOf(product), pieces]));
    const { supplyState, input } = checkoutAs(buyer, this.random);
    const way = method === "online" ? "demo" : method;
    const placed = await placeTestOrder(this.test.shop, pieces, way, input);
    this.orders.set(order, { ...placed, method, lines: lines.map(({ line }) => line) });
    const ordered = lines.map(({ line, product, pieces }) => {
      const its = this.month.products.find(({ id }) => id === product);
      if (!its) throw new Error(`There is no ${product}.`);
      return { line, pieces, seller: its.seller, rupees: its.rupees, rate: its.rate };
    });
    return [{ at, kind: "order", order, method, supplyState, lines: ordered }];
  }

  private async credit(placed: Placed, intent: Of<"credit">, at: Date): Promise<Happening[]> {
    const left = this.books.left(intent.order);
    const lines = intent.lines.flatMap(({ line, pieces, perMille }) => {
      const most = left.find((candidate) => candidate.line === line)?.paise ?? 0;
      const paise = perMille === null ? null : typedAmount(most, perMille);
      return pieces === 0 && paise === 0 ? [] : [{ line, pieces, paise }];
    });
    if (lines.length === 0) return [];
    await this.verbs.credit(placed, lines);
    return [{ at, kind: "credited", order: intent.order, lines }];
  }

  private async settleReturn(intent: Of<"settle-return">, at: Date): Promise<Happening[]> {
    const { settles } = intent;
    if (!(await this.returns.settle(intent))) return [];
    if (settles === "replaced") return [{ ...intent, at, kind: "return-replaced" }];
    if (settles === "sent-back") return [{ ...intent, at, kind: "return-ended" }];
    const promised = this.returns.told.get(intent.name);
    return [{ ...intent, at, kind: "return-refunded", ...refundOf({ ...intent, settles }), told: promised }];
  }

  private async payIn({ seller, perMille }: Of<"pay-in">, at: Date): Promise<Happening[]> {
    const { admin } = this.test;
    const held = (await findVendorCash(admin, seller))?.held ?? 0;
    const paise = Math.floor((held * perMille) / 1000);
    if (paise === 0) return [];
    const requestId = crypto.randomUUID();
    const reference = newReference();
    await recordPayIn(admin, seller, { requestId, amount: paise, receivedOn: indianDay(at), reference });
    return [{ at, kind: "paid-in", seller, paise }];
  }

  /** Pays the oldest orders that make up the share; an order is paid whole. */
  private async payOut({ seller, perMille }: Of<"pay-out">, at: Date): Promise<Happening[]> {
    const { admin } = this.test;
    const { payable, deducted } = await listLinesToPay(admin, seller);
    const all = (await findBalance(admin, seller))?.payable ?? 0;
    let paise = deducted.reduce((sum, { amount }) => sum + amount, 0);
    const chosen = payable.filter(({ amount }) => {
      if (paise * 1000 >= all * perMille) return false;
      paise += amount;
      return true;
    });
    if (paise <= 0) return [];
    const fulfilmentIds = chosen.map(({ fulfilmentId }) => fulfilmentId);
    const paidOn = indianDay(at);
    await recordPayout(admin, seller, { amount: paise, paidOn, reference: newReference(), fulfilmentIds });
    const named = new Set([...deducted, ...chosen].map(({ orderId }) => orderId));
    const fulfilments = [...this.orders]
      .filter(([, { id }]) => named.has(id))
      .map(([order]) => fulfilmentKey(order, seller));
    return [{ at, kind: "paid-out", seller, paise, fulfilments }];
  }
}

const rank = ({ kind }: Happening) => (kind === "paid-out" ? 0 : 1);

/** What two intents of one moment may not have in common. */
function subjectOf(intent: Intent): string {
  return intent.kind === "pay-in" || intent.kind === "pay-out"
    ? `${intent.kind} ${intent.seller}`
    : intent.order;
}
