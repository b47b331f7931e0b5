import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

// axe looks at the colours of pages by day in the light theme. A page in the dark theme has the same pairs of tokens.

const tokens = readFileSync("app/ui/styles/tokens.css", "utf8");
const themes = ["light", "dark"] as const;
const matches = [...tokens.matchAll(/--color-([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)];
const colours = new Map(matches.map(([, name = "", light = "", dark = ""]) => [name, { light, dark }]));

/** The relative luminance of WCAG 2. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(a: string, b: string, theme: (typeof themes)[number]): number {
  const [dark = 0, light = 0] = [a, b]
    .map((name) => luminanceOf(colours.get(name)?.[theme] ?? ""))
    .toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["studio", "surface", "raised", "sunken"];
const states = ["ok", "warn", "error", "info"];
/** The colours of words, and on which grounds they stand. */
const labels: Record<string, string[]> = {
  ink: [...grounds, "plate", ...states.map((state) => `${state}-wash`)],
  "ink-2": [...grounds, "plate", ...states.map((state) => `${state}-wash`)],
  "ink-3": grounds,
  "accent-text": grounds,
  ok: [...grounds, "ok-wash"],
  warn: [...grounds, "warn-wash"],
  error: [...grounds, "error-wash"],
  info: [...grounds, "info-wash"],
  "on-accent": ["accent", "accent-hover", "accent-active"],
  "on-inverse": ["inverse"],
  "on-inverse-2": ["inverse"],
};

describe.each(themes)("in the %s theme", (theme) => {
  test.each(Object.entries(labels))("words in %s can be read on each of their grounds", (word, on) => {
    const weak = on.filter((ground) => !(contrastOf(word, ground, theme) >= 4.5));
    expect(weak).toEqual([]);
  });

  test("edges of fields and the focus are seen on each ground", () => {
    const edges = ["line-strong", "focus"].flatMap((edge) => grounds.map((ground) => ({ edge, ground })));
    expect(edges.filter(({ edge, ground }) => !(contrastOf(edge, ground, theme) >= 3))).toEqual([]);
  });
});
