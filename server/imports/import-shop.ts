import path from "node:path";
import type { Database } from "#db/database.server.ts";
import { noServices, type Shop } from "#domain/shop/context/shop.ts";
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
    ...noServices,
    db,
    actor: { role: "system" },
    now: () => new Date(),
    mode,
    origin,
    pictures: createPictureFiles(path.join(dataDirectory, "pictures")),
    remotePictures: createRemotePictures(),
  };
}
