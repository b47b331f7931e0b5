import type { StoredPicture } from "../../shop/ports/picture-store.ts";

/** Who helps with the products of a brand where a product names nobody. */
export type BrandService = {
  name: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  url: string | null;
};

export type Brand = {
  id: string;
  name: string;
  /** The last part of its page's address. */
  address: string;
  logo: StoredPicture | null;
  words: string | null;
  website: string | null;
  service: BrandService;
  /** Counts the edits. An edit that was started from an older version is refused. */
  version: number;
};

export type ListedBrand = Pick<Brand, "id" | "name" | "address" | "logo"> & { products: number };

/** Whether a brand says who helps with its products. */
export function hasService({ name, phone, email, address, url }: BrandService): boolean {
  return [name, phone, email, address, url].some((fact) => fact !== null);
}
