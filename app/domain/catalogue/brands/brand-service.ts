import type { ServiceContact, Terms } from "../return-terms/terms.ts";
import type { BrandService } from "./brand.ts";

/** Who serves a product: its own contact, else that of its brand unless the seller gives the warranty. */
export function withBrandService(terms: Terms, brand: BrandService | undefined): Terms {
  const { service: own, by } = terms.warranty;
  const namesSomebody = Object.values(own).some((fact) => fact !== null);
  if (!brand || namesSomebody || by === "seller") return terms;
  const { name, phone, address, url } = brand;
  const service: ServiceContact = { name, phone, address, url };
  return { ...terms, warranty: { ...terms.warranty, service } };
}
