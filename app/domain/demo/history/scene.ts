import type { SignedInActor } from "../../shop/access/actor.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { SampleProduct } from "../sample-product.ts";
import type { Person } from "./made-up/people.ts";

export type SignedIn = Shop & { actor: SignedInActor };

/** A customer of the made-up past. Without an account yet, `userId` is null. */
export type Customer = Person & { userId: string | null; placed: number };

/** One day of the made-up past, while it is written. */
export type Scene = {
  seed: string;
  /** The day in India. */
  day: string;
  /** The shop in the day's transaction, with the system as its actor. Its clock and the database's say the same. */
  shop: Shop;
  admin: SignedIn;
  /** The demo's customer, whom visitors can be. */
  customer: SignedIn;
  sellers: ReadonlyMap<string, SignedIn>;
  samples: ReadonlyMap<string, SampleProduct>;
  customers: Customer[];
  /** Does something later on this day, at a minute of it; nothing that would come after midnight. */
  later: (minute: number, work: () => Promise<unknown>) => void;
  /** The same in this minute, after what is being done. */
  next: (work: () => Promise<unknown>) => void;
  /** The minute of the day that it is now. */
  minute: () => number;
};

export function sellerOf({ sellers }: Scene, vendorId: string): SignedIn {
  const seller = sellers.get(vendorId);
  if (!seller) throw new Error(`The demo has no account of the vendor ${vendorId}.`);
  return seller;
}

/** The shop with a customer of the made-up past, or the demo's, as its actor. */
export function asCustomer({ shop, customers, customer: visitor }: Scene, userId: string | null): SignedIn {
  if (userId === visitor.actor.userId) return visitor;
  const customer = customers.find((known) => known.userId === userId);
  if (!customer || userId === null)
    throw new Error(`No customer of the made-up past has the account ${userId}.`);
  const { name, email, index } = customer;
  return {
    ...shop,
    actor: {
      role: "customer",
      userId,
      name,
      email,
      vendorId: null,
      sessionId: `history-${index}`,
      // Of a network that documents use; limits are counted by it.
      address: `198.51.100.${index % 254}`,
    },
  };
}
