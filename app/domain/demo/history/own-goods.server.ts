import { readFile } from "node:fs/promises";
import { addProduct } from "../../listing/editing/add-product.server.ts";
import { ProductInput } from "../../listing/editing/product-input.ts";
import type { StoredPicture } from "../../shop/ports/picture-store.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { openOwnVendor } from "../../vendors/own-profile/own-vendor.server.ts";
import type { SignedIn } from "./scene.ts";

/** Monitors, of which the sample catalogue has none: they change nothing that is specified of the samples. */
const models = [
  { inches: 22, price: 8_490, hz: 75, resolution: "full-hd-1920-1080", pixels: "1920x1080", kg: 2.6 },
  { inches: 24, price: 11_990, hz: 100, resolution: "full-hd-1920-1080", pixels: "1920x1080", kg: 3.4 },
  { inches: 27, price: 21_990, hz: 100, resolution: "qhd-2560-1440", pixels: "2560x1440", kg: 4.5 },
];

/** The picture of the shop's own goods, kept as the samples' are. */
export const saveOwnPicture = async ({ pictures }: Pick<Shop, "pictures">): Promise<StoredPicture> =>
  pictures.save(await readFile("assets/photos/deccara-drishti-hero.webp"));

/** The shop sells goods of its own too: only of these, the owner's figures know what they cost. */
export async function openOwnShop(admin: SignedIn): Promise<void> {
  const vendorId = await openOwnVendor(admin, { name: "Yantra" });
  const picture = await saveOwnPicture(admin);
  await admin.db
    .insertInto("pictures")
    .values(picture)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { inches, price, hz, resolution, pixels, kg } of models) {
    const name = `Drishti ${inches}`;
    const input = ProductInput.parse({
      vendorId,
      brand: "Deccara",
      name,
      category: "Monitor",
      description: `A ${inches}-inch monitor with a thin frame and a stand of steel, for the desk at home or in the office.`,
      price,
      mrpInclGst: Math.ceil((price * 1.4) / 1_000) * 1_000 - 10,
      hsn: "85285200",
      countryOfOrigin: "India",
      manufacturer: "Deccara Systems (demo brand)",
      genericName: "Computer monitor",
      netQuantity: "1 piece",
      specs: {
        display: `${inches}" ${pixels} IPS, ${hz} Hz`,
        displayInches: inches,
        resolution,
        panel: "ips",
        refreshHz: hz,
        aspectRatio: "16-9",
        ports: "HDMI 1.4, DisplayPort 1.2, VGA",
        weightKg: kg,
      },
    });
    const pictures = [{ picture_id: picture.id, alt: `${name}, seen from the front left` }];
    await addProduct(admin, input, { status: "published", pictures });
  }
}
