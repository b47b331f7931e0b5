import { can } from "../../shop/access/permissions.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import type { PersonalData } from "../../shop/registration/personal-data.ts";
import { readOwnProfile } from "../own-profile/read-own-profile.server.ts";

export const vendorData: PersonalData = {
  async export(shop) {
    const { vendorId } = requirePermission(shop.actor, "account.own");
    return {
      vendor: vendorId !== null && can(shop.actor, "vendors.read-own") ? await readOwnProfile(shop) : null,
    };
  },
  kept: { vendors: "closed when nobody acts for them, and kept as long as something that they sold is" },
};
