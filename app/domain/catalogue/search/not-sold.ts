import { categoryAt } from "../schema/catalogue-schema.ts";
import type { Draft } from "./draft.ts";
import { keysOf, type Lexicon } from "./lexicon.ts";
import type { Reading } from "./meaning.ts";
import type { ListedWords } from "./read-lists.server.ts";
import { isBeside, kindsIn } from "./read-kind.ts";
import type { Span } from "./spans.ts";
import { keyOfWords } from "./typed-words.ts";

/** Reads the search of a list's entry, which is shown instead of what is not sold. */
type ReadShown = (shows: string, lexicon: Lexicon) => Reading;

/** How a model goes on behind its family: 'thinkpad e14 gen 5', 'victus 15', 'macbook pro m4'. */
const ofModel =
  /^(\d{1,4}[a-z]{0,2}|[a-z]{1,3}\d{1,4}[a-z]{0,3}|pro|air|max|mini|plus|gen|series|slim|se|fe|ultra|edition|model)$/;
const sizeOf = /^[a-z]?(1[3-8])[a-z]?$/;

/**
 * Goods and services that are not on sale, or a maker whose products are not, say so, and what helps is shown instead.
 * Goods are said as kinds are: a 'laptop charger' is no laptop; a service wherever it stands. Returns whether they are goods,
 * of which the words say nothing about what is shown, and whether sizes typed beside them do.
 */
export function readNotSold(
  draft: Draft,
  spans: readonly Span[],
  readShown: ReadShown,
): { isGoods: boolean; retainsSizes: boolean } {
  const goods = goodsIn(draft, spans) ?? partMeasured(draft, spans);
  if (goods) {
    showForGoods(draft, spans, goods, readShown);
    return { isGoods: true, retainsSizes: goods.entry.shows.endsWith("+") };
  }
  const makers = spans.flatMap((span) =>
    span.meanings.flatMap((meaning) =>
      meaning.kind === "maker" && draft.isFree(span.from) && !isValueOnSale(draft, span)
        ? [{ span, entry: meaning.entry }]
        : [],
    ),
  );
  if (makers.length > 0) showForMakers(draft, spans, makers, readShown);
  return { isGoods: false, retainsSizes: true };
}

type NotSold = { span: Span; entry: ListedWords };

function showForGoods(
  draft: Draft,
  spans: readonly Span[],
  goods: { span: Span | undefined; entry: ListedWords },
  readShown: ReadShown,
) {
  const { name, says, shows } = goods.entry;
  if (goods.span) {
    const { from, to } = goods.span;
    draft.take(goods.span);
    draft.goods = draft.words
      .slice(from, to)
      .map(({ word }) => word)
      .join(" ");
  }
  const kinds = kindsIn(draft, spans);
  for (const { from, to } of kinds) draft.take({ from, to });
  show(draft, readShown, shows.replace(/\s*\+$/, ""));
  // A service is asked for a kind: 'second hand desktop'.
  const kind = says === "" ? undefined : kinds.at(-1)?.category;
  if (kind) [draft.category, draft.shownText] = [kind, ""];
  const { schema, onSale } = draft.lexicon;
  const { low } = onSale.prices(keysOf(schema, draft.category));
  // 'laptop bag under 2000' says nothing of laptops.
  if ((draft.query.max ?? Infinity) < low)
    for (const key of ["min", "max", "gst"] as const) delete draft.query[key];
  const shown = draft.category ? ` Our ${draft.category.plural}:` : "";
  draft.notes.push({ text: says || `We have no ${name} right now.${shown}` });
  // 'cctv camera 4 channel': the words behind say what the goods are like.
  if (goods.span && says === "" && !shows.endsWith("+"))
    for (let at = goods.span.to; at < draft.words.length; at += 1)
      if (draft.isFree(at)) draft.take({ from: at, to: at + 1 });
}

/** The most exact name is said: 'Dell Inspiron' of a Dell. Its model's number says at most the size of its screen. */
function showForMakers(
  draft: Draft,
  spans: readonly Span[],
  makers: readonly NotSold[],
  readShown: ReadShown,
) {
  const entry = (makers.find((maker) => maker.entry.name.includes(" ")) ?? makers[0])?.entry;
  if (!entry) return;
  let size: string | undefined;
  for (const { span } of makers) {
    draft.take(span);
    for (const { word } of draft.words.slice(span.from, span.to)) size ??= sizeOf.exec(word)?.[1];
    if (/^(inch|inches)$/.test(draft.words[span.to]?.word ?? ""))
      draft.take({ from: span.to, to: span.to + 1 });
    for (let at = span.to; draft.isFree(at) && ofModel.test(draft.words[at]?.word ?? ""); at += 1) {
      const word = draft.words[at]?.word ?? "";
      if (draft.lexicon.phrases.has(word) && !/^(pro|air|max|mini|plus|model|slim)$/.test(word)) break;
      size ??= sizeOf.exec(word)?.[1];
      draft.take({ from: at, to: at + 1 });
    }
  }
  const found = kindsIn(draft, spans);
  const { query } = readShown(entry.shows, draft.lexicon);
  const shown = query.category === undefined ? undefined : categoryAt(draft.lexicon.schema, query.category);
  // 'asus tuf laptop' is a gaming laptop, and an 'hp desktop' no laptop.
  const isMeant = found.length === 0 || found.some(({ category }) => category.key === shown?.ranksWith);
  const kind = isMeant ? shown : found.at(-1)?.category;
  draft.notes.push({
    text: `We don't sell ${entry.name}.${kind ? ` Similar ${kind.plural}:` : ""}`,
  });
  if (!isMeant) return;
  for (const span of found) draft.take(span);
  show(draft, readShown, size === undefined ? entry.shows : `${entry.shows} ${size} inch`);
}

/** A part of a name that products on sale have: 'Core i9'. */
const isValueOnSale = ({ lexicon: { onSale } }: Draft, { meanings }: Span) =>
  meanings.some(
    (meaning) => meaning.kind === "value" && onSale.values(meaning.spec.key, undefined).has(meaning.value),
  );

/** Of several searches with a bar between them the first whose kind is on sale. */
function show(draft: Draft, readShown: ReadShown, shows: string) {
  const { schema } = draft.lexicon;
  const read = shows.split(/\s*\|\s*/).map((each) => readShown(each, draft.lexicon));
  const shown = read.find(({ query }) => query.category !== undefined) ?? read.at(-1);
  const { category, ...others } = shown?.query ?? {};
  draft.category = category === undefined ? undefined : categoryAt(schema, category);
  Object.assign(draft.query, { ...others, ...draft.query });
  draft.shownText = shown?.rest ?? "";
}

/** 'SSD 1 TB' without another kind, where no SSDs are on sale. */
function partMeasured(draft: Draft, spans: readonly Span[]) {
  const isAlone =
    !draft.current &&
    kindsIn(draft, spans).length === 0 &&
    spans.every(({ meanings }) => meanings.some(({ kind }) => kind === "idle" || kind === "value"));
  const [only, ...others] = draft.measures;
  if (!isAlone || !only?.named || others.length > 0) return undefined;
  const { from, to } = only.named;
  const meanings = draft.lexicon.phrases.get(keyOfWords(draft.words.slice(from, to))) ?? [];
  if (meanings.some((meaning) => meaning.kind === "category" && draft.isSold(meaning.category)))
    return undefined;
  const goods = meanings.find(({ kind }) => kind === "goods");
  return goods?.kind === "goods" ? { span: undefined, entry: goods.entry } : undefined;
}

/** The goods that are meant, as the last noun or the one before 'for'; a service, which has a sentence of its own, anywhere. */
function goodsIn(draft: Draft, spans: readonly Span[]) {
  const found = spans.flatMap((span) => {
    const isOnSale = span.meanings.some(
      (meaning) => meaning.kind === "category" && draft.isSold(meaning.category),
    );
    const goods = span.meanings.find(({ kind }) => kind === "goods");
    return goods?.kind === "goods" && !isOnSale && draft.isFree(span.from)
      ? [{ span, entry: goods.entry }]
      : [];
  });
  const service = found.find(({ entry }) => entry.says !== "");
  if (service) return service;
  // 'how much RAM for games' asks for a computer.
  const isForUse = spans.some(({ meanings }) =>
    meanings.some(({ kind }) => kind === "use" || kind === "need"),
  );
  const last = found.findLast(({ entry }) => !(isForUse && entry.shows.endsWith("+")));
  const kinds = kindsIn(draft, spans);
  const after = last && kinds.find(({ from }) => from > last.span.from);
  // 'laptop with webcam' is a laptop, 'webcam for laptop' is none.
  const isFor = (from: number, to: number) =>
    draft.words.slice(from, to).some(({ word }) => /^(for|of)$/.test(word));
  const isWith = (from: number, to: number) =>
    draft.words.slice(from, to).some(({ word }) => /^(with|having|and|aur|plus|jisme)$/.test(word));
  if (!last) return undefined;
  if (after && !isFor(last.span.to, after.from)) return undefined;
  const before = kinds.findLast(({ to }) => to <= last.span.from);
  return before && (isWith(before.to, last.span.from) || isBeside(draft, last.span)) ? undefined : last;
}
