import type { findShopReturn } from "./find-return.server.ts";

/**
 * A return with all that its page shows. What a side may not read is null: see the table in
 * docs/decisions/054-a-return-is-one-line-and-one-machine.md.
 */
export type ReturnPage = NonNullable<Awaited<ReturnType<typeof findShopReturn>>>;

export type ReturnStep = ReturnPage["timeline"][number];
