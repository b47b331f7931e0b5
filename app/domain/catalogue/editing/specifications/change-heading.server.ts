import { sql } from "kysely";
import { requirePermission } from "../../../shop/access/require-permission.ts";
import { writeAudit } from "../../../shop/audit/write-audit.server.ts";
import { refusal } from "../../refusals.ts";
import type { Shop } from "../../../shop/context/shop.ts";
import { headingsOf } from "../../schema/catalogue-schema.ts";
import { readCatalogueSchema } from "../../schema/read-schema.server.ts";
import type { Specification } from "../../schema/specification.ts";
import { movedTo } from "../moved-to.ts";
import { shapeCatalogue } from "../shape-catalogue.server.ts";
import { writeOrder } from "./add-specification.server.ts";

export async function listHeadings(shop: Shop): Promise<{ name: string; specifications: string[] }[]> {
  requirePermission(shop.actor, "catalogue.read");
  const { specifications } = await readCatalogueSchema(shop);
  return headingsOf(specifications).map((name) => ({
    name,
    specifications: specifications.filter(({ group }) => group === name).map((spec) => spec.name),
  }));
}

/**
 * Gives all specifications of a heading another one, also the deleted ones.
 * Refuses: a heading that no specification has; the name of another heading.
 */
export async function renameHeading(shop: Shop, heading: string, name: string): Promise<void> {
  await shapeCatalogue(shop, async (shop, { specifications }) => {
    const headings = requireHeading(specifications, heading);
    const other = headings.find(
      (candidate) => candidate !== heading && candidate.toLowerCase() === name.toLowerCase(),
    );
    if (other !== undefined) throw refusal("heading.name-taken", { name: other });
    if (name === heading) return;
    await sql`
      update specifications set group_name = ${name} where lower(group_name) = lower(${heading})
    `.execute(shop.db);
    await note(shop, "rename", name, { name: heading }, { name });
  });
}

/** Places a heading with its specifications at `to`, counted from 0. Refuses: a heading that no specification has. */
export async function orderHeading(shop: Shop, heading: string, to: number): Promise<void> {
  await shapeCatalogue(shop, async (shop, { specifications }) => {
    const headings = requireHeading(specifications, heading);
    const after = movedTo(headings, heading, to);
    const [index, placed] = [headings.indexOf(heading), after.indexOf(heading)];
    if (placed === index) return;
    const keysOf = (name: string) =>
      specifications.filter(({ group }) => group === name).map(({ key }) => key);
    await writeOrder(shop, after.flatMap(keysOf));
    await note(shop, "order", heading, { place: index + 1 }, { place: placed + 1 });
  });
}

/** Returns all headings. */
function requireHeading(specifications: readonly Specification[], heading: string): string[] {
  const headings = headingsOf(specifications);
  if (!headings.includes(heading)) throw refusal("heading.not-found");
  return headings;
}

type Noted = Record<string, string | number>;

async function note(shop: Shop, what: string, name: string, before: Noted, after: Noted) {
  await writeAudit(shop, {
    action: `heading.${what}`,
    subject: { id: name, name },
    vendorId: null,
    before,
    after,
  });
}
