import { pictureAddress } from "../pictures/picture-address.ts";
import type { StoredPicture } from "../ports/picture-store.ts";

/** The owner's logo. A wide one has the shop's name in it; beside any other the name is written, and it is an icon too. */
export type ShopLogo = StoredPicture & { address: string; isWide: boolean };

/** By so much a logo is wider than high that it is more than a sign. */
const wide = 1.6;

export const logoOf = (picture: StoredPicture): ShopLogo => ({
  ...picture,
  address: pictureAddress(picture.id, 480, "webp"),
  isWide: picture.width > wide * picture.height,
});
