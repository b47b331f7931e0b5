import { chance, weighted } from "./made-up/chance.ts";

/** A product on sale, as orders choose from it. */
type Offer = { id: string; vendorId: string; on_hand: number };

/** How many of a hundred orders of vendors' goods are of this vendor's; those of the shop's own come besides. */
const shares: Record<string, number> = { v1: 45, v2: 30, v3: 25 };
const ownShare = 18;

/** How often each product is bought, among those of its seller: by its id. */
const popularity = [0, 22, 20, 300, 8, 26, 10, 16, 26, 5, 18, 5, 8, 20, 20, 12, 22, 2, 2];
const ownPopularity: Record<string, number> = { 1001: 9, 1002: 12, 1003: 3 };
/** From these days on nobody buys them any more, so that some goods lie too long. */
const boughtUntil: Record<string, string> = {
  10: "2026-08-25",
  17: "2026-05-20",
  18: "2026-05-02",
  1003: "2026-07-12",
};

const ofTwoSellers = 0.08;
const ofTwoPieces = 0.06;
/** How many pieces businesses buy at once. */
const ofOffices = [
  [2, 55],
  [3, 25],
  [4, 12],
  [6, 8],
] as const;

/** What an order is of: products of one seller or of two, of which there are enough. */
export function chooseLines<Product extends Offer>(
  token: string,
  day: string,
  offers: readonly Product[],
  isBusiness: boolean,
  pieces?: number,
): { offer: Product; quantity: number }[] {
  const sellers = [...new Set(offers.map(({ vendorId }) => vendorId))].map(
    (id) => [id, shares[id] ?? ownShare] as const,
  );
  if (sellers.length === 0) return [];
  const seller = weighted(sellers, token, "seller");
  const others = sellers.filter(([id]) => id !== seller);
  const usual = () => (chance(token, "pieces") < ofTwoPieces ? 2 : 1);
  const quantity = pieces ?? (isBusiness ? weighted(ofOffices, token, "pieces") : usual());
  const isOfTwo = chance(token, "sellers") < ofTwoSellers;
  const wanted = [
    { seller, quantity },
    ...(isOfTwo && others.length > 0 ? [{ seller: weighted(others, token, "other"), quantity: 1 }] : []),
  ];
  return wanted.flatMap(({ seller, quantity }) => {
    const there = offers
      .filter(({ id, vendorId, on_hand }) => vendorId === seller && on_hand >= quantity && isBought(id, day))
      .map((offer) => [offer, ownPopularity[offer.id] ?? popularity[Number(offer.id)] ?? 0] as const)
      .filter(([, weight]) => weight > 0);
    return there.length === 0 ? [] : [{ offer: weighted(there, token, "product", seller), quantity }];
  });
}

const isBought = (id: string, day: string) => day < (boughtUntil[id] ?? "9999");
