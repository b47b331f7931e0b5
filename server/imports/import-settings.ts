import { z } from "zod";
import type { Shop } from "#domain/shop/context/shop.ts";
import { environmentOfChild } from "#gateways/child-process/child-process.server.ts";

/** All that the process of an import is told of the shop. */
export type ImportSettings = Pick<Shop, "mode" | "origin"> & { databaseUrl: string; dataDirectory: string };

/** What leads to an outside database besides its address: settings of PostgreSQL's clients, and certificates. */
const neededByDatabase = /^(HOME|PG[A-Z]+|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR))$/;

const Variables = z.object({
  DATABASE_URL: z.string(),
  DATA_DIR: z.string(),
  SHOP_MODE: z.enum(["demo", "live"]),
  SHOP_URL: z.string(),
});

/** The environment of the process of an import: nothing that signs, pays or mails. */
export function environmentOfImport(settings: ImportSettings): NodeJS.ProcessEnv {
  const own: z.infer<typeof Variables> = {
    DATABASE_URL: settings.databaseUrl,
    DATA_DIR: settings.dataDirectory,
    SHOP_MODE: settings.mode,
    SHOP_URL: settings.origin,
  };
  return { ...environmentOfChild(neededByDatabase), ...own };
}

export function readImportSettings(environment: NodeJS.ProcessEnv): ImportSettings {
  const read = Variables.parse(environment);
  return {
    databaseUrl: read.DATABASE_URL,
    dataDirectory: read.DATA_DIR,
    mode: read.SHOP_MODE,
    origin: read.SHOP_URL,
  };
}
