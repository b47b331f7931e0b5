import { type Category, subtreeOf } from "../schema/category.ts";
import { categoryAt } from "../schema/catalogue-schema.ts";
import { readBudget } from "./budget.ts";
import { uses } from "./common-words.ts";
import { correctedKinds } from "./corrected-kinds.ts";
import { filtersFor, kinOf, type Lexicon } from "./lexicon.ts";
import { findMeasures, type Measure, readMeasure } from "./measures.ts";
import type { Meaning, NotSold, Reading } from "./meaning.ts";
import { findSpans, indexesOf, type Span } from "./spans.ts";
import { phraseKey, readable, type TypedWord, wordsOf } from "./typed-words.ts";
import { withSynonyms } from "./with-synonyms.ts";

/** A kind that is said, or goods that are none. */
type Said = Span & { category?: Category; text?: string; goods?: NotSold };

/**
 * Reads a typed search: its kind, brand, specifications, use and budget. `within` is the address of the category in which it
 * is typed. A text in quotation marks is searched for as it is.
 */
export function readQuery(typed: string, lexicon: Lexicon, within?: string): Reading {
  if (/^\s*["“”]/.test(typed)) return { query: {}, rest: typed, restIsUse: false };
  const text = readable(withSynonyms(typed, lexicon));
  return new Reader(correctedKinds(text, lexicon), lexicon, within).read(typed);
}

/** What is light is another weight of laptops than of anything else. */
const isFor = (usual: Category | undefined, around: Category | undefined) =>
  !usual || !around || around.path.includes(usual.key) || around.ranksWith === usual.key;

class Reader {
  private readonly text: string;
  private readonly lexicon: Lexicon;
  private readonly words: TypedWord[];
  /** By word: whether something has read it, and what is searched for instead. */
  private readonly readAs: (string | undefined)[];
  /** The words that said the kind. */
  private ofKind: number[] = [];
  private readonly current: Category | undefined;
  private category: Category | undefined;
  private readonly query: Reading["query"] = {};
  private notSold: NotSold | undefined;

  constructor(text: string, lexicon: Lexicon, within: string | undefined) {
    this.text = text;
    this.lexicon = lexicon;
    this.words = wordsOf(text);
    this.readAs = this.words.map(() => undefined);
    this.current = within === undefined ? undefined : categoryAt(lexicon.schema, within);
  }

  read(typed: string): Reading {
    const measures = findMeasures(this.words, this.lexicon);
    for (const { from, to, named } of measures) {
      this.take(from, to);
      if (named) this.take(named.from, named.to);
    }
    const { low, high } = this.pricesOfKind();
    const budget = readBudget(
      this.words,
      (index) => this.isFree(index),
      (value) => value < low && value * 1_000 >= low / 2 && value * 1_000 <= high * 2,
    );
    if (budget) {
      this.take(budget.from, budget.to);
      const { min, max } = budget;
      Object.assign(this.query, {
        gst: "with",
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      });
    }
    const spans = findSpans(this.words, this.lexicon, (index) => this.isFree(index));
    this.readCategory(spans, measures);
    this.readUses(spans);
    this.readValues(spans, measures);
    for (const span of spans) this.readOthers(span);
    if (this.category) this.query.category = this.category.address;
    const isRead = Object.keys(this.query).length > 0 || this.notSold?.isGoods === true;
    const left = this.rest(spans);
    const lastOfKind = Math.max(...this.ofKind);
    for (const index of this.ofKind) this.readAs[index] = undefined;
    const rest = isRead ? left.text : typed;
    return {
      query: this.query,
      rest,
      ...(isRead && left.last > lastOfKind && { restWithKind: this.rest(spans).text }),
      restIsUse: Object.hasOwn(uses, rest),
      ...(this.notSold && { notSold: this.notSold }),
    };
  }

  /** The prices of the kind that is said, or in which is searched. */
  private pricesOfKind() {
    const said = findSpans(this.words, this.lexicon, (index) => this.isFree(index)).flatMap(({ meanings }) =>
      meanings.flatMap((one) => (one.kind === "category" ? one.category : [])),
    );
    const kind = said.at(-1) ?? this.current;
    return this.lexicon.onSale.prices(kind ? subtreeOf(this.lexicon.schema.categories, kind.key) : []);
  }

  private isFree(index: number): boolean {
    return index < this.words.length && this.readAs[index] === undefined;
  }

  private take(from: number, to: number, text = "") {
    for (let index = from; index < to; index += 1) this.readAs[index] = index === from ? text : "";
  }

  /**
   * The last kind that is said, as in 'laptop cooler', and the one before 'for' or 'with', as in 'cooler for laptop'. Words
   * that name the specification of a number ('1 TB SSD') are a kind if no other is said. Goods without a category are said
   * as kinds are: a 'laptop charger' is no laptop.
   */
  private readCategory(spans: Span[], measures: Measure[]) {
    const said = spans.flatMap((span): Said[] => {
      const meaning = span.meanings.find(
        (one) => one.kind === "category" && one.category.gathersUse === null,
      );
      if (meaning?.kind === "category") return [{ ...span, ...meaning }];
      const goods = span.meanings.find((one) => one.kind === "goods");
      return goods?.kind === "goods" ? [{ ...span, goods: goods.goods }] : [];
    });
    const [first] = said;
    const parted = said.findIndex(
      ({ from }, index) => index > 0 && this.isParted(said[index - 1]?.to ?? 0, from),
    );
    const meant = parted > 0 ? said[parted - 1] : said.at(-1);
    if (meant?.goods) {
      this.notSold = meant.goods;
      for (const { from, to } of said) if (from !== meant.from) this.take(from, to);
      return;
    }
    if (meant?.category && first && !(said.length === 1 && this.isPurpose(spans, meant.from))) {
      this.category = meant.category;
      this.take(meant.from, meant.to, meant.text);
      for (const { from, to, category, meanings } of said) {
        // 'pc cabinet', 'mouse for laptop': what it is for is no word of the product.
        const isIdle = category?.key === "Desktop" || parted > 0 || category === meant.category;
        if (from !== meant.from && isIdle && !this.isValueOf(meanings, meant.category)) this.take(from, to);
      }
      this.ofKind = said.flatMap(indexesOf);
      return;
    }
    for (const { named } of measures) {
      const words = named && this.words.slice(named.from, named.to).map(({ word }) => word);
      const meanings = words && this.lexicon.phrases.get(phraseKey(words.join(" ")));
      const own = meanings?.find((meaning) => meaning.kind === "category");
      if (own?.kind !== "category" || !this.isSold(own.category)) continue;
      // '16 GB RAM' is asked of computers, and 'DDR5 RAM' is no computer.
      const { category } = own;
      const isTold = spans.some(({ meanings }) => this.isValueOf(meanings, category));
      if (category.key !== "memory" || isTold) this.category = category;
    }
  }

  /** 'cooling pad for laptop': what it is itself is said before, in words that mean nothing here. */
  private isPurpose(spans: Span[], from: number): boolean {
    const before = from - 2;
    const isSaid = (index: number) =>
      !this.isFree(index) || spans.some((span) => span.from <= index && index < span.to);
    return this.words[from - 1]?.word === "for" && before >= 0 && !isSaid(before);
  }

  private isValueOf(meanings: readonly Meaning[], category: Category): boolean {
    const offered = filtersFor(this.lexicon.schema, category);
    return meanings.some((one) => one.kind === "value" && offered.includes(one.spec));
  }

  private isParted(from: number, to: number): boolean {
    return this.words.slice(from, to).some(({ word }) => /^(for|with|having)$/.test(word));
  }

  private isSold({ key }: Category): boolean {
    return this.lexicon.onSale.hasCategory(subtreeOf(this.lexicon.schema.categories, key));
  }

  /** The category said or typed in. */
  private get around(): Category | undefined {
    return this.category ?? this.current;
  }

  /** A use is the category that gathers it, or that of the kind for it ('gaming laptop'), or else a word. */
  private readUses(spans: Span[]) {
    const { categories } = this.lexicon.schema;
    for (const { from, to, meanings } of spans) {
      const meaning = meanings.find(({ kind }) => kind === "use");
      if (meaning?.kind !== "use" || !this.isFree(from)) continue;
      const gathering = categories.find(({ gathersUse }) => gathersUse === meaning.use);
      const { around } = this;
      const below = categories.find(
        ({ key, path, ranksWith }) =>
          gathering && path.includes(gathering.key) && ranksWith === around?.key && key !== ranksWith,
      );
      if (gathering && (!around || around.path.includes(gathering.key))) this.category = around ?? gathering;
      else if (below && this.isSold(below)) this.category = below;
      else {
        this.take(from, to, meaning.use);
        this.query.sort ??= "popularity";
        continue;
      }
      this.take(from, to);
    }
  }

  private readValues(spans: Span[], measures: Measure[]) {
    const asked = measures.flatMap((measure) => {
      const words = this.words.slice(measure.from, measure.to).map(({ word }) => word);
      const said = this.lexicon.phrases.get(phraseKey(words.join(" ")));
      const found =
        (said && this.valueOf(said, words.length)) ?? readMeasure(measure, this.lexicon, this.around);
      if (!found) this.giveBack(measure);
      return found ?? [];
    });
    for (const { from, to, meanings } of spans) {
      if (!this.isFree(from)) continue;
      const value = this.valueOf(meanings, to - from);
      if (!value) continue;
      this.take(from, to);
      asked.push(value);
      if (value.category && !this.around) this.category = value.category;
    }
    if (asked.length === 0) return;
    const specs: Record<string, string> = {};
    for (const { spec, value } of asked) {
      const former = specs[spec.address];
      specs[spec.address] = former === undefined || spec.filterStep !== null ? value : `${former},${value}`;
    }
    this.query.specs = specs;
  }

  private giveBack({ from, to, named }: Measure) {
    for (let index = from; index < Math.max(to, named?.to ?? 0); index += 1) this.readAs[index] = undefined;
  }

  /** The value of the one specification that has it; of several, none is meant. */
  private valueOf(meanings: readonly Meaning[], many: number) {
    const { schema, onSale } = this.lexicon;
    const { around } = this;
    const kin = around && kinOf(schema, around);
    const offered = [around, ...(kin ? [kin] : [])].flatMap((category) => filtersFor(schema, category));
    const within = around && subtreeOf(schema.categories, around.key).concat(kin?.key ?? []);
    const values = meanings.flatMap((meaning) =>
      meaning.kind === "value" &&
      offered.some(({ key }) => key === meaning.spec.key) &&
      isFor(meaning.category, around)
        ? [meaning]
        : [],
    );
    const sold = values.filter(
      ({ spec, value }) => spec.filterStep !== null || onSale.values(spec.key, within).has(value),
    );
    const specs = new Set(sold.map(({ spec }) => spec.key));
    const [only] = sold;
    if (!only || specs.size !== 1) return undefined;
    const label = only.spec.options.find(({ key }) => key === only.value)?.label ?? "";
    // Without a category an everyday word is a word of the text: 'mesh', 'laser'. So is a part, which itself comes first.
    if (!around && only.spec.type === "choice" && only.spec.shownIn !== null) return undefined;
    const isEveryday = many === 1 && only.spec.type !== "yes-no" && !/\d|^[A-Z-]{3,}$/.test(label);
    return around || !isEveryday || only.category || only.spec.filterStep !== null ? only : undefined;
  }

  private readOthers({ from, to, meanings }: Span) {
    for (const meaning of meanings) {
      if (!this.isFree(from)) return;
      if (meaning.kind === "brand") {
        this.query.brands = [...new Set([...(this.query.brands ?? []), meaning.name])];
        this.take(from, to);
      } else if (meaning.kind === "asked") {
        const { specs, ...asks } = meaning.asks;
        Object.assign(this.query, asks, specs && { specs: { ...this.query.specs, ...specs } });
        // An order by price has what is sold out in its place.
        if (this.query.sort === "price-asc") Object.assign(this.query, { gst: "with", stock: "in" });
        this.take(from, to);
      } else if (meaning.kind === "maker") {
        const { name, category } = meaning;
        this.notSold ??= { name, ...(category && { category }) };
      }
    }
  }

  /** What nothing has read, as typed, and the last such word. Words that ask for nothing are left out. */
  private rest(spans: Span[]): { text: string; last: number } {
    const idleSpans = spans.filter(({ meanings }) => meanings.some(({ kind }) => kind === "idle"));
    const idle = new Set(idleSpans.flatMap(indexesOf));
    let rest = "";
    let before: number | undefined;
    let last = -1;
    for (const [index, { start, end, word }] of this.words.entries()) {
      const read = this.readAs[index];
      const said = read ?? (idle.has(index) || /^[₹+<>~]$/.test(word) ? "" : this.text.slice(start, end));
      if (said === "") continue;
      last = index;
      const isNext = read === undefined && before === index - 1;
      rest += (isNext ? this.text.slice(this.words[index - 1]?.end, start) : " ") + said;
      before = read === undefined ? index : undefined;
    }
    return { text: rest.trim(), last };
  }
}
