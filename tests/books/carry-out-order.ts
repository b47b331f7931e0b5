import { decideDemoBankPayment } from "#domain/demo/demo-bank.server.ts";
import { cancelFulfilment } from "#domain/orders/cancel/cancel-fulfilment.server.ts";
import { recordRemittance } from "#domain/payments/remittances/record-remittance.server.ts";
import { settleDifference } from "#domain/payments/remittances/settle-difference.server.ts";
import { deliverFulfilment } from "#domain/orders/fulfil/deliver-fulfilment.server.ts";
import { packFulfilment } from "#domain/orders/fulfil/pack-fulfilment.server.ts";
import { shipFulfilment } from "#domain/orders/fulfil/ship-fulfilment.server.ts";
import { undoDelivery } from "#domain/orders/fulfil/undo-delivery.server.ts";
import { queryPaymentOfOrder } from "#domain/payments/pay/query-provider.server.ts";
import { markBankTransferReceived } from "#domain/payments/pay/bank-transfer.server.ts";
import { reconcilePayment } from "#domain/payments/pay/reconcile-payment.server.ts";
import { startPayment } from "#domain/payments/pay/start-payment.server.ts";
import { refundMoney } from "#domain/payments/refund/refund-money.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { indianDay } from "#domain/base/time/indian-days.ts";
import { remittance } from "../support/test-cash.ts";
import { asVendor, box, makeTransition, shipment, type TestOrder } from "../support/test-fulfilments.ts";
import { newReference } from "../support/test-payouts.ts";
import { refundRequest } from "../support/test-refunds.ts";
import type { Random } from "../support/seeded-random.ts";
import type { CreditedLine } from "./happenings.ts";
import type { Intent } from "./month-intents.ts";

export type Placed = TestOrder & { method: "online" | "bank" | "cod"; lines: string[] };
export type Of<Kind extends Intent["kind"]> = Extract<Intent, { kind: Kind }>;

/** The verbs of one order. Each says whether anything happened; what the shop refuses is thrown. */
export class OrderVerbs {
  private readonly shop: Shop;
  private readonly admin: Shop;

  constructor({ shop, admin }: { shop: Shop; admin: Shop }) {
    this.shop = shop;
    this.admin = admin;
  }

  /** Returns how often it was paid: now and then the provider reports a second payment. */
  async pay({ id, total, method, customer }: Placed, random: Random): Promise<number> {
    if (method === "bank") {
      await markBankTransferReceived(this.admin, id, { amount: total, reference: newReference() });
      return 1;
    }
    const bankPayment = (await startPayment(customer, id)).split("/").at(-1) ?? "";
    await decideDemoBankPayment(this.shop, bankPayment, "approved");
    await queryPaymentOfOrder(this.shop, id);
    if (random.below(8) > 0) return 1;
    const again = { providerPaymentId: `demo_${crypto.randomUUID()}`, amount: total, currency: "INR" };
    const state = { kind: "paid", ...again } as const;
    await reconcilePayment(this.shop, { provider: "demo", providerOrderId: bankPayment, state });
    return 2;
  }

  async pack({ fulfilments }: Placed, { seller }: Of<"pack">): Promise<boolean> {
    const id = fulfilments[seller] ?? "";
    return this.changes(id, () => packFulfilment(this.actor(seller), id, box));
  }

  async ship(
    { method, fulfilments }: Placed,
    { seller, carriedBy }: Of<"ship">,
    random: Random,
  ): Promise<boolean> {
    const byVendor = random.oneOf([{ sentBy: "own" }, { cashCarrier: "vendor-courier" }] as const);
    const byWhom = carriedBy === "vendor" ? byVendor : ({ cashCarrier: "shop-courier" } as const);
    const id = fulfilments[seller] ?? "";
    const before = await this.read(id);
    if (before.status === "pending") await packFulfilment(this.actor(seller), id, box);
    await shipFulfilment(this.actor(seller), id, {
      ...shipment,
      trackingNumber: `T ${id}`,
      ...(method === "cod" && byWhom),
    });
    return before.status !== "shipped";
  }

  async deliver({ fulfilments }: Placed, { seller, by }: Of<"deliver">): Promise<boolean> {
    const id = fulfilments[seller] ?? "";
    return this.changes(id, () => deliverFulfilment(by === "shop" ? this.admin : this.actor(seller), id));
  }

  async undoDelivery({ fulfilments }: Placed, { seller }: Of<"undo-delivery">): Promise<boolean> {
    const id = fulfilments[seller] ?? "";
    return this.changes(id, () => undoDelivery(this.admin, id));
  }

  async cancel({ fulfilments }: Placed, { seller }: Of<"cancel">): Promise<boolean> {
    const id = fulfilments[seller] ?? "";
    return this.changes(id, () => cancelFulfilment(this.actor(seller), id, { reason: "out-of-stock" }));
  }

  async comeBack({ fulfilments }: Placed, { seller, how }: Of<"come-back">): Promise<boolean> {
    const id = fulfilments[seller] ?? "";
    const transition = ({ sound: "return", damaged: "return-damaged", lost: "lose" } as const)[how];
    return this.changes(id, () => makeTransition(this.actor(seller), id, transition));
  }

  async credit({ id, lines }: Placed, credited: readonly CreditedLine[]): Promise<boolean> {
    const entries = credited.map(({ line, pieces, paise }) => {
      const amount = paise === null ? {} : { amount: paise };
      return [lines.indexOf(line), { quantity: pieces, ...amount, restock: pieces > 0 }];
    });
    await refundMoney(this.admin, id, refundRequest(Object.fromEntries(entries)));
    return true;
  }

  /** The courier's statement has the parcel; now and then with too little, which a person accepts. */
  async remit({ fulfilments }: Placed, { seller }: Of<"remit">, random: Random): Promise<boolean> {
    const id = fulfilments[seller] ?? "";
    const missing = random.below(6) === 0 ? 100 : 0;
    const as = random.oneOf(["claim", "written-off"] as const);
    const { cash, state } = await this.read(id);
    if (cash === null || cash <= missing) return false;
    const receivedOn = indianDay(this.shop.now());
    const statement = remittance([[`T ${id}`, cash - missing]], { receivedOn });
    const remittanceId = await recordRemittance(this.admin, statement);
    const line = await this.shop.db
      .selectFrom("cash_remittance_lines")
      .select(["line", "fate"])
      .where("remittance_id", "=", remittanceId)
      .executeTakeFirstOrThrow();
    if (line.fate === "amount-differs") {
      const key = { remittanceId, line: line.line };
      await settleDifference(this.admin, key, { settle: "accept", as, reason: "It is short" });
    }
    const after = await this.read(id);
    return state !== "received" && after.state === "received";
  }

  /** Nobody acts for the shop's own goods as a vendor. */
  private actor(seller: string): Shop {
    return seller === "shop" ? this.admin : asVendor(this.shop, seller);
  }

  private async changes(id: string, verb: () => Promise<void>): Promise<boolean> {
    const before = await this.read(id);
    await verb();
    return (await this.read(id)).status !== before.status;
  }

  private read(id: string) {
    return this.shop.db
      .selectFrom("fulfilments")
      .leftJoin("cash_collections", (join) =>
        join.onRef("fulfilment_id", "=", "fulfilments.id").on("state", "<>", "void"),
      )
      .select(["fulfilments.status", "cash_to_collect as cash", "state"])
      .where("fulfilments.id", "=", id)
      .executeTakeFirstOrThrow();
  }
}
