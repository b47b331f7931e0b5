import { categoryAt } from "../schema/catalogue-schema.ts";
import { type Category, subtreeOf } from "../schema/category.ts";
import { filtersFor, kinOf, type Lexicon } from "./lexicon.ts";
import type { Measure } from "./measures.ts";
import type { LeftWord, Meaning, Reading, UseClass } from "./meaning.ts";
import { indexesOf, type Span } from "./spans.ts";
import { isVerb, type TypedWord, wordsOf } from "./typed-words.ts";

/** A reading that is under way: what is understood so far, and which words have been read. */
export class Draft {
  readonly text: string;
  readonly lexicon: Lexicon;
  readonly words: TypedWord[];
  /** By word: whether something has read it, and what is searched for instead. */
  readonly readAs: (string | undefined)[];
  readonly query: Reading["query"] = {};
  readonly notes: Reading["notes"] = [];
  readonly needed: string[] = [];
  category: Category | undefined;
  readonly current: Category | undefined;
  /** What the use needs that only some products say. */
  useClass: UseClass | undefined;
  /** What is shown instead of what is not sold, beside its filters. */
  shownText = "";
  /** The goods that are not sold, as they were typed. */
  goods: string | undefined;
  measures: readonly Measure[] = [];
  /** The words that said the kind. */
  ofKind: number[] = [];

  /** Words as they were typed, by what the text has instead. */
  typedAs: ReadonlyMap<string, string> = new Map();
  /** By word that names a value which nothing of the kind has: what that is, and what the kind has instead. */
  readonly lacked = new Map<number, string>();

  constructor(text: string, lexicon: Lexicon, within: string | undefined) {
    this.text = text;
    this.lexicon = lexicon;
    this.words = wordsOf(text);
    this.readAs = this.words.map(() => undefined);
    this.current = within === undefined ? undefined : categoryAt(lexicon.schema, within);
  }

  readonly isFree = (index: number): boolean =>
    index >= 0 && index < this.words.length && this.readAs[index] === undefined;

  take({ from, to }: Pick<Span, "from" | "to">, text = "") {
    for (let index = from; index < to; index += 1) this.readAs[index] = index === from ? text : "";
  }

  giveBack({ from, to }: Pick<Span, "from" | "to">) {
    for (let index = from; index < to; index += 1) this.readAs[index] = undefined;
  }

  /** The category said or typed in. */
  get around(): Category | undefined {
    return this.category ?? this.current;
  }

  /** It and those below it, and the kin of it: what no laptop has, gaming laptops may have. */
  get within(): readonly string[] | undefined {
    const { around } = this;
    const { categories } = this.lexicon.schema;
    return around && subtreeOf(categories, around.key).concat(kinOf(this.lexicon.schema, around)?.key ?? []);
  }

  isSold({ key, gathersUse }: Category): boolean {
    const { schema, onSale } = this.lexicon;
    return gathersUse !== null || onSale.hasCategory(subtreeOf(schema.categories, key));
  }

  isValueOf(meanings: readonly Meaning[], category: Category): boolean {
    const offered = filtersFor(this.lexicon.schema, category);
    return meanings.some((meaning) => meaning.kind === "value" && offered.includes(meaning.spec));
  }

  /** Asks a specification for a value. Of several values of one, each is wanted. */
  require(address: string, value: string, isRange: boolean) {
    const former = this.query.specs?.[address];
    const isMore = former !== undefined && !isRange;
    this.query.specs = { ...this.query.specs, [address]: isMore ? `${former},${value}` : value };
  }

  /** What nothing has read, as typed, and the last such word. Words that ask for nothing are left out. */
  rest(spans: readonly Span[]): { text: string; last: number; left: LeftWord[] } {
    const idleSpans = spans.filter(({ meanings }) => meanings.some(({ kind }) => kind === "idle"));
    const idle = new Set(idleSpans.flatMap(indexesOf));
    const left: LeftWord[] = [];
    let text = "";
    let before: number | undefined;
    let last = -1;
    for (const [index, { start, end, word }] of this.words.entries()) {
      const read = this.readAs[index];
      const isIdle = idle.has(index) || /^[₹+<>~]$/.test(word) || isVerb(word);
      const found = read ?? (isIdle ? "" : this.text.slice(start, end));
      if (found === "") continue;
      last = index;
      const isNext = read === undefined && before === index - 1;
      text += (isNext ? this.text.slice(this.words[index - 1]?.end, start) : " ") + found;
      before = read === undefined ? index : undefined;
      const isUnwanted = found.startsWith("-");
      if (read !== undefined && !isUnwanted) continue;
      const [typed, lacks] = [this.typedAs.get(word) ?? found, this.lacked.get(index)];
      left.push({ text: found, typed, lacks, isPurpose: this.isPurpose(index), isUnwanted });
    }
    return { text: text.trim(), last, left };
  }

  /** 'for xyz', 'xyz ke liye', 'xyz साठी' */
  private isPurpose(index: number): boolean {
    const at = (position: number) => this.words[position]?.word ?? "";
    return (
      at(index - 1) === "for" ||
      /^(ke|k) (liye|lie)$|^के लिए$/.test(`${at(index + 1)} ${at(index + 2)}`) ||
      /^(sathi|saathi|keliye|साठी)$/.test(at(index + 1))
    );
  }
}
