import { type HTMLElement, Window } from "happy-dom";

/** A page's HTML as a browser without scripts shows it: what only scripts use, or reveal later, is left out. */
export function readPage(html: string) {
  const { document } = new Window();
  document.write(html);
  const metadata = (selector: string, attribute: string) =>
    document.querySelector(selector)?.getAttribute(attribute) ?? "";
  const facts = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (block) => JSON.parse(block.textContent) as Record<string, unknown>,
  );
  for (const unseen of document.querySelectorAll("script, style, template, [hidden]")) unseen.remove();
  const textOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => clean(textContent));
  return {
    title: clean(document.title),
    description: metadata('head meta[name="description"]', "content"),
    canonical: metadata('head link[rel="canonical"]', "href"),
    /** What search engines read. */
    facts,
    headings: textOf("h1"),
    /** The text of the page's content. */
    main: textOf("main").join(" "),
    textOf,
    attributesOf: (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute)),
    /** Where the links with this text lead, inside of `selector`. */
    linksTo: (text: string, selector = "main") =>
      [...document.querySelectorAll(`${selector} a`)]
        .filter((link) => clean(link.textContent) === text)
        .map((link) => link.getAttribute("href")),
    valueOf: (name: string) =>
      (document.querySelector(`[name="${name}"]`) as HTMLElement | null)?.getAttribute("value"),
  };
}

const clean = (text: string) => text.replaceAll(/\s+/g, " ").trim();
