import { type CartLine, piecesOf, putLine } from "./cart-lines.ts";

/** A product's pieces as a person last set them, not yet known to be stored. */
export type CartEdit = CartLine & {
  /** Where it stood in the list. */
  place: number;
  /** The cart held none of it. Any other edit is void once the line was taken out elsewhere. */
  isAddition: boolean;
  /** When it was made, in milliseconds; of two edits of one product the later one counts. */
  at: number;
  /** The revision it was sent upon, while no answer has come. */
  sentUpon?: string;
};

/** The lines after the edits; those made elsewhere since are kept. */
export function applyEdits(lines: CartLine[], edits: CartEdit[]): CartLine[] {
  return edits.reduce((edited, { place, isAddition, productId, quantity, priceWhenAdded }) => {
    if (!isAddition && piecesOf(edited, productId) === 0) return edited;
    return putLine(edited, { productId, quantity, priceWhenAdded }, place);
  }, lines);
}

/** Notes what changed from `before` to `after`, each product's latest edit in place of its earlier one. */
export function noteEdits(edits: CartEdit[], before: CartLine[], after: CartLine[], now: number): CartEdit[] {
  // Clocks are set back at times; what is done now is later all the same.
  const at = Math.max(now, ...edits.map((edit) => edit.at + 1));
  const productIds = new Set([...before, ...after].map((line) => line.productId));
  return [...productIds].reduce((noted, productId) => {
    const held = piecesOf(before, productId);
    const place = after.findIndex((line) => line.productId === productId);
    const line = after[place];
    if (held === (line?.quantity ?? 0)) return noted;
    const earlier = edits.find((edit) => edit.productId === productId);
    const edit: CartEdit = {
      productId,
      place: Math.max(place, 0),
      quantity: line?.quantity ?? 0,
      priceWhenAdded: line?.priceWhenAdded ?? null,
      isAddition: held === 0 || (earlier?.isAddition ?? false),
      at,
    };
    return [...noted.filter((other) => other.productId !== productId), edit];
  }, edits);
}

/** The edits of two tabs as one list: of each product the later one. */
export function mergeEdits(edits: CartEdit[], heard: CartEdit[]): CartEdit[] {
  return heard.reduce((merged, edit) => {
    const known = merged.find(({ productId }) => productId === edit.productId);
    if (known && !isLater(edit, known)) return merged;
    return [...merged.filter((other) => other !== known), edit];
  }, edits);
}

/** The edits that are left once `done` are stored: other products', and later ones. */
export function withoutDone(edits: CartEdit[], done: CartEdit[]): CartEdit[] {
  return edits.filter(
    (edit) => !done.some((other) => other.productId === edit.productId && !isLater(edit, other)),
  );
}

/** Both tabs of a tie have to come to the same answer. */
function isLater(one: CartEdit, other: CartEdit): boolean {
  return one.at === other.at ? one.quantity > other.quantity : one.at > other.at;
}
