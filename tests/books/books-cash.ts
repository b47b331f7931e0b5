import { protest } from "./books-arithmetic.ts";

/** The money of one seller's part of an order. */
type Purse = {
  fulfilment: string;
  seller: string;
  paid: number;
  refunded: number;
  /** What of that the shop keeps for the customer as store credit. */
  storeCredit: number;
  /** What is collected at the door, frozen when the goods were shipped. */
  cash: number;
  carriedBy: "courier" | "vendor" | null;
  state: "none" | "on-its-way" | "expected" | "remitted" | "held";
  /** What the vendor has paid in of the cash he held. */
  paidIn: number;
};

/** The customers' money for each part of an order, and where the cash is. */
export class CashBooks {
  /** In the order in which vendors took the cash last; what they pay in goes to the oldest. */
  private readonly held: Purse[] = [];
  private readonly purses = new Map<string, Purse>();

  open(fulfilment: string, seller: string) {
    const state = "none";
    const purse = { fulfilment, seller, paid: 0, refunded: 0, storeCredit: 0, cash: 0, paidIn: 0 };
    this.purses.set(fulfilment, { ...purse, carriedBy: null, state });
  }

  purse(fulfilment: string): Purse {
    return this.purses.get(fulfilment) ?? protest(`There is no ${fulfilment}.`);
  }

  /** Money came for the part; what is beyond the worth of its goods goes back at once. */
  receive(fulfilment: string, paise: number, worth: number) {
    this.purse(fulfilment).paid += paise;
    this.refundOverpaid(fulfilment, worth);
  }

  refundOverpaid(fulfilment: string, worth: number, to: "source" | "store-credit" = "source") {
    const purse = this.purse(fulfilment);
    const paise = Math.max(0, purse.paid - purse.refunded - worth);
    purse.refunded += paise;
    if (to === "store-credit") purse.storeCredit += paise;
  }

  carry(fulfilment: string, cash: number, carriedBy: "courier" | "vendor") {
    Object.assign(this.purse(fulfilment), { cash, carriedBy, state: "on-its-way" });
  }

  /** The goods are handed over. Answers what the vendor holds of it now. */
  handOver(fulfilment: string, worth: number): number {
    const purse = this.purse(fulfilment);
    if (purse.carriedBy === null) return 0;
    if (purse.carriedBy === "courier") {
      purse.state = "expected";
      return 0;
    }
    purse.state = "held";
    this.held.push(purse);
    this.receive(fulfilment, purse.cash, worth);
    return purse.cash;
  }

  /** Cash that a vendor took is paid, like cash that arrived, so its delivery stays (decision 046). */
  mayTakeBack(fulfilment: string): boolean {
    return !["remitted", "held"].includes(this.purse(fulfilment).state);
  }

  /** A delivery by mistake: nobody has taken any cash. */
  takeBack(fulfilment: string) {
    const purse = this.purse(fulfilment);
    if (purse.carriedBy !== null) purse.state = "on-its-way";
  }

  /** The parcel came back, so nobody paid at the door. */
  comeBack(fulfilment: string) {
    this.purse(fulfilment).state = "none";
  }

  remit(fulfilment: string, worth: number) {
    const purse = this.purse(fulfilment);
    if (purse.state !== "expected") protest("Cash came that no courier had collected.");
    purse.state = "remitted";
    this.receive(fulfilment, purse.cash, worth);
  }

  debtOf(seller: string): number {
    return this.held
      .filter((purse) => purse.seller === seller)
      .reduce((debt, purse) => debt + purse.cash - purse.paidIn, 0);
  }

  /** Splits what a vendor pays in over the cash he holds, the oldest first. */
  payIn(seller: string, paise: number): { fulfilment: string; paise: number }[] {
    if (paise <= 0 || paise > this.debtOf(seller)) protest("A vendor pays in what he does not hold.");
    let rest = paise;
    const parts: { fulfilment: string; paise: number }[] = [];
    for (const purse of this.held.filter((purse) => purse.seller === seller)) {
      const part = Math.min(rest, purse.cash - purse.paidIn);
      if (part === 0) continue;
      purse.paidIn += part;
      rest -= part;
      parts.push({ fulfilment: purse.fulfilment, paise: part });
    }
    return parts;
  }

  /** Cash of delivered goods: still with a courier, and with each vendor. Not yet delivered: on its way. */
  whereabouts(): { onItsWay: number; withCourier: number; withVendors: Record<string, number> } {
    let onItsWay = 0;
    let withCourier = 0;
    for (const { state, cash } of this.purses.values()) {
      if (state === "on-its-way") onItsWay += cash;
      if (state === "expected") withCourier += cash;
    }
    const withVendors: Record<string, number> = {};
    for (const { seller } of this.held) {
      const debt = this.debtOf(seller);
      if (debt > 0) withVendors[seller] = debt;
    }
    return { onItsWay, withCourier, withVendors };
  }
}
