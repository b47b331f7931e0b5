import anekLatin from "./anek-latin.woff2?url";
import geistMono from "./geist-mono.woff2?url";

/** The two fonts that every page needs at once. The others load when their characters appear. */
export const fontPreloads = [anekLatin, geistMono].map((href) => ({
  rel: "preload" as const,
  href,
  as: "font" as const,
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
}));
