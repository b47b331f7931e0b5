import { z } from "zod";
import { inLines } from "../../base/text/typed-text.ts";
import { homeLimits } from "./home-limits.ts";
import { neededLine } from "../../base/text/needed-text.ts";

/** The sections that the home page always has, in their usual order. Only one may be hidden: the others are promised. */
export const usualSections = [
  { id: "hero", name: "Headline with a product" },
  { id: "facts", name: "What comes with every order", canHide: true },
  { id: "categories", name: "Shop by category" },
  { id: "top-picks", name: "Top Picks" },
  { id: "just-arrived", name: "Just Arrived" },
  { id: "reasons", name: "Why buy here" },
  { id: "closing", name: "Closing call" },
] as const;

const usualIds = usualSections.map(({ id }) => id);

const OwnSection = z.object({
  id: z.uuid(),
  heading: z.string(),
  text: z.string(),
  picture: z.string().nullable(),
  alt: z.string(),
  products: z.array(z.string()),
  /** The list that it shows the first products of, '/products?category=laptop'; chosen products go before it. */
  list: z.string(),
});
export type OwnSection = z.output<typeof OwnSection>;

const UsualSection = z.object({ id: z.enum(usualIds), isHidden: z.boolean() });
export type HomeSection = z.output<typeof UsualSection> | OwnSection;

const Stored = z.array(z.union([UsualSection, OwnSection]));

/** The sections as they are stored, with the usual ones that a newer version of the shop added at the end. */
export function sectionsOf(stored: unknown): HomeSection[] {
  const { data: sections = [] } = Stored.safeParse(stored);
  const missing = usualIds.filter((id) => !sections.some((section) => section.id === id));
  return [...sections, ...missing.map((id) => ({ id, isHidden: false }))];
}

export const isOwn = (section: HomeSection): section is OwnSection => "heading" in section;

/** What the owner types of a section of his own. */
export const OwnSectionInput = z.object({
  heading: neededLine("Please enter a heading", homeLimits.heading),
  text: z
    .string()
    .overwrite(inLines)
    .trim()
    .max(homeLimits.text, `Please use at most ${homeLimits.text.toLocaleString("en-IN")} characters`)
    .default(""),
  list: z
    .string()
    .regex(/^$|^\/products\?(category|brand)=[^\s]{1,200}$/, "Please choose a list")
    .default(""),
  alt: z
    .string()
    .overwrite(inLines)
    .trim()
    .max(homeLimits.alt, `Please use at most ${homeLimits.alt} characters`)
    .default(""),
});
export type OwnSectionInput = z.output<typeof OwnSectionInput>;

export const OfSection = z.object({ section: z.string() });
export const OfProduct = z.object({ product: z.string().regex(/^\d{1,15}$/) });
