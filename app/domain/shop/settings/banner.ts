import { z } from "zod";
import { inOneLine } from "../../base/text/typed-text.ts";

/** What visitors see above the header. `until` is in milliseconds, for pages that stay open. */
export type Banner = { text: string; to: string | null; until: number | null };

const longestBanner = 160;

/** A moment in India as its field sends it, '2026-11-08T18:30'. */
const moment = z
  .string()
  .refine((text) => text === "" || momentOf(text) !== null, "Please enter a day and a time")
  .default("");

/** An empty text takes the banner away. */
export const BannerInput = z
  .object({
    text: z
      .string()
      .overwrite(inOneLine)
      .trim()
      .max(longestBanner, `Please use at most ${longestBanner} characters`),
    link: z
      .string()
      .trim()
      .refine(
        (text) => text === "" || /^\/(?![/\\])[^\s\\]*$/.test(text),
        "Please enter an address of this shop, such as /products?category=laptop",
      )
      .default(""),
    from: moment,
    until: moment,
  })
  .refine(({ from, until }) => !momentOf(from) || !momentOf(until) || from < until, {
    path: ["until"],
    message: "Please enter a time after the beginning",
  });
export type BannerInput = z.output<typeof BannerInput>;

export function momentOf(text: string): Date | null {
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? new Date(`${text}:00+05:30`) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
}

type Row = {
  banner_text: string | null;
  banner_link: string | null;
  banner_from: Date | null;
  banner_until: Date | null;
};

/** The banner that is shown at a moment, and when that changes by itself next. */
export function bannerOf(row: Row, now: Date): { banner: Banner | null; changesAt: Date | null } {
  const { banner_text: text, banner_link: to, banner_from: from, banner_until: until } = row;
  if (text === null || (until && until <= now)) return { banner: null, changesAt: null };
  if (from && from > now) return { banner: null, changesAt: from };
  return { banner: { text, to, until: until?.getTime() ?? null }, changesAt: until };
}
