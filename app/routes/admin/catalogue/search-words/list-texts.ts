import type { SearchList } from "#db/values/search-values.ts";

type Label = { label: string; hint?: string };

type ListTexts = {
  title: string;
  /** What the list does, with an example. */
  does: string;
  name: Label;
  /** A field without a label is not asked in this list. */
  words?: Label;
  shows?: Label;
  says?: Label;
  source?: Label;
};

const spellings = { label: "Other spellings", hint: "Separate them with commas." };
const source = { label: "Where this is from", hint: "Only you and your staff see this." };
const help = { label: "Search that helps instead", hint: "Such as: laptop. A + at its end keeps sizes." };

/** How the panel says what each list is. */
export const listLabels: Record<SearchList, ListTexts> = {
  meanings: {
    title: "What customers mean",
    does: "Customers may use other words than your products. Search then looks for what they mean, such as “laptop” for “lappy”.",
    name: { label: "Customers type", hint: "Such as: lappy" },
    shows: { label: "Search for", hint: "Such as: laptop, or gaming laptop under 80,000" },
  },
  kinds: {
    title: "Other names of categories",
    does: "Customers may call a category by another name. “Notebook” shows laptops.",
    name: { label: "Customers type", hint: "Such as: notebook" },
    words: spellings,
    shows: { label: "Category" },
    says: {
      label: "Only those with",
      hint: "A filter and its least number, as in ‘What each needs’: displayInches>=10. Such products have what customers type in their names.",
    },
  },
  uses: {
    title: "Programs, games and work",
    does: "Search shows products that can do the work. “Laptop for Tally” shows laptops for office work.",
    name: { label: "Program, game or work" },
    words: spellings,
    shows: { label: "Needs" },
    says: { label: "Sentence" },
    source,
  },
  classes: {
    title: "What each needs",
    does: "Search looks for what a kind of work needs. “AutoCAD” is CAD work, which needs a dedicated graphics card.",
    name: { label: "Kind of work" },
    words: { label: "Customers type", hint: spellings.hint },
    shows: {
      label: "Needs",
      hint: "Such as: ramGb>=16; graphicsKind=dedicated; processorFamily!=snapdragon-x; cheapest. Product pages name what follows ‘on products:’, such as AutoCAD.",
    },
    says: { label: "Sentence", hint: "It follows the name, such as: needs a dedicated graphics card." },
    source,
  },
  goods: {
    title: "Goods and services we do not sell",
    does: "Search says so, and shows what helps. “Laptop bag” answers “We have no laptop bags right now.”",
    name: { label: "Goods or service", hint: "As it follows “We have no”, such as: laptop bags" },
    words: spellings,
    shows: help,
    says: { label: "Sentence instead", hint: "In place of “We have no … right now.”" },
    source,
  },
  makers: {
    title: "Brands we do not sell",
    does: "Search says so, and shows products like theirs. “MacBook” shows laptops.",
    name: { label: "Brand or model" },
    words: spellings,
    shows: help,
    says: { label: "Sentence instead" },
    source,
  },
  pages: {
    title: "Questions answered by a page",
    does: "Search shows a link to the page. “Delivery charges” leads to Shipping.",
    name: { label: "Question" },
    words: spellings,
    shows: { label: "Page", hint: "Such as: /shipping" },
    says: { label: "Sentence before the link" },
    source,
  },
  ignored: {
    title: "Words to ignore",
    does: "Search leaves these words out. “Please show me laptops” shows laptops.",
    name: { label: "Group", hint: "Only for you. Customers' words go into the next field." },
    words: { label: "Words", hint: spellings.hint },
  },
};
