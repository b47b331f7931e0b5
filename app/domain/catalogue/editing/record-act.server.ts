import { type RawBuilder, sql } from "kysely";
import { nameOfActor } from "../../shop/access/actor.ts";
import type { Shop } from "../../shop/context/shop.ts";

type Stored = Record<string, unknown>;

/** What undoing an act needs, by its kind. */
export type ActBefore = {
  /** A specification was taken from a category; its row there. */
  unassign: { specification: string; isRequired: boolean; isRanked: boolean; position: number };
  /** A category was moved from below `parent`, where it was one of `beside`, to below `to`; null is the top. */
  move: { parent: string | null; beside: string[]; to: string | null };
  /** A category was deleted: the rows that went with it, and the categories that were compared with it. */
  "delete-category": {
    row: Stored & { parent: string | null; ranks_with: string | null };
    beside: string[];
    addresses: string[];
    specifications: Stored[];
    terms: Stored | null;
    comparedWithIt: string[];
    /** The names of the category above it and of the one that it was compared with. */
    parentName: string | null;
    rivalsName: string | null;
  };
  /** An option, one of `beside`, was deleted; products got `into`, or lost the value if that is null. */
  "delete-option": { option: { key: string; label: string }; beside: string[]; into: string | null };
};
export type ActKind = keyof ActBefore;

type Act<Kind extends ActKind> = {
  kind: Kind;
  /** The category; of an option, its specification. */
  subject: { key: string; name: string };
  /** The name of the specification, the option or the former place. */
  part?: string | null;
  /** The name of the new place, or of the option that products got. */
  into?: string | null;
  before: ActBefore[Kind];
};

/** An act with what was before it. The names are those of its day. */
export type RecordedAct<Kind extends ActKind> = {
  subject: string;
  name: string;
  part: string | null;
  into: string | null;
  before: ActBefore[Kind];
};

/** Keeps what was before an act, in the transaction that acts. Returns the id by which it can be undone. */
export async function recordAct<Kind extends ActKind>(shop: Shop, act: Act<Kind>): Promise<string> {
  const { id } = await shop.db
    .insertInto("catalogue_acts")
    .values({
      kind: act.kind,
      subject: act.subject.key,
      name: act.subject.name,
      part: act.part ?? null,
      into_name: act.into ?? null,
      before: JSON.stringify(act.before),
      actor_name: nameOfActor(shop.actor),
      happened_at: shop.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Keeps the values that products of a category no longer show after an act. They stay in the product, unseen, until the
 * product is saved without them.
 */
export async function recordUnseen(
  shop: Shop,
  act: string,
  category: string,
  specifications: readonly string[],
): Promise<void> {
  const keys = sql`${specifications}::text[]`;
  await recordValues(
    shop,
    act,
    sql`
      select id, (select jsonb_object_agg(key, specs -> key) from unnest(${keys}) as key where specs ? key), '{}'::jsonb
      from products where category = ${category} and specs ?| ${keys}
    `,
  );
}

/**
 * Keeps what products said before an act and what it left of that. `products` gives rows of id, before and after, with
 * values by the key of their specification. Returns how many they are.
 */
export async function recordValues(shop: Shop, act: string, products: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into catalogue_act_values (act_id, product_id, before, after)
    select ${act}::uuid, products.* from (${products}) as products
  `.execute(shop.db);
  return Number(numAffectedRows);
}
