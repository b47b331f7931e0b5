import path from "node:path";
import type { Database } from "#db/database.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { createPictureFiles } from "#gateways/pictures/picture-files.server.ts";
import { createRemotePictures } from "#gateways/remote-pictures/remote-pictures.server.ts";
import type { ImportSettings } from "./import-settings.ts";

/**
 * Creates the shop of an import, with the system as its actor. It has the database and pictures, and nothing that signs,
 * pays or mails. All pictures of an import are one seller's, so that one drawing process draws them.
 */
export function createImportShop(
  db: Database,
  { dataDirectory, mode, origin }: Omit<ImportSettings, "databaseUrl">,
): Shop {
  return {
    db,
    actor: { role: "system" },
    now: () => new Date(),
    mode,
    origin,
    pictures: createPictureFiles(path.join(dataDirectory, "pictures")),
    remotePictures: createRemotePictures(),
    returnPhotos: without("returnPhotos"),
    cartEvents: without("cartEvents"),
    orderEvents: without("orderEvents"),
    rights: without("rights"),
    signIn: without("signIn"),
    payments: without("payments"),
    printer: without("printer"),
    vault: without("vault"),
    mail: without("mail"),
  };
}

/** Stands in for a part of the shop that an import does not have; throws as soon as it is used. */
function without<Part extends keyof Shop>(part: Part): NonNullable<Shop[Part]> & object {
  return new Proxy({} as NonNullable<Shop[Part]> & object, {
    get(_, property) {
      throw new Error(`The process of an import has no '${part}', of which it asked '${String(property)}'.`);
    },
  });
}
