/**
 * An accountant's own books of a shop. They are kept from what is told alone, event by event and in the order of time,
 * and by the rules of law and of the shop's decisions: nothing here knows the shop's program or its database. A test
 * compares them with the shop's own, to the paisa.
 */
import type { CreditedLine, Happening, Rules, Seller } from "./happenings.ts";
import { indiaDayAfter, protest, sum } from "./books-arithmetic.ts";
import { CashBooks } from "./books-cash.ts";
import { DocumentBooks, noteOf } from "./books-documents.ts";
import { creditsOf, retainedOfPart, openParts, type Part, worthLeft } from "./books-parts.ts";
import { payableOf, payoutLines, type Rest } from "./books-payouts.ts";
import { type Amounts, minus, nothing, plus, total, worthOf } from "./books-tax.ts";
import { VendorBooks } from "./books-vendor.ts";

type Order = { parts: Part[]; isPaid: boolean; paidTwice: number };

export class Accountant {
  private readonly sellers: Map<string, Seller>;
  private readonly rules: Rules;
  private readonly orders = new Map<string, Order>();
  private readonly documentBooks = new DocumentBooks();
  private readonly vendorBooks: VendorBooks;
  private readonly cashBooks = new CashBooks();
  private last = new Date(0);

  constructor(sellers: readonly Seller[], rules: Rules) {
    this.sellers = new Map(sellers.map((seller) => [seller.id, seller]));
    this.rules = rules;
    this.vendorBooks = new VendorBooks(rules);
  }

  /** Writes down what happened. What cannot have happened is refused with a sentence and changes nothing. */
  record(happening: Happening) {
    const { at } = happening;
    if (at < this.last) protest("Something is told that happened before what was told last.");
    switch (happening.kind) {
      case "order":
        this.order(happening);
        break;
      case "paid":
        this.pay(happening.order);
        break;
      case "packed":
        this.pack(at, this.part(happening));
        break;
      case "shipped":
        this.ship(at, this.part(happening), happening.carriedBy ?? "courier");
        break;
      case "delivered":
        this.deliver(at, this.part(happening), happening.by);
        break;
      case "delivery-undone":
        this.undoDelivery(this.part(happening));
        break;
      case "credited":
        this.creditLines(at, happening.order, happening.lines);
        break;
      case "return-asked":
        this.requestReturn(this.part(happening), happening.name);
        break;
      case "return-refunded":
        this.endReturn(this.part(happening), happening.name);
        this.creditLines(at, happening.order, [happening.credited], happening);
        break;
      case "return-replaced":
        this.replace(at, this.part(happening), happening.name);
        break;
      case "return-ended":
        this.endReturn(this.part(happening), happening.name);
        break;
      case "cancelled":
        this.end(at, this.part(happening), "open");
        break;
      case "came-back":
        this.end(at, this.part(happening), "shipped");
        break;
      case "remitted":
        this.remit(at, this.part(happening));
        break;
      case "paid-in":
        for (const { fulfilment, paise } of this.cashBooks.payIn(happening.seller, happening.paise)) {
          this.vendorBooks.payInCash(at, fulfilment, happening.seller, paise);
        }
        break;
      case "paid-out":
        this.payOut(at, happening.seller, happening.paise, happening.fulfilments);
        break;
    }
    this.last = at;
  }

  documents = () => this.documentBooks.all();
  ledger = (month?: string) => this.vendorBooks.ledger(month);
  tcs = () => this.vendorBooks.tcs();
  tds = () => this.vendorBooks.tds();
  cash = () => this.cashBooks.whereabouts();

  /** What a customer paid for an order, what went back, and what the shop holds or is owed by a vendor. */
  customer(order: string): { paid: number; refunded: number; held: number } {
    const { parts, paidTwice } = this.find(order);
    const purses = parts.map(({ key }) => this.cashBooks.purse(key));
    const paid = sum(purses.map((purse) => purse.paid)) + paidTwice;
    const refunded = sum(purses.map((purse) => purse.refunded)) + paidTwice;
    return { paid, refunded, held: paid - refunded };
  }

  /** What of the refunds of an order stays with the shop for the customer, and what the sellers keep of what came back. */
  returned(order: string): { storeCredit: number; retained: number } {
    const { parts } = this.find(order);
    const storeCredit = sum(parts.map(({ key }) => this.cashBooks.purse(key).storeCredit));
    return { storeCredit, retained: sum(parts.map(retainedOfPart)) };
  }

  /** What is left of the lines of an order: pieces, and paise with GST. */
  left(order: string): { line: string; seller: string; pieces: number; paise: number }[] {
    return this.find(order).parts.flatMap(({ seller, lines }) =>
      lines.map(({ line, piecesLeft, left }) => ({
        line,
        seller: seller.id,
        pieces: piecesLeft,
        paise: worthOf(left),
      })),
    );
  }

  /**
   * What a payout may be at a moment: what is left to pay of the seller's fulfilments whose goods can no longer be
   * returned and whose money has come, less everything that is negative, ripe or not. Cash that a vendor holds is in
   * his account, so it needs no subtraction of its own.
   */
  payable(seller: string, at: Date): number {
    if (at < this.last) protest("The books answer for now or later.");
    return payableOf(this.rests(seller), at);
  }

  /** The unpaid rest of each fulfilment of a seller, positive ones only where the customer's money has come. */
  private rests(seller: string): Rest[] {
    const parts = [...this.orders.values()].flatMap((order) => order.parts);
    return parts
      .filter((part) => part.seller.id === seller && !part.seller.isOwn)
      .map((part) => ({ part, rest: this.vendorBooks.net(part.key) - part.paidOut }))
      .filter(({ part, rest }) => {
        const { paid, refunded } = this.cashBooks.purse(part.key);
        return rest < 0 || (rest > 0 && paid - refunded >= worthLeft(part));
      });
  }

  private find(order: string): Order {
    return this.orders.get(order) ?? protest(`There is no order ${order}.`);
  }

  private part({ order, seller }: { order: string; seller: string }): Part {
    const part = this.find(order).parts.find((part) => part.seller.id === seller);
    return part ?? protest(`${seller} has no part in ${order}.`);
  }

  private order(order: Extract<Happening, { kind: "order" }>) {
    if (this.orders.has(order.order)) protest(`${order.order} was ordered already.`);
    const parts = openParts(order, this.sellers);
    for (const part of parts) this.cashBooks.open(part.key, part.seller.id);
    this.orders.set(order.order, { parts, isPaid: false, paidTwice: 0 });
  }

  /** A payment online or by bank is the order's whole total; a second one goes back whole. */
  private pay(name: string) {
    const order = this.find(name);
    if (order.isPaid) order.paidTwice += sum(order.parts.map(({ ordered }) => ordered));
    else for (const part of order.parts) this.cashBooks.receive(part.key, part.ordered, worthLeft(part));
    order.isPaid = true;
  }

  /** CGST Act, section 31(1): the invoice is issued before the goods leave, for what is left of them. */
  private pack(at: Date, part: Part) {
    if (part.status !== "open" || part.invoicedAt) protest("Only goods that are here can be packed.");
    if (part.lines.every(({ piecesLeft }) => piecesLeft === 0)) protest("No piece is left to pack.");
    const amounts = total(part.lines.map(({ left }) => left));
    part.invoicedAt = at;
    this.documentBooks.issue(at, part.seller.id, "invoice", amounts, part.roundOff);
    if (part.seller.isOwn) return;
    const isWithinState = part.seller.state === part.supplyState;
    this.vendorBooks.sell(at, part.key, part.seller, amounts, part.roundOff, isWithinState);
  }

  private ship(at: Date, part: Part, carriedBy: "courier" | "vendor") {
    if (part.status !== "open") protest("Only goods that are here can be shipped.");
    if (part.lines.every(({ piecesLeft }) => piecesLeft === 0)) protest("No piece is left to ship.");
    if (part.isCash && carriedBy === "vendor" && part.seller.isOwn)
      protest("The shop's own cash is carried by its courier.");
    if (!part.invoicedAt) this.pack(at, part);
    if (part.isCash) this.cashBooks.carry(part.key, worthLeft(part), carriedBy);
    part.status = "shipped";
  }

  private deliver(at: Date, part: Part, by: "vendor" | "shop") {
    if (part.status !== "shipped") protest("Only shipped goods can be delivered.");
    part.status = "delivered";
    part.unprovenDays = by === "vendor" ? this.rules.unprovenDays : 0;
    part.returnUntil = indiaDayAfter(at, this.rules.returnDays + part.unprovenDays);
    const held = this.cashBooks.handOver(part.key, worthLeft(part));
    this.vendorBooks.holdCash(at, part.key, part.seller.id, held);
  }

  private undoDelivery(part: Part) {
    if (part.status !== "delivered") protest("Only a delivery can be undone.");
    if (part.paidOut !== 0 || !this.cashBooks.mayTakeBack(part.key))
      protest("Money has followed the delivery.");
    if (part.openReturns.size > 0) protest("The customer is sending it back, so it was delivered.");
    part.status = "shipped";
    part.returnUntil = null;
    this.cashBooks.takeBack(part.key);
  }

  private requestReturn(part: Part, name: string) {
    if (part.status !== "delivered") protest("Only delivered goods are returned.");
    part.openReturns.add(name);
  }

  private endReturn(part: Part, name: string) {
    if (!part.openReturns.delete(name)) protest(`There is no open return ${name}.`);
  }

  /** No document and no money: the invoice stands for the piece that the customer has now. */
  private replace(at: Date, part: Part, name: string) {
    this.endReturn(part, name);
    const until = indiaDayAfter(at, this.rules.replacementDays + part.unprovenDays);
    if (part.returnUntil === null || part.returnUntil < until) part.returnUntil = until;
  }

  private creditLines(
    at: Date,
    order: string,
    credits: readonly CreditedLine[],
    { to, told = 0 }: { to: "source" | "store-credit"; told?: number | undefined } = { to: "source" },
  ) {
    const { parts } = this.find(order);
    const ordered = parts.flatMap(({ lines }) => lines.map(({ line }) => line));
    if (!credits.every(({ line }) => ordered.includes(line)))
      protest("A line is credited that was not ordered.");
    const credited = parts.map((part) => creditsOf(part, credits)).filter(({ lines }) => lines.length > 0);
    for (const { part, lines, back, roundOff, money } of credited) {
      for (const { open, pieces, credited, retained } of lines) {
        open.piecesLeft -= pieces;
        open.left = minus(open.left, credited);
        open.retained = plus(open.retained, retained);
      }
      // Store credit was chosen for what was told. If it comes to less by more than rounding, the money goes back.
      this.takeBack(at, part, { amounts: total(back), roundOff }, money < told - 300 ? "source" : to);
    }
  }

  /** Cancelled before dispatch or come back after it: all that is left is credited. */
  private end(at: Date, part: Part, from: "open" | "shipped") {
    if (part.status !== from) protest(`What ends so has to be ${from}.`);
    const amounts = total(part.lines.map(({ left }) => left));
    const hadWorth = worthLeft(part) !== 0;
    for (const line of part.lines) {
      line.piecesLeft = 0;
      line.left = nothing;
    }
    if (part.isCash) this.cashBooks.comeBack(part.key);
    if (hadWorth) this.takeBack(at, part, { amounts, roundOff: part.roundOff });
    part.status = "ended";
  }

  /** The document of a credit, the vendor's account and the customer's money. */
  private takeBack(
    at: Date,
    part: Part,
    { amounts, roundOff }: { amounts: Amounts; roundOff: number },
    to: "source" | "store-credit" = "source",
  ) {
    part.roundOff -= roundOff;
    part.rounded += roundOff;
    // Pieces come back of which the price was given back before: there is nothing to write down.
    const isNothing = worthOf(amounts) === 0 && roundOff === 0;
    if (part.invoicedAt && !isNothing) {
      const note = noteOf(part.invoicedAt, at, amounts);
      this.documentBooks.issue(at, part.seller.id, note.kind, note.amounts, roundOff);
      this.vendorBooks.credit(at, part.key, amounts, roundOff, note.kind === "commercial-note");
    }
    this.cashBooks.refundOverpaid(part.key, worthLeft(part), to);
  }

  /** The courier's cash arrived. If nobody had said so before, the goods were delivered. */
  private remit(at: Date, part: Part) {
    if (this.cashBooks.purse(part.key).carriedBy !== "courier") protest("No courier carried this.");
    if (part.status === "shipped") this.deliver(at, part, "shop");
    this.cashBooks.remit(part.key, worthLeft(part));
  }

  private payOut(at: Date, seller: string, paise: number, fulfilments: readonly string[]) {
    const lines = payoutLines(this.rests(seller), at, paise, fulfilments);
    for (const { part, paid } of lines) part.paidOut += paid;
  }
}
