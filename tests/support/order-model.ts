import type { OrderStatus } from "#db/values/order-values.ts";
import type { PaymentStatus, RefundStatus } from "#db/values/payment-values.ts";
import { type FulfilmentEvent, fulfilmentMachine } from "#domain/orders/machines/fulfilment-machine.ts";
import { eventsOf, step } from "#domain/orders/machines/machine.ts";
import { type OrderEvent, orderMachine } from "#domain/orders/machines/order-machine.ts";
import { type PaymentEvent, paymentMachine } from "#domain/orders/machines/payment-machine.ts";
import { type RefundEvent, refundMachine } from "#domain/orders/machines/refund-machine.ts";
import {
  type ReturnToOriginEvent,
  returnToOriginMachine,
  type ReturnToOriginState,
} from "#domain/orders/machines/return-to-origin-machine.ts";

type Part = {
  status: OrderStatus;
  parcel: ReturnToOriginState;
  price: number;
  /** What of the price is not credited. */
  worth: number;
  paid: number;
  refunded: number;
  isInStock: boolean;
  hasInvoice: boolean;
  isExpired: boolean;
  isCreditedSince: boolean;
  isPaidOut: boolean;
};

type Refund = { state: RefundStatus; amount: number; isSentByHand: boolean };

export type ModelEvent =
  | { of: "order"; event: Exclude<OrderEvent, "advance"> }
  | { of: "payment"; event: Exclude<PaymentEvent, "collect" | "refund" | "refund-came-back"> }
  | { of: "fulfilment"; which: number; event: FulfilmentEvent }
  | { of: "parcel"; which: number; event: ReturnToOriginEvent }
  | { of: "refund"; which: number; event: RefundEvent }
  | { of: "payout"; which: number };

/** An order in memory that knows nothing but the tables: it does what their effects say, and counts money and goods. */
export class OrderModel {
  status: OrderStatus = "pending";
  payment: PaymentStatus = "pending";
  readonly parts: Part[];
  readonly refunds: Refund[] = [];
  moneyIn = 0;

  readonly isCash: boolean;
  readonly isOnline: boolean;

  constructor(prices: readonly number[], method: "cod" | "online" | "bank") {
    this.isCash = method === "cod";
    this.isOnline = method === "online";
    this.parts = prices.map((price) => ({
      status: "pending",
      parcel: "none",
      price,
      worth: price,
      paid: 0,
      refunded: 0,
      isInStock: false,
      hasInvoice: false,
      isExpired: false,
      isCreditedSince: false,
      isPaidOut: false,
    }));
  }

  get total(): number {
    return this.parts.reduce((sum, { price }) => sum + price, 0);
  }

  get moneyOut(): number {
    return this.refunds.reduce((sum, { state, amount }) => sum + (state === "sent" ? amount : 0), 0);
  }

  /** Tries an event; returns whether it was possible. */
  happen(modelEvent: ModelEvent): boolean {
    switch (modelEvent.of) {
      case "order":
        return this.order(modelEvent.event);
      case "payment":
        return !this.isCash && this.pay(modelEvent.event);
      case "payout": {
        const part = this.part(modelEvent.which);
        part.isPaidOut ||= part.status === "delivered";
        return true;
      }
      case "fulfilment":
        // These happen only together with the order, or with the parcel.
        if (["empty", "expire", "revive", "return", "return-damaged", "lose"].includes(modelEvent.event))
          return false;
        return this.move(this.part(modelEvent.which), modelEvent.event);
      case "parcel":
        return this.carry(this.part(modelEvent.which), modelEvent.event);
      case "refund":
        return this.refund(modelEvent.which, modelEvent.event);
    }
  }

  /** The events of the order's parts and refunds that are possible now. */
  open(): string[] {
    return [
      ...this.parts.flatMap((part) => eventsOf(fulfilmentMachine, part.status, this.factsOf(part))),
      ...this.parts.flatMap((part) => eventsOf(returnToOriginMachine, part.parcel, part)),
      ...this.refunds.flatMap((refund) => eventsOf(refundMachine, refund.state, refund)),
      ...eventsOf(orderMachine, this.status, this.facts()),
    ];
  }

  private part(which: number): Part {
    return this.parts[which % this.parts.length]!;
  }

  private facts() {
    const living = this.parts.filter(({ status }) => status !== "cancelled").map(({ status }) => status);
    const order: OrderStatus[] = ["pending", "processing", "shipped", "delivered"];
    return {
      least: order.find((status) => living.includes(status)) ?? "cancelled",
      isDispatched: living.includes("shipped") || living.includes("delivered"),
      isPaid: this.payment === "paid" || this.payment === "refunded",
      isExpired: this.parts.some(({ isExpired }) => isExpired),
    };
  }

  private factsOf(part: Part) {
    return {
      paymentMethod: this.isCash ? "cod" : "online",
      paymentStatus: this.payment,
      isRefunded: part.paid > 0 && part.paid === part.refunded,
      isComingBack: part.parcel === "coming-back",
      isCashReceived: this.isCash && part.paid > 0,
      isPaidOut: part.isPaidOut,
      isCreditedSince: part.isCreditedSince,
    };
  }

  private order(event: Exclude<OrderEvent, "advance">): boolean {
    if (event === "expire" && this.isCash) return false;
    const transition = step(orderMachine, this.status, event, this.facts());
    if (transition.blockedBy !== undefined) return false;
    this.status = transition.to;
    const concerned = this.parts.filter(({ status, isExpired }) =>
      event === "revive" ? isExpired : status !== "cancelled",
    );
    if (transition.effects.includes("each-fulfilment"))
      for (const part of concerned) this.move(part, event, { isWithOrder: true });
    return true;
  }

  private pay(event: PaymentEvent): boolean {
    const isUnavailable = this.status === "cancelled" && !(event === "capture" && this.order("revive"));
    const transition = step(paymentMachine, this.payment, event, { isUnavailable });
    if (transition.blockedBy !== undefined) return false;
    this.payment = transition.to;
    if (transition.effects.includes("note-payment")) this.moneyIn += this.total;
    if (transition.effects.includes("refund-payment")) this.start(this.total);
    if (transition.effects.includes("begin-work")) {
      for (const part of this.parts) {
        part.paid = part.price;
        this.refundOverpaid(part);
      }
    }
    return true;
  }

  private move(part: Part, event: FulfilmentEvent, { isWithOrder = false } = {}): boolean {
    const transition = step(fulfilmentMachine, part.status, event, this.factsOf(part));
    if (transition.blockedBy !== undefined) return false;
    if (event === "deliver" && part.parcel === "coming-back") this.carry(part, "deliver");
    part.status = transition.to;
    part.isExpired = event === "expire";
    for (const effect of transition.effects) {
      if (effect === "invoice" || effect === "goods-leave") part.hasInvoice = true;
      if (effect === "restock") part.isInStock = true;
      if (effect === "take-stock") part.isInStock = false;
      if (effect === "goods-arrive" && this.isCash) {
        part.paid = part.worth;
        this.moneyIn += part.worth;
      }
      if (effect === "credit") {
        part.worth = 0;
        this.refundOverpaid(part);
      }
    }
    if (!isWithOrder) this.settle();
    return true;
  }

  private carry(part: Part, event: ReturnToOriginEvent): boolean {
    const transition = step(returnToOriginMachine, part.parcel, event, part);
    if (transition.blockedBy !== undefined) return false;
    for (const effect of transition.effects) {
      const [machine, onward] = effect.split(":");
      if (machine === "fulfilment") this.move(part, onward as FulfilmentEvent);
    }
    part.parcel = transition.to;
    return true;
  }

  private refund(which: number, event: RefundEvent): boolean {
    const refund = this.refunds[which % Math.max(1, this.refunds.length)];
    const transition = refund && step(refundMachine, refund.state, event, refund);
    if (!refund || !transition || transition.blockedBy !== undefined) return false;
    refund.state = transition.to;
    refund.isSentByHand = event === "send";
    if (transition.effects.includes("settle-payment")) this.settleRefunded();
    return true;
  }

  private start(amount: number) {
    this.refunds.push({
      state: this.isOnline ? "queued" : "waiting-for-account",
      amount,
      isSentByHand: false,
    });
    this.settleRefunded();
  }

  private refundOverpaid(part: Part) {
    const due = part.paid - part.refunded - part.worth;
    if (due <= 0) return;
    part.refunded += due;
    this.start(due);
  }

  /** An order follows its parts, and is paid in cash when all of them are delivered. */
  private settle() {
    const facts = this.facts();
    if (facts.least !== this.status) {
      const transition = step(orderMachine, this.status, "advance", facts);
      if (transition.blockedBy !== undefined) throw new Error(`${this.status} cannot become ${facts.least}`);
      this.status = transition.to;
    }
    if (this.isCash && facts.least === "delivered" && this.payment === "pending") {
      const transition = step(paymentMachine, this.payment, "collect", { isUnavailable: false });
      if (transition.blockedBy === undefined) this.payment = transition.to;
    }
  }

  private settleRefunded() {
    if (this.payment !== "paid" && this.payment !== "refunded") return;
    const isAllSent = this.refunds.every(({ state }) => state === "sent");
    const isAllBack = this.status === "cancelled" || this.moneyOut === this.moneyIn;
    const target = isAllSent && isAllBack ? "refunded" : "paid";
    if (target === this.payment) return;
    const event = target === "refunded" ? "refund" : "refund-came-back";
    const transition = step(paymentMachine, this.payment, event, { isUnavailable: false });
    if (transition.blockedBy !== undefined) throw new Error(`${this.payment} cannot ${event}`);
    this.payment = transition.to;
  }
}
