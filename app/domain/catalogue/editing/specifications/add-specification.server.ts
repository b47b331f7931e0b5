import { sql } from "kysely";
import { writeAudit } from "../../../shop/audit/write-audit.server.ts";
import { refusal } from "../../refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { readCatalogueSchema } from "../../schema/read-schema.server.ts";
import { isReservedAddress } from "../../schema/reserved-addresses.ts";
import type { SpecOption, Specification } from "../../schema/specification.ts";
import { assignSpecification } from "../categories/assign-specification.server.ts";
import { shapeCatalogue } from "../shape-catalogue.server.ts";
import { freeSlug, slugOfName } from "../../../base/identifiers/slug-of-name.ts";
import { factsOfSpec, requireSpec } from "./spec-row.server.ts";
import type { NewSpecificationInput, SpecificationInput } from "./specification-input.ts";

/**
 * Adds a specification behind the others of its heading, for the products of a category. Returns its key.
 * Refuses:
 * - one of the same name and type as another
 * - a name or an address that lists need for themselves
 * - an address that the filter of another one has or had
 * - an unknown category
 */
export async function addSpecification(shop: Shop, input: NewSpecificationInput): Promise<string> {
  return shapeCatalogue(shop, async (shop, { specifications }) => {
    const { name, category, isRequired } = input;
    const group = spelledAs(specifications, input.group);
    refuseSameSpec(specifications, input, null);
    // Deleted ones may come back, so their keys stay taken.
    const rows = await shop.db.selectFrom("specifications").select(["key", "address"]).execute();
    const taken = new Set(rows.flatMap(({ key, address }) => [key.toLowerCase(), address]));
    const slug = slugOfName(name, "specification").replace(/^(?=\d)/, "n-");
    if (input.address === null && isReservedAddress(slug)) {
      throw refusal("specification.name-reserved", { name });
    }
    if (input.address !== null) await refuseAddress(shop, input.address, null);
    const former = await shop.db.selectFrom("specification_addresses").select("address").execute();
    for (const { address } of former) taken.add(address);
    const key = freeSlug(slug, (slug) => taken.has(slug));
    await shop.db
      .insertInto("specifications")
      .values({
        key,
        address: input.address ?? key,
        type: input.type,
        options: JSON.stringify(withKeys([], input.options)),
        position: 1 + Math.max(0, ...(await positions(shop))),
        ...columnsOf({ ...input, group }),
      })
      .execute();
    await positionInGroup(shop, specifications, { key, group });
    if (category !== null) await assignSpecification(shop, category, key, { isRequired });
    await writeAudit(shop, {
      action: "specification.add",
      subject: { id: key, name },
      vendorId: null,
      before: null,
      after: factsOfSpec(requireSpec(await readCatalogueSchema(shop), key)),
    });
    return key;
  });
}

/** Refuses: a specification of the same name and type; shoppers could not tell the two apart. */
export function refuseSameSpec(
  specifications: readonly Specification[],
  { name, type }: Pick<SpecificationInput, "name" | "type">,
  own: string | null,
): void {
  const same = specifications.find(
    (spec) => spec.name.toLowerCase() === name.toLowerCase() && spec.type === type && spec.key !== own,
  );
  if (same) throw refusal("specification.there-already", { name: same.name });
}

/** Refuses: an address of filtered lists that lists need for themselves, or that another specification has or had. */
export async function refuseAddress(shop: Shop, address: string, own: string | null): Promise<void> {
  if (isReservedAddress(address)) throw refusal("specification.address-reserved", { address });
  const other = await shop.db
    .selectFrom("specification_addresses")
    .innerJoin("specifications", "specifications.key", "specification_addresses.specification")
    .select(["specifications.key", "specifications.name"])
    .where("specification_addresses.address", "=", address)
    .executeTakeFirst();
  if (other && other.key !== own) throw refusal("specification.address-taken", { name: other.name });
}

/** A heading as it is spelled already, so that 'printing' and 'Printing' are one. */
export function spelledAs(specifications: readonly Specification[], group: string): string {
  return specifications.find((spec) => spec.group.toLowerCase() === group.toLowerCase())?.group ?? group;
}

/** The columns that are written the same for a new and a changed specification. */
export function columnsOf(input: SpecificationInput) {
  const { name, group, unit, decimals, better, filters, filterStep, compares, onCard, shownIn } = input;
  return {
    name,
    unit,
    decimals,
    better,
    filters,
    compares,
    group_name: group,
    filter_step: filterStep,
    on_card: onCard,
    shown_in: shownIn,
    help: input.help,
    example: input.example,
    comparative: input.comparative,
  };
}

/** Adds options with these labels behind the present ones. Each gets a key that no other of them has. */
export function withKeys(options: readonly SpecOption[], labels: readonly string[]): SpecOption[] {
  const all = [...options];
  for (const label of labels) {
    const isTaken = (key: string) => all.some((option) => option.key === key);
    all.push({ key: freeSlug(slugOfName(label, "option"), isTaken), label });
  }
  return all;
}

/** Places a specification right behind the last one of its heading. */
export async function positionInGroup(
  shop: Shop,
  specifications: readonly Specification[],
  { key, group }: Pick<Specification, "key" | "group">,
): Promise<void> {
  const others = specifications.filter((spec) => spec.key !== key);
  const last = others.findLastIndex((spec) => spec.group.toLowerCase() === group.toLowerCase());
  const keys = others.map((spec) => spec.key);
  const at = last < 0 ? keys.length : last + 1;
  await writeOrder(shop, [...keys.slice(0, at), key, ...keys.slice(at)]);
}

export async function writeOrder(shop: Shop, keys: readonly string[]): Promise<void> {
  await sql`
    update specifications set position = place * 10
    from unnest(${keys}::text[]) with ordinality as each (key, place)
    where each.key = specifications.key and position <> place * 10
  `.execute(shop.db);
}

async function positions(shop: Shop): Promise<number[]> {
  const rows = await shop.db.selectFrom("specifications").select("position").execute();
  return rows.map(({ position }) => position);
}
