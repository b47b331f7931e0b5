import { randomUUID } from "node:crypto";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { saveOwnerPicture } from "../../shop/pictures/save-owner-picture.server.ts";
import { refusal } from "../refusals.ts";
import { homeLimits } from "./home-limits.ts";
import {
  type HomeSection,
  isOwn,
  type OwnSection,
  type OwnSectionInput,
  sectionsOf,
  usualSections,
} from "./home-section.ts";

/** Moves a section up or down by one place; at the end it stays. Refuses: an unknown section. */
export function moveSection(shop: Shop, id: string, by: -1 | 1): Promise<void> {
  return inChange(shop, "home.order", id, (sections, section) => {
    const from = sections.indexOf(section);
    const others = sections.filter((other) => other !== section);
    return others.toSpliced(Math.max(0, from + by), 0, section);
  });
}

/** Hides a section, or shows it again. Refuses: an unknown section; one that the home page always has. */
export function hideSection(shop: Shop, id: string, isHidden: boolean): Promise<void> {
  return inChange(shop, isHidden ? "home.hide" : "home.show", id, (sections, section) => {
    const usual = usualSections.find((usual) => usual.id === section.id);
    if (isOwn(section) || !usual || !("canHide" in usual)) throw refusal("home-section.stays");
    return sections.map((other) => (other === section ? { ...section, isHidden } : other));
  });
}

/** Adds a section of the owner after all others but the closing call, and returns its id. Refuses: one too many. */
export async function addSection(shop: Shop, input: OwnSectionInput): Promise<string> {
  const added = { ...input, id: randomUUID(), picture: null, products: [] };
  await inChange(shop, "home.add", "closing", (sections, closing) => {
    if (sections.filter(isOwn).length >= homeLimits.sections) {
      throw refusal("home-section.too-many", { most: homeLimits.sections });
    }
    return sections.toSpliced(sections.indexOf(closing), 0, added);
  });
  return added.id;
}

/** Takes a section of the owner off. Refuses: any other. */
export function removeSection(shop: Shop, id: string): Promise<void> {
  return inChange(shop, "home.remove", id, (sections, section) => {
    if (!isOwn(section)) throw refusal("home-section.stays");
    return sections.filter((other) => other !== section);
  });
}

/** Changes heading, text and list of an own section. Refuses: an unknown section. */
export function changeSection(shop: Shop, id: string, input: OwnSectionInput): Promise<void> {
  return changeOwn(shop, id, (section) => ({ ...section, ...input }));
}

/** Chooses a product for an own section, after those it has. Refuses: an unknown section; one product too many. */
export function addSectionProduct(shop: Shop, id: string, { product }: { product: string }): Promise<void> {
  return changeOwn(shop, id, (section) => {
    if (section.products.includes(product)) return section;
    if (section.products.length >= homeLimits.products) {
      throw refusal("home-section.too-many-products", { most: homeLimits.products });
    }
    return { ...section, products: [...section.products, product] };
  });
}

export function removeSectionProduct(
  shop: Shop,
  id: string,
  { product }: { product: string },
): Promise<void> {
  return changeOwn(shop, id, (section) => ({
    ...section,
    products: section.products.filter((other) => other !== product),
  }));
}

/**
 * Gives an own section a picture, in place of its former one.
 * Refuses: an unknown section; a file that is not a picture, or is too large; more than the shop can decode in time.
 */
export function setSectionPicture(shop: Shop, id: string, upload: Uint8Array): Promise<void> {
  return saveOwnerPicture(shop, upload, {
    requires: "content.change",
    megabytes: homeLimits.picture,
    give: (shop, picture) => changeOwn(shop, id, (section) => ({ ...section, picture })),
  });
}

export function removeSectionPicture(shop: Shop, id: string): Promise<void> {
  return changeOwn(shop, id, (section) => ({ ...section, picture: null }));
}

function changeOwn(shop: Shop, id: string, change: (section: OwnSection) => OwnSection): Promise<void> {
  return inChange(shop, "home.change", id, (sections, section) => {
    if (!isOwn(section)) throw refusal("home-section.not-found");
    return sections.map((other) => (other === section ? change(section) : other));
  });
}

/** Locks the sections for a change of one of them. The trigger of the settings has kept pages made anew. */
async function inChange(
  shop: Shop,
  action: string,
  id: string,
  change: (sections: HomeSection[], section: HomeSection) => HomeSection[],
): Promise<void> {
  requirePermission(shop.actor, "content.change");
  await inTransaction(shop, async (shop) => {
    const { db } = shop;
    const row = await db
      .selectFrom("shop_settings")
      .select("home_sections")
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = sectionsOf(row.home_sections);
    const section = before.find((section) => section.id === id);
    if (!section) throw refusal("home-section.not-found");
    const after = change(before, section);
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    await db
      .updateTable("shop_settings")
      .set({ home_sections: JSON.stringify(after) })
      .execute();
    await writeAudit(shop, {
      action,
      subject: { id: "home", name: "Home page" },
      vendorId: null,
      before: { sections: namesOf(before) },
      after: { sections: namesOf(after) },
    });
  });
}

/** 'Headline with a product, Top Picks', for the audit log. */
function namesOf(sections: HomeSection[]): string {
  const names = sections.map((section) => {
    if (isOwn(section)) return section.heading;
    const name = usualSections.find(({ id }) => id === section.id)?.name ?? section.id;
    return section.isHidden ? `${name} (hidden)` : name;
  });
  return names.join(", ");
}
