import { expect, it } from "vitest";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asNewVendor } from "#tests/support/test-seller.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { openWorkPages } from "#tests/support/work-pages.tsx";

it("a shop without vendors sees nothing of payouts, commission, TCS and vendors' cash", async () => {
  const { shop, close } = await openTestShop();
  const { actor } = await asNewAdmin(shop);
  const pages = await openWorkPages(shop);
  const read = async (address: string) => {
    const answer = await pages.request(actor satisfies SignedInActor, address);
    return (await answer.text()).replaceAll(/<[^>]+>/g, " ");
  };
  const addresses = ["/admin/settings/tax", "/admin/payouts", "/admin/cash"];
  const words = /commission|payouts|TCS|TDS|vendors/i;
  for (const address of addresses) expect(await read(address)).not.toMatch(words);
  await asNewVendor(shop);
  for (const address of addresses) expect(await read(address)).toMatch(words);
  await close();
});
