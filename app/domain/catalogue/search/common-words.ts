import type { Sort } from "../query/list-query.ts";

// Words that people type and no row of the shop has: other names, Hindi in both scripts. One wrong letter is corrected
// without them. Commas separate them, and spaces and hyphens make no difference. Categories and specifications are named by
// their keys, which never change; of one that the shop does not have nothing is read.

/** Other names of categories. */
export const kinds: Record<string, string> = {
  Laptop: "notebook, note book, ultrabook, lappy, laptop computer, लैपटॉप, लेपटॉप, लॅपटॉप, लैपटाप",
  Desktop:
    "pc, desktop pc, desktop computer, tower, tower pc, cpu tower, assembled pc, डेस्कटॉप, पीसी, कंप्यूटर सेट",
  Monitor: "screen, lcd, led monitor, मॉनिटर, मानिटर",
  Component: "pc parts, computer parts, spare parts",
  "printers-and-scanners": "printer, scanner, प्रिंटर, स्कैनर",
  routers: "router, wifi router, modem, wifi, राउटर, वाईफाई",
  ups: "inverter ups, power backup, यूपीएस",
  keyboards: "keyboard, kebord, कीबोर्ड, की बोर्ड",
  mice: "mouse, माउस",
  headsets: "headset, headphone, headphones, earphone, earphones, हेडफोन, हेडसेट",
  cables: "cable, wire, केबल, तार",
  processors: "processor, cpu, प्रोसेसर, सीपीयू",
  motherboards: "motherboard, mainboard, mother board, मदरबोर्ड",
  memory: "ram, memory, ram stick, ram kit, रैम",
  "graphics-cards": "graphics card, graphic card, gpu, video card, graphics, ग्राफिक्स कार्ड, ग्राफिक कार्ड",
  ssds: "ssd, nvme, nvme ssd, m.2 ssd, solid state drive, एसएसडी",
  "hard-disks": "hard disk, hdd, hard drive, harddisk, hard disc, हार्ड डिस्क",
  "power-supplies": "power supply, psu, smps, एसएमपीएस",
  cabinets: "cabinet, pc case, computer case, pc cabinet, cpu cabinet, कैबिनेट",
  "cpu-coolers": "cooler, cpu cooler, cpu fan, liquid cooler, aio cooler, heatsink, कूलर",
  "Gaming Laptop": "gaming notebook, गेमिंग लैपटॉप",
};

/** Kinds that are a category and the words that its products of this kind have. */
export const kindsWithin: { words: string; category: string; text: string }[] = [
  {
    words: "all in one, all in one pc, all in one computer, all in one desktop, aio, aio pc, ऑल इन वन",
    category: "Desktop",
    text: "aio",
  },
  { words: "mini pc, mini computer, mini desktop, tiny pc, मिनी पीसी", category: "Desktop", text: "mini" },
];

/** Goods that are no category, and that the shop may not have: by their name, the category to look in, and a word of it. */
export const goods: { words: string; name: string; category?: string; like?: string }[] = [
  { words: "charger, laptop adapter, power adapter, चार्जर", name: "chargers", category: "Accessory" },
  {
    words: "pendrive, pen drive, usb drive, flash drive, usb stick, thumb drive, पेन ड्राइव, पेनड्राइव",
    name: "pen drives",
    category: "ssds",
    like: "portable",
  },
  { words: "memory card, sd card, micro sd card", name: "memory cards", category: "ssds", like: "portable" },
  {
    words:
      "keyboard mouse combo, keyboard and mouse combo, keyboard mouse set, keyboard and mouse set, keyboard and mouse, keyboard mouse, mouse keyboard combo, mouse and keyboard, keyboard combo",
    name: "keyboard and mouse sets",
    category: "Accessory",
  },
  { words: "webcam, web cam, web camera, वेबकैम", name: "webcams", category: "Accessory" },
  { words: "speaker, स्पीकर", name: "speakers", category: "headsets" },
  { words: "mouse pad, mousepad", name: "mouse pads", category: "Accessory" },
  { words: "usb hub, type c hub, docking station, dock", name: "USB hubs", category: "cables" },
  { words: "gaming chair, chair, office chair", name: "chairs" },
  { words: "projector, प्रोजेक्टर", name: "projectors", category: "Monitor" },
  { words: "tablet, टैबलेट", name: "tablets", category: "Laptop" },
  { words: "mobile, mobile phone, smartphone, smart phone, मोबाइल", name: "phones" },
];

/** Words for values of specifications, which are read in the categories that have them. */
export const said: { words: string; spec: string; value: string; category?: string }[] = [
  {
    words:
      "light, lightweight, light weight, thin and light, slim, portable, halka, halki, halke, हल्का, हल्की, हल्के, हलका",
    spec: "weightKg",
    value: "..1.5",
    category: "Laptop",
  },
  {
    words: "touch, touch screen, touch display, touch wala, टच स्क्रीन, टच",
    spec: "touchscreen",
    value: "yes",
  },
  { words: "numpad, num pad, numeric keypad, number pad, numeric keyboard", spec: "numberPad", value: "yes" },
  {
    words: "backlit, backlit keyboard, keyboard light, backlight keyboard",
    spec: "backlitKeys",
    value: "yes",
  },
  { words: "fingerprint, finger print, fingerprint sensor", spec: "fingerprintReader", value: "yes" },
  { words: "curve", spec: "curved", value: "yes" },
  { words: "colour, color", spec: "colourPrint", value: "yes" },
  { words: "adf", spec: "feeder", value: "yes" },
  { words: "mic, with mic", spec: "microphone", value: "yes" },
  { words: "anc, noise cancellation", spec: "noiseCancelling", value: "yes" },
  { words: "hotswap, hot swappable", spec: "hotSwap", value: "yes" },
  { words: "silent", spec: "silentClicks", value: "yes" },
  { words: "ink tank, tank", spec: "printTech", value: "ink-tank" },
  { words: "laptop, laptops, notebook, sodimm", spec: "moduleForm", value: "so-dimm" },
  { words: "desktop, pc", spec: "moduleForm", value: "dimm" },
  { words: "full hd, fhd, 1080p", spec: "resolution", value: "full-hd-1920-1080" },
  { words: "qhd, 2k, 1440p, wqhd", spec: "resolution", value: "qhd-2560-1440" },
  { words: "4k, uhd, ultra hd", spec: "resolution", value: "4k-3840-2160" },
  { words: "dedicated graphics, graphics card, graphic card, gpu", spec: "graphicsKind", value: "dedicated" },
];

/** Words that stand at a number and say which specification it is: '512 GB SSD', '14 inch screen'. */
export const measures: Record<string, string> = {
  ramGb: "ram, memory, रैम",
  storageGb: "ssd, storage, hdd, hard disk, hard drive, nvme, nvme ssd, rom, disk, drive, एसएसडी, स्टोरेज",
  graphicsGb: "graphics, graphics card, graphic card, graphics memory, vram, gpu, video memory",
  displayInches: "screen, display, monitor, स्क्रीन",
  refreshHz: "refresh rate, display, screen, monitor",
  weightKg: "weight, वजन",
  batteryWh: "battery, बैटरी",
  cores: "core, cores",
  memorySpeed: "speed",
};

/** Numbers that are said as the least somebody wants: '144 Hz' is that or more, and '16 GB RAM' is 16. */
export const leastMeant: ReadonlySet<string> = new Set([
  "refreshHz",
  "brightnessNits",
  "srgbPercent",
  "batteryWh",
  "batteryHours",
]);

/** Other ways to write a unit. */
export const units: Record<string, string> = {
  gigabyte: "gb",
  gigabytes: "gb",
  जीबी: "gb",
  terabyte: "tb",
  terabytes: "tb",
  टीबी: "tb",
  hertz: "hz",
  इंच: "inch",
  kilo: "kg",
  kgs: "kg",
  किलो: "kg",
  mhz: "mt/s",
  mts: "mt/s",
  watts: "w",
  watt: "w",
  meter: "m",
  metre: "m",
  mtr: "m",
  gbps: "gb/s",
  ppm: "pages/min",
};

/** Uses, by the word that products say. */
export const uses: Record<string, string> = {
  gaming: "gaming, game, games, gamer, gameing, khelne, गेमिंग, गेम",
  office: "office, office work, official, business work, ऑफिस, आफिस, दफ्तर",
  student: "student, students, college, school, study, studies, padhai, online class, स्टूडेंट, छात्र, पढ़ाई, कॉलेज",
  creator: "editing, video editing, photo editing, video edit, creator, content creation, designer, एडिटिंग",
  developer: "developer, coding, programming, programmer, developers, कोडिंग",
  home: "home, home use, ghar, घर",
  business: "business, बिजनेस",
  travel: "travel, travelling, traveling",
};

export const orders: Partial<Record<Sort, string>> = {
  "price-asc":
    "cheap, cheapest, low price, lowest price, low cost, low budget, affordable, budget, sasta, saste, sasti, sabse sasta, सस्ता, सस्ते, सस्ती, सबसे सस्ता",
  newest: "latest, newest, latest model, नया मॉडल",
};
export const inStock = "in stock, available, available now, ready stock";
export const madeInIndia = "made in india, make in india, made in bharat, मेड इन इंडिया";
export const newArrivals = "new arrival, new arrivals, just launched, newly launched";

/** How somebody wants to pay: with cash, up to the shop's limit. */
export const cashOnDelivery = "cash on delivery, pay on delivery, cod, कैश ऑन डिलीवरी";

/** Words that ask for nothing. They are left out where something else is understood. */
export const idle =
  "a, an, the, for, with, and, best, good, top, new, nice, price, prices, rate, cost, buy, purchase, online, india, pune, in india, in pune, in, of, having, i want, i need, want, need, show, me, please, only, wala, wali, wale, vala, ke liye, ka, ki, ke, ko, mein, chahiye, chahie, accha, acha, achha, acchi, badhiya, naya, nayi, kimat, under, budget, range, brand, model, computer ka, वाला, वाली, वाले, के लिए, का, की, के, को, में, चाहिए, अच्छा, अच्छी, अच्छे, बढ़िया, बेस्ट, नया, नई, कीमत, और";

/** Makers and product lines that shops sell elsewhere, by the category of what they make. Of those on sale nothing is said. */
export const makers: Record<string, string> = {
  "": "iPhone, iPad, AirPods, Galaxy, PlayStation, Xbox, GoPro, OnePlus, Oppo, Vivo, Kindle",
  Laptop:
    "HP, Dell, Lenovo, Asus, Acer, Apple, MSI, Microsoft, Samsung, Honor, Huawei, Infinix, Xiaomi, Realme, Avita, Alienware, Razer, Toshiba, Fujitsu, Vaio, Primebook, Jio, Chuwi, Zebronics, MacBook, ThinkPad, IdeaPad, LOQ, Legion, Pavilion, Victus, Omen, Inspiron, Latitude, Vostro, XPS, Vivobook, Zenbook, ROG, TUF, Nitro, Predator, Aspire, Swift, Surface, Chromebook",
  Desktop: "iMac, Mac mini, Mac Studio, OptiPlex, NUC, Beelink",
  Monitor: "LG, BenQ, ViewSonic, AOC, Philips, Eizo",
  "printers-and-scanners": "Canon, Epson, Brother, Ricoh, Xerox, Pantum",
  routers: "TP-Link, D-Link, Netgear, Tenda, Linksys, Mercusys",
  ups: "APC, Luminous, Microtek, V-Guard, Numeric",
  headsets: "JBL, Sony, boAt, Bose, Sennheiser, HyperX",
  mice: "Logitech, Logi",
  keyboards: "Keychron, Redragon, Cosmic Byte, Portronics",
  ssds: "Crucial, Kingston, Western Digital, WD, SanDisk, Lexar, Kioxia",
  "hard-disks": "Seagate",
  memory: "G.Skill, Corsair, Adata, XPG, TeamGroup",
  "graphics-cards": "Zotac, Galax, Inno3D, Palit, Sapphire, PowerColor, XFX, PNY, EVGA",
  motherboards: "Gigabyte, ASRock, Biostar",
  "power-supplies": "Cooler Master, Ant Esports, Seasonic",
  cabinets: "NZXT, Lian Li, Fractal Design",
  "cpu-coolers": "Deepcool, Noctua, Arctic, Thermalright",
};
