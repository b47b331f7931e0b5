import type { Database } from "#db/database.server.ts";
import type { RightsWatch } from "../ports/rights-watch.ts";
import type { SignInService } from "../ports/sign-in-service.ts";
import type { Actor } from "../access/actor.ts";
import type { DocumentPrinter } from "../ports/document-printer.ts";
import type { MailService } from "../ports/mail-service.ts";
import type { CartEvents, CatalogueEvents, OrderEvents } from "../ports/events.ts";
import type { PaymentGateway } from "../ports/payment-provider.ts";
import type { PhotoStore } from "../ports/photo-store.ts";
import type { PictureStore } from "../ports/picture-store.ts";
import type { RemotePictures } from "../ports/remote-pictures.ts";
import type { TableFiles } from "../ports/table-files.ts";
import type { Vault } from "../ports/vault.ts";

/**
 * The outside services of a process that has none of them: each throws as soon as it is asked for anything. A process
 * that has some puts them in their places; the type says that the shop has all.
 */
export const noServices = {
  pictures: missing<PictureStore>("pictures"),
  photos: missing<PhotoStore>("photos"),
  tables: missing<TableFiles>("tables"),
  remotePictures: missing<RemotePictures>("remotePictures"),
  signIn: missing<SignInService>("signIn"),
  mail: missing<MailService>("mail"),
  printer: missing<DocumentPrinter>("printer"),
  payments: missing<PaymentGateway>("payments"),
  cartEvents: missing<CartEvents>("cartEvents"),
  orderEvents: missing<OrderEvents>("orderEvents"),
  rights: missing<RightsWatch>("rights"),
  vault: missing<Vault>("vault"),
};

function missing<Service extends object>(service: string): Service {
  return new Proxy({} as Service, {
    get(_, property) {
      throw new Error(`This process has no '${service}', of which it asked '${String(property)}'.`);
    },
  });
}

/** What a verb or a query may use. Inside a transaction it is the same shop on that transaction. */
export type Shop = typeof noServices & {
  db: Database;
  actor: Actor;
  now: () => Date;
  /** The demo has known accounts and keeps its mails; in the live shop neither exists. */
  mode: "demo" | "live";
  /** The address visitors type, without a trailing slash. */
  origin: string;
  /** Without it, every question is asked anew. */
  queryCache?: QueryCache;
  /** Without it, searches are not counted. */
  searches?: SearchCounter;
  /** Without them, what is on sale is read anew for every list. */
  catalogueEvents?: CatalogueEvents;
  /** The current trace as a W3C traceparent, so that a job can be linked to it. */
  traceparent?: () => string | undefined;
};

/** Counts what visitors search for, in memory, so that no page waits for it. */
export type SearchCounter = {
  /**
   * Notes that `visitor` typed a text, under which text it is counted, and how many products it found. A visitor counts
   * once a day for each text.
   */
  count: (typed: string, search: { text: string; found: number }, visitor: string) => void;
};

/** The query cache: answers that are the same for all shoppers, cached by a process until something in them changes. */
export type QueryCache = {
  /**
   * Returns the cached answer to `question`, which names everything the answer depends on; calls `request` where there
   * is none. The answer is kept until the catalogue changes, or only until its categories or specifications do.
   */
  find: <Answer>(
    question: string,
    request: () => Promise<Answer>,
    until?: "catalogue" | "schema",
  ) => Promise<Answer>;
  /** Says when answers change by themselves, as a banner begins or ends: from that moment on nothing cached is used. */
  endAt: (moment: Date) => void;
};
