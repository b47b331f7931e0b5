import type { ShopSettings } from "#domain/shop/settings/shop-settings.server.ts";

/** For example '14 Example Arcade, Tilak Road, Pune 411030, Maharashtra, India'. */
export function officeAddress({ addressLine, city, pincode, stateName }: ShopSettings): string {
  return `${addressLine}, ${city} ${pincode}, ${stateName}, India`;
}
