import path from "node:path";
import type { Database } from "#db/database.server.ts";
import type { QueryCache, Shop } from "#domain/shop/context/shop.ts";
import type { Environment } from "#env";
import { createPdfPrinter } from "#gateways/documents/pdf-printer.server.ts";
import { createStoredMail, createSmtpMail, type RenderMail } from "#gateways/mail/mail-service.server.ts";
import { createPaymentGateway } from "#gateways/payments/payment-gateway.server.ts";
import { createPhotoFiles } from "#gateways/pictures/photo-files.server.ts";
import { createPictureFiles } from "#gateways/pictures/picture-files.server.ts";
import { createRemotePictures } from "#gateways/remote-pictures/remote-pictures.server.ts";
import { createSignIn } from "#gateways/sign-in/sign-in.server.ts";
import { createTableFiles } from "#gateways/table-files/table-files.server.ts";
import { createVault } from "#gateways/vault/vault.server.ts";
import type { Changes } from "../events/events.ts";

type ShopParts = {
  db: Database;
  dataDirectory: string;
  environment: Pick<Environment, "mode" | "url"> &
    Partial<Pick<Environment, "smtpUrl" | "payments" | "paymentUrls">>;
  secret: string;
  changes: Omit<Changes, "close">;
  renderMail: RenderMail;
  queryCache?: QueryCache;
};

/**
 * Creates the shop of this process, with the system as its actor. The shop of a request is a copy with the request's
 * actor.
 */
export function createShop(parts: ShopParts): Shop {
  const { db, dataDirectory, secret, changes, renderMail, queryCache } = parts;
  const { mode, url: origin, smtpUrl } = parts.environment;
  return {
    db,
    actor: { role: "system" },
    now: () => new Date(),
    mode,
    origin,
    pictures: createPictureFiles(path.join(dataDirectory, "pictures")),
    photos: createPhotoFiles(path.join(dataDirectory, "photos")),
    tables: createTableFiles(),
    remotePictures: createRemotePictures(),
    cartEvents: changes.cartEvents,
    orderEvents: changes.orderEvents,
    catalogueEvents: changes.catalogueEvents,
    rights: changes.rights,
    signIn: createSignIn({ secret, origin }),
    payments: createPaymentGateway(parts.environment, db),
    printer: createPdfPrinter(),
    vault: createVault(secret),
    queryCache,
    mail: smtpUrl ? createSmtpMail(smtpUrl, renderMail) : createStoredMail(renderMail),
  };
}
