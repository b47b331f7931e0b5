import type { Database } from "#db/database.server.ts";
import type { RightsWatch } from "./accounts/rights-watch.ts";
import type { SignInService } from "./accounts/sign-in-service.ts";
import type { Actor } from "./actor.ts";
import type { MailService } from "./mails/mail-service.ts";
import type { CartChanges } from "./cart/cart-changes.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import type { OrderChanges } from "./orders/order-changes.ts";
import type { PaymentGateway } from "./payments/payment-gateway.ts";
import type { PictureStore } from "./pictures/picture-store.ts";
import type { Vault } from "./vault.ts";

/** What a verb or a query may use. Inside a transaction it is the same shop on that transaction. */
export type Shop = {
  db: Database;
  actor: Actor;
  now: () => Date;
  /** The demo has known accounts and keeps its mails; in the live shop neither exists. */
  mode: "demo" | "live";
  /** The address visitors type, without a closing slash. */
  origin: string;
  pictures: PictureStore;
  signIn: SignInService;
  mail: MailService;
  payments: PaymentGateway;
  cartChanges: CartChanges;
  orderChanges: OrderChanges;
  rights: RightsWatch;
  vault: Vault;
  /** Where there is none, every question is asked anew. */
  kept?: KeptAnswers;
  /** Names the trace that what is being done belongs to, as W3C's traceparent, so that a job can be linked to it. */
  traceparent?: () => string | undefined;
};
