import { readCatalogueSchema } from "#domain/catalogue/schema/read-schema.server.ts";
import { withDerivedChoices } from "#domain/catalogue/schema/derived-choices.ts";
import type { SpecValues } from "#domain/catalogue/schema/specification.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

/**
 * Sixty components and accessories of made-up makers. A line is the name, maker, category, price without GST, pieces in
 * stock, popularity, specifications and description.
 */
const table = `
Ryzen 5 9600X | Kendra | processors | 18990 | 20 | 640 | "socket": "am5", "cores": 6, "memoryTypes": ["ddr5"], "builtInGraphics": true, "tdpWatts": 65, "includesCooler": false
Ryzen 7 9800X3D | Kendra | processors | 41990 | 9 | 720 | "socket": "am5", "cores": 8, "memoryTypes": ["ddr5"], "builtInGraphics": true, "tdpWatts": 120, "includesCooler": false
Ryzen 5 5600 | Kendra | processors | 8990 | 0 | 980 | "socket": "am4", "cores": 6, "memoryTypes": ["ddr4"], "builtInGraphics": false, "tdpWatts": 65, "includesCooler": true
Core i5-14400F | Kendra | processors | 13990 | 24 | 510 | "socket": "lga-1700", "cores": 10, "memoryTypes": ["ddr4", "ddr5"], "builtInGraphics": false, "tdpWatts": 65, "includesCooler": true
Core Ultra 7 265K | Kendra | processors | 29990 | 6 | 180 | "socket": "lga-1851", "cores": 20, "memoryTypes": ["ddr5"], "builtInGraphics": true, "tdpWatts": 125, "includesCooler": false
Setu B650M Wi-Fi | Aadhar | motherboards | 11490 | 15 | 310 | "socket": "am5", "chipset": "b650", "boardSize": "micro-atx", "memoryType": "ddr5", "memorySlots": 4, "m2Slots": 2, "wifi": "wi-fi-6"
Setu B760 Pro | Aadhar | motherboards | 13990 | 11 | 240 | "socket": "lga-1700", "chipset": "b760", "boardSize": "atx", "memoryType": "ddr5", "memorySlots": 4, "m2Slots": 3, "wifi": "none"
Setu B550M | Aadhar | motherboards | 7990 | 18 | 420 | "socket": "am4", "chipset": "b550", "boardSize": "micro-atx", "memoryType": "ddr4", "memorySlots": 4, "m2Slots": 2, "wifi": "none"
Smriti 16 GB DDR5-6000 | Vegam | memory | 4990 | 40 | 530 | "memoryType": "ddr5", "moduleForm": "dimm", "ecc": false, "ramGb": 16, "memorySpeed": 6000, "modules": 2
Smriti 32 GB DDR5-6000 | Vegam | memory | 9490 | 30 | 610 | "memoryType": "ddr5", "moduleForm": "dimm", "ecc": false, "ramGb": 32, "memorySpeed": 6000, "modules": 2
Smriti 16 GB DDR4-3200 | Vegam | memory | 2990 | 0 | 890 | "memoryType": "ddr4", "moduleForm": "dimm", "ecc": false, "ramGb": 16, "memorySpeed": 3200, "modules": 2
Smriti 8 GB DDR4-3200 | Vegam | memory | 1590 | 60 | 700 | "memoryType": "ddr4", "moduleForm": "dimm", "ecc": false, "ramGb": 8, "memorySpeed": 3200, "modules": 1
Smriti Note 16 GB DDR5 | Vegam | memory | 5290 | 25 | 290 | "memoryType": "ddr5", "moduleForm": "so-dimm", "ecc": false, "ramGb": 16, "memorySpeed": 5600, "modules": 1
Agni RTX 5060 8 GB | Vajrakor | graphics-cards | 27990 | 14 | 560 | "gpuChip": "geforce-rtx-5060", "graphicsGb": 8, "boardWatts": 145, "lengthMm": 240
Agni RTX 5070 12 GB | Vajrakor | graphics-cards | 52990 | 8 | 430 | "gpuChip": "geforce-rtx-5070", "graphicsGb": 12, "boardWatts": 250, "lengthMm": 300
Agni RTX 5050 8 GB | Vajrakor | graphics-cards | 21990 | 22 | 390 | "gpuChip": "geforce-rtx-5050", "graphicsGb": 8, "boardWatts": 130, "lengthMm": 220
Tapas RX 9060 XT 16 GB | Mavalix | graphics-cards | 33990 | 10 | 370 | "gpuChip": "radeon-rx-9060-xt", "graphicsGb": 16, "boardWatts": 160, "lengthMm": 260
Tapas RX 9070 XT 16 GB | Mavalix | graphics-cards | 58990 | 0 | 650 | "gpuChip": "radeon-rx-9070-xt", "graphicsGb": 16, "boardWatts": 304, "lengthMm": 320
Gati 1 TB NVMe SSD | Vegam | ssds | 5490 | 45 | 820 | "driveInterface": "pcie-4", "driveForm": "m-2-2280", "storageGb": 1024, "readMbps": 7000, "dramCache": false
Gati 500 GB NVMe SSD | Vegam | ssds | 3290 | 50 | 760 | "driveInterface": "pcie-4", "driveForm": "m-2-2280", "storageGb": 500, "readMbps": 5000, "dramCache": false
Gati Pro 2 TB NVMe SSD | Vegam | ssds | 11990 | 12 | 340 | "driveInterface": "pcie-4", "driveForm": "m-2-2280", "storageGb": 2048, "readMbps": 7400, "dramCache": true
Gati SATA 1 TB SSD | Vegam | ssds | 4990 | 20 | 410 | "driveInterface": "sata-6-gb-s", "driveForm": "2-5-inch", "storageGb": 1000, "readMbps": 550
Yatra 1 TB Portable SSD | Vegam | ssds | 6490 | 17 | 380 | "driveInterface": "usb-3-2-gen-2", "driveForm": "external", "storageGb": 1000, "readMbps": 1000
Bhandar 4 TB Hard Disk | Vegam | hard-disks | 8990 | 13 | 250 | "storageGb": 4000, "driveInterface": "sata-6-gb-s", "driveForm": "3-5-inch", "rpm": 5400
Bhandar 2 TB Hard Disk | Vegam | hard-disks | 5490 | 21 | 330 | "storageGb": 2000, "driveInterface": "sata-6-gb-s", "driveForm": "3-5-inch", "rpm": 7200
Shakti 650 W Bronze | Aadhar | power-supplies | 4490 | 26 | 470 | "wattage": 650, "efficiency": "80-plus-bronze", "modular": "fixed", "psuForm": "atx"
Shakti 750 W Gold | Aadhar | power-supplies | 7490 | 19 | 520 | "wattage": 750, "efficiency": "80-plus-gold", "modular": "full", "psuForm": "atx"
Shakti 1000 W Platinum | Aadhar | power-supplies | 14990 | 5 | 160 | "wattage": 1000, "efficiency": "80-plus-platinum", "modular": "full", "psuForm": "atx"
Griha Mesh Mid Tower | Aadhar | cabinets | 4290 | 16 | 350 | "caseKind": "mid-tower", "boardSizes": ["atx", "micro-atx"], "fansFitted": 3, "lighting": "rgb", "sidePanel": "tempered-glass"
Griha Mini ITX Cube | Aadhar | cabinets | 5990 | 7 | 140 | "caseKind": "mini-itx", "boardSizes": ["mini-itx"], "fansFitted": 1, "lighting": "none", "sidePanel": "mesh"
Sheetal Air 120 | Aadhar | cpu-coolers | 1990 | 33 | 440 | "coolerKind": "air", "coolerSockets": ["am4", "am5", "lga-1700"], "ratedWatts": 180, "lighting": "none" | A quiet tower cooler for Ryzen 5 and Core i5 processors.
Sheetal Liquid 240 | Aadhar | cpu-coolers | 6490 | 14 | 320 | "coolerKind": "liquid", "coolerSockets": ["am5", "lga-1700", "lga-1851"], "radiator": "240-mm", "ratedWatts": 260, "lighting": "rgb"
Sheetal Liquid 360 | Aadhar | cpu-coolers | 9990 | 4 | 210 | "coolerKind": "liquid", "coolerSockets": ["am5", "lga-1851"], "radiator": "360-mm", "ratedWatts": 320, "lighting": "rgb"
Darshan 24 IPS | Netra | Monitor | 8990 | 37 | 780 | "curved": false, "touchscreen": false, "speakers": false, "heightAdjust": false, "displayInches": 23.8, "resolution": "full-hd-1920-1080", "panel": "ips", "refreshHz": 100, "portTypes": ["hdmi", "vga"]
Darshan 27 QHD 165 | Netra | Monitor | 18490 | 15 | 560 | "curved": false, "touchscreen": false, "speakers": false, "heightAdjust": true, "displayInches": 27, "resolution": "qhd-2560-1440", "panel": "ips", "refreshHz": 165, "portTypes": ["hdmi", "displayport"] | A monitor for gaming and work.
Darshan 27 4K | Netra | Monitor | 27990 | 9 | 300 | "curved": false, "touchscreen": false, "speakers": true, "heightAdjust": false, "displayInches": 27, "resolution": "4k-3840-2160", "panel": "ips", "refreshHz": 60, "portTypes": ["hdmi", "usb-c-display"]
Darshan 34 Curved | Netra | Monitor | 32990 | 6 | 270 | "curved": true, "touchscreen": false, "speakers": false, "heightAdjust": false, "displayInches": 34, "resolution": "ultrawide-qhd-3440-1440", "panel": "va", "refreshHz": 144, "portTypes": ["hdmi"]
Darshan 27 OLED 240 | Netra | Monitor | 64990 | 0 | 690 | "curved": false, "touchscreen": false, "speakers": false, "heightAdjust": false, "displayInches": 26.5, "resolution": "qhd-2560-1440", "panel": "oled", "refreshHz": 240, "portTypes": ["hdmi"]
Darshan 22 Touch | Netra | Monitor | 14990 | 8 | 90 | "curved": false, "touchscreen": true, "speakers": false, "heightAdjust": false, "displayInches": 21.5, "resolution": "full-hd-1920-1080", "panel": "ips", "refreshHz": 75, "portTypes": ["hdmi"]
Likhit Mechanical TKL | Sparsh | keyboards | 3490 | 28 | 620 | "keyKind": "mechanical", "keyboardSize": "tkl", "connectsBy": ["usb"], "numberPad": false, "lighting": "rgb", "hotSwap": true
Likhit Office Wireless | Sparsh | keyboards | 1290 | 55 | 570 | "keyKind": "membrane", "keyboardSize": "full", "connectsBy": ["dongle"], "numberPad": true, "lighting": "none", "hotSwap": false
Likhit Hindi Keyboard | Sparsh | keyboards | 990 | 34 | 190 | "keyKind": "membrane", "keyboardSize": "full", "keyLayout": "hindi", "connectsBy": ["usb"], "numberPad": true, "lighting": "none"
Chuha Wireless Mouse | Sparsh | mice | 690 | 90 | 940 | "buttons": 3, "connectsBy": ["dongle"], "hand": "either", "silentClicks": true, "lighting": "none"
Chuha Gaming Mouse 8K | Sparsh | mice | 2990 | 23 | 480 | "buttons": 8, "pollingHz": 8000, "connectsBy": ["usb"], "silentClicks": false, "lighting": "rgb" | A light mouse for gaming.
Chuha Bluetooth Travel Mouse | Sparsh | mice | 1190 | 31 | 260 | "buttons": 3, "connectsBy": ["bluetooth"], "silentClicks": true, "lighting": "none"
Dhwani Gaming Headset | Swara | headsets | 2490 | 27 | 450 | "wearing": "over", "connectsBy": ["usb", "jack"], "microphone": true, "noiseCancelling": false, "lighting": "rgb" | A headset for gaming.
Dhwani ANC Wireless | Swara | headsets | 5990 | 18 | 350 | "wearing": "over", "connectsBy": ["bluetooth"], "microphone": true, "noiseCancelling": true, "lighting": "none"
Tantu HDMI 2.1 Cable 2 m | Sparsh | cables | 590 | 80 | 360 | "cableKind": "hdmi", "cableM": 2, "gbitPerSecond": 48
Tantu USB-C Cable 1 m | Sparsh | cables | 390 | 95 | 490 | "cableKind": "usb-c", "cableM": 1, "chargingWatts": 100
Tantu LAN Cable 5 m | Sparsh | cables | 290 | 70 | 230 | "cableKind": "ethernet", "cableM": 5
Aasan Laptop Stand | Sparsh | Accessory | 1290 | 42 | 400 |  | Lifts a laptop to eye level.
Jhola Laptop Bag 15.6 | Sparsh | Accessory | 1590 | 38 | 370 |  | A padded bag for laptops up to 15.6 inches.
Chhap Ink Tank Colour | Mudra | printers-and-scanners | 12990 | 20 | 590 | "printTech": "ink-tank", "colourPrint": true, "functions": ["print", "scan", "copy"], "paperSize": "a4", "duplex": "by-hand", "feeder": false, "connectsBy": ["usb", "wi-fi"]
Chhap Laser Mono | Mudra | printers-and-scanners | 11490 | 16 | 430 | "printTech": "laser", "colourPrint": false, "functions": ["print"], "paperSize": "a4", "duplex": "automatic", "feeder": false, "connectsBy": ["usb"]
Chhap Thermal 80 | Mudra | printers-and-scanners | 5990 | 24 | 220 | "printTech": "thermal", "colourPrint": false, "functions": ["print"], "paperSize": "80-mm", "connectsBy": ["usb"]
Jaal Wi-Fi 6 Router | Tarang | routers | 3290 | 35 | 540 | "routerKind": "router", "wifi": "wi-fi-6", "bands": "two", "lanPorts": 4
Jaal Mesh Wi-Fi 7 | Tarang | routers | 17990 | 7 | 150 | "routerKind": "mesh", "wifi": "wi-fi-7", "bands": "three", "lanPorts": 2
Jaal 5G Router | Tarang | routers | 9990 | 9 | 200 | "routerKind": "sim", "wifi": "wi-fi-6", "bands": "two", "lanPorts": 2
Urja 600 VA UPS | Tarang | ups | 2990 | 29 | 410 | "capacityVa": 600, "outputWatts": 360, "upsKind": "line-interactive", "outlets": 3
Urja 1100 VA UPS | Tarang | ups | 6490 | 11 | 230 | "capacityVa": 1100, "outputWatts": 660, "upsKind": "line-interactive", "outlets": 6
`;

const rows = table
  .trim()
  .split("\n")
  .map((line) => line.split(" | "));

/** Adds the components to a shop that sells the samples. */
export async function addSampleComponents(shop: Shop): Promise<void> {
  const { db } = shop;
  const schema = await readCatalogueSchema(shop);
  const said = (name: string, category: string, specs: string) =>
    withDerivedChoices(schema, { name, category, specs: JSON.parse(`{${specs}}`) as SpecValues });
  const products = await db
    .insertInto("products")
    .values(
      rows.map(([name = "", brand = "", category = "", price, , popularity, specs = "", text], index) => ({
        vendor_id: "v1",
        slug: `component-${index + 1}`,
        sku: `CMP-${1001 + index}`,
        name,
        brand,
        category,
        price: Number(price),
        popularity: Number(popularity),
        specs: JSON.stringify(said(name, category, specs)),
        description: text ?? `The ${name} by ${brand}.`,
        mrp_incl_gst: Number(price) * 2,
        gst_rate: 18,
        hsn: "84733099",
        warranty: "1 year",
        country_of_origin: "India",
        manufacturer: brand,
        generic_name: "Component",
        net_quantity: "1 piece",
        status: "published" as const,
      })),
    )
    .returning("id")
    .execute();
  await db
    .insertInto("stock_levels")
    .values(products.map(({ id }, index) => ({ product_id: id, on_hand: Number(rows[index]?.[4]) })))
    .execute();
}
