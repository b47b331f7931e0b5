import { sql } from "kysely";
import type { ReturnHandover, ReturnKind, ReturnState, ReturnWish } from "#db/values/return-values.ts";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import { noteUnansweredRefunds } from "#domain/payments/provider-answers/unanswered-refunds.server.ts";
import { sendRefund } from "#domain/payments/refund/send-refund.server.ts";
import { Refusal } from "#domain/base/refusal/refusal.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { checkInvariants } from "#domain/doctor/check-invariants.server.ts";
import { usableCredit } from "#domain/payments/store-credit/usable-credit.ts";
import { payTestOrder } from "../support/test-fulfilments.ts";
import { orderWithCredit } from "../support/test-store-credit.ts";
import type { Random } from "../support/seeded-random.ts";
import { checkReturns } from "./checks-of-returns.ts";
import {
  asSeller,
  deliverOrder,
  firstDay,
  openShopOfReturns,
  type Ordered,
  placeRandomOrder,
  type ShopOfReturns,
  totalOf,
} from "./shop-of-returns.ts";

/** A return as whoever acts on it sees it. */
export type SeenReturn = {
  id: string;
  number: string;
  kind: ReturnKind;
  state: ReturnState;
  wish: ReturnWish;
  handover: ReturnHandover;
  orderId: string;
  vendorId: string;
  productId: string;
  quantity: number;
  /** The last row of its timeline. */
  seen: string;
  units: { unit: number; serial: string }[];
};

/** Something that somebody does; what the shop refuses is thrown. */
export type Act = { name: string; run: () => Promise<unknown> };

/** A shop in which people return things at random, and everything that was done in it. */
export class WorldOfReturns {
  readonly orders: Ordered[] = [];
  /** Each line is one act and how it ended. */
  readonly log: string[] = [];
  /** How often each act was done, and each refusal given. */
  readonly done = new Map<string, number>();
  readonly test: ShopOfReturns;
  readonly random: Random;
  private now = firstDay;
  private numbers: string[] = ["SN-000000"];

  private constructor(test: ShopOfReturns, random: Random) {
    this.test = test;
    this.random = random;
  }

  static async open(random: Random, orders: number): Promise<WorldOfReturns> {
    const world = new WorldOfReturns(await openShopOfReturns(random), random);
    while (world.orders.length < orders) await world.addOrder();
    return world;
  }

  get shop(): Shop {
    return this.test.shop;
  }

  get admin(): Shop {
    return this.test.admin;
  }

  /** Somebody orders, and most goods are delivered the same day. What is sold out is not ordered. */
  async addOrder(): Promise<void> {
    try {
      const order = await placeRandomOrder(this.test, this.random);
      this.orders.push(order);
      if (this.random.below(8) === 0) return;
      await deliverOrder(this.test, order, { random: this.random, isCashIn: this.random.below(2) === 0 });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** The same customer orders again with store credit; what is missing is paid online. */
  async orderWithCredit(owner: Ordered, pieces: Record<string, number>, balance: number): Promise<void> {
    const total = await totalOf(this.shop, pieces);
    const storeCredit = usableCredit(balance, total);
    // What was refused before is still in the cart.
    await this.shop.db.deleteFrom("cart_items").where("user_id", "=", owner.customer.actor.userId).execute();
    const method = storeCredit === total ? undefined : "demo";
    const order = await orderWithCredit(owner.customer, pieces, {
      storeCredit,
      ...(method && { paymentMethod: method }),
    });
    const due = { ...order, total: order.total - storeCredit };
    this.orders.push({ ...order, method: "demo" });
    // Now and then the rest is never paid, and the order expires.
    if (due.total > 0 && this.random.below(3) === 0) return;
    if (due.total > 0) await payTestOrder(this.shop, due);
    await deliverOrder(this.test, { ...order, method: "demo" }, { random: this.random, isCashIn: false });
  }

  passTime(hours: number): void {
    this.now = new Date(this.now.getTime() + hours * 3_600_000);
    this.test.stopClockAt(this.now);
  }

  seller(sellerId: string): Shop & { actor: SignedInActor } {
    return asSeller(this.test, sellerId);
  }

  /** A serial number that was sent to somebody. */
  anyNumber(): string {
    return this.random.oneOf(this.numbers);
  }

  /** Its seller, the shop, and now and then a seller who has nothing to do with it. */
  somebodyFor({ vendorId }: SeenReturn): Shop & { actor: SignedInActor } {
    const other = vendorId === "pune" ? "bengaluru" : "pune";
    const chosen = this.random.oneOf([
      ...Array<string>(12).fill(vendorId),
      ...Array<string>(7).fill("shop"),
      other,
    ]);
    return this.seller(chosen);
  }

  orderOf({ orderId }: Pick<SeenReturn, "orderId">): Ordered {
    const order = this.orders.find(({ id }) => id === orderId);
    if (!order) throw new Error(`There is no order ${orderId}.`);
    return order;
  }

  /** Looks at the numbers that are out, for acts that mix them up. */
  async readNumbers(): Promise<void> {
    const units = await this.shop.db
      .selectFrom("unit_serials")
      .select("serial_number as number")
      .orderBy("order_id")
      .orderBy("position")
      .orderBy("unit")
      .execute();
    if (units.length > 0) this.numbers = units.map(({ number }) => number).toSorted();
  }

  /** All returns, those that are not over first. */
  async returns(): Promise<SeenReturn[]> {
    const { rows } = await sql<SeenReturn>`
      select id, number, kind, state, wish, handover, order_id as "orderId", vendor_id as "vendorId",
        product_id::text as "productId", quantity,
        (select max(order_events.id)::text from order_events where return_id = returns.id) as seen,
        coalesce((
          select json_agg(json_build_object('unit', unit, 'serial', serial_number) order by unit)
          from return_units join unit_serials using (order_id, position, unit) where return_units.return_id = returns.id
        ), '[]') as units
      from returns order by ended_at is not null, (select min(order_events.id) from order_events where return_id = returns.id)`.execute(
      this.shop.db,
    );
    return rows;
  }

  /** Does all of it at one moment. A refusal is an answer; every other error is not. */
  async doTogether(acts: readonly Act[]): Promise<void> {
    const outcomes = await Promise.allSettled(acts.map(({ run }) => run()));
    const failures: unknown[] = [];
    for (const [index, outcome] of outcomes.entries()) {
      const name = acts[index]?.name ?? "";
      const refused = outcome.status === "rejected" && outcome.reason instanceof Refusal;
      const end =
        outcome.status === "fulfilled"
          ? ""
          : refused
            ? outcome.reason.code
            : `failed: ${String(outcome.reason)}`;
      if (outcome.status === "rejected" && !refused) failures.push(outcome.reason);
      this.log.push(
        `${this.now.toISOString().slice(0, 16)} ${name}${acts.length > 1 ? " (together)" : ""} ${end}`,
      );
      const kind = `${name.split(" ", 1)[0]}${end && `: ${end}`}`;
      this.done.set(kind, (this.done.get(kind) ?? 0) + 1);
    }
    if (failures.length > 0) throw failures[0];
    await this.sendRefunds();
  }

  /** The provider sends refunds at once; a customer who paid otherwise has not said where to send them. */
  private async sendRefunds(): Promise<void> {
    const queued = await this.shop.db
      .selectFrom("refunds")
      .select("id")
      .where("status", "=", "queued")
      .execute();
    for (const { id } of queued) await sendRefund(this.shop, id, { isLastAttempt: false });
  }

  /** What is wrong in the shop now. */
  async check(): Promise<string[]> {
    await noteUnansweredRefunds(this.admin);
    return [...(await checkInvariants(this.admin)), ...(await checkReturns(this.shop, this.test.stock))];
  }
}
