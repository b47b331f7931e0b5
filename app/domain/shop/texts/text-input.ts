import { z } from "zod";
import { slugOfName } from "../../base/identifiers/slug-of-name.ts";
import { textLimits } from "./text-limits.ts";
import { neededLine, neededLines } from "../../base/text/needed-text.ts";

/** The pages whose own text follows the settings and the law, and to which the owner may add a section. */
export const completedPages = [
  { address: "/about", name: "About" },
  { address: "/shipping", name: "Delivery" },
  { address: "/refund", name: "Refunds and replacement" },
  { address: "/terms", name: "Terms" },
  { address: "/privacy", name: "Privacy" },
] as const;

export const nameOfCompleted = (address: string): string | undefined =>
  completedPages.find((page) => page.address === address)?.name;

/** The heading of a section that has none yet. */
export const usualTitle = "More from the shop";

const written = {
  title: neededLine("Please enter a title", textLimits.title),
  body: neededLines("Please enter the text", textLimits.body),
  inFooter: z.boolean().default(false),
};

/** A text as its form sends it; `version` is the one that the form was opened with, 0 for none. */
export const TextInput = z.object({ ...written, version: z.int().min(0) });
export type TextInput = z.output<typeof TextInput>;

/** A new page. Without an address it gets one from its title. */
export const NewPage = z
  .object({ ...written, slug: z.string().default("") })
  .transform(({ slug, ...page }) => ({
    ...page,
    slug: slugOfName(slug.trim() === "" ? page.title : slug, "", textLimits.slug),
  }))
  .refine(({ slug }) => slug !== "", {
    path: ["slug"],
    message: "Please enter an address in English letters or digits, such as gift-cards",
  });
export type NewPage = z.output<typeof NewPage>;

export const OfVersion = z.object({ version: z.int().min(1) });
