import type { Sort } from "../query/list-query.ts";

// Words that people type and no row of the shop has: other names, Hindi in both scripts. One wrong letter is corrected
// without them. Commas separate them, and spaces and hyphens make no difference. Specifications are named by their keys,
// which never change; of one that the shop does not have nothing is read.

/**
 * Words for values of specifications, which are read in the categories that have them; `isOfRanked`: in the first that is
 * ranked by it, which is then meant where none is said.
 */
export const valuePhrases: { words: string; spec: string; value: string; isOfRanked?: true }[] = [
  {
    words:
      "light, lightweight, light weight, thin and light, slim, portable, halka, halki, halke, हल्का, हल्की, हल्के, हलका",
    spec: "weightKg",
    value: "..1.5",
    isOfRanked: true,
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
  { words: "desktop, pc, desktop pc, desktop computer, डेस्कटॉप, पीसी", spec: "moduleForm", value: "dimm" },
  {
    words:
      "upgradable ram, upgradeable ram, ram upgradable, ram upgradeable, ram upgrade, expandable ram, expandable memory, upgradable memory, upgradeable memory, extra ram slot, ram slot, free ram slot, ram expandable, upgradable, upgradeable, expandable",
    spec: "ramUpgrade",
    value: "slots",
  },
  { words: "soldered ram, ram soldered", spec: "ramUpgrade", value: "soldered" },
  { words: "type c, type c port, usb type c, c type, usb c port", spec: "portTypes", value: "usb-c" },
  { words: "lan port, ethernet port, rj45, lan", spec: "portTypes", value: "ethernet" },
  { words: "hdmi port", spec: "portTypes", value: "hdmi" },
  { words: "sd card slot, card reader, sd slot, memory card slot", spec: "portTypes", value: "sd" },
  { words: "thunderbolt, thunderbolt port", spec: "portTypes", value: "thunderbolt-4,thunderbolt-5" },
  { words: "wifi 6", spec: "wifi", value: "wi-fi-6,wi-fi-6e,wi-fi-7" },
  {
    words:
      "ai laptop, ai pc, ai computer, npu, copilot, copilot pc, copilot+ pc, copilot+, copilot laptop, copilot plus, copilot plus pc, neural engine, ai processor",
    spec: "processorFamily",
    value:
      "core-ultra-5,core-ultra-7,core-ultra-9,ryzen-ai-5,ryzen-ai-7,ryzen-ai-9,ryzen-ai-max,snapdragon-x,snapdragon-x-plus,snapdragon-x-elite",
  },
  { words: "r3", spec: "processorFamily", value: "ryzen-3" },
  { words: "r5", spec: "processorFamily", value: "ryzen-5,ryzen-ai-5" },
  { words: "r7", spec: "processorFamily", value: "ryzen-7,ryzen-ai-7" },
  { words: "r9", spec: "processorFamily", value: "ryzen-9,ryzen-ai-9" },
  { words: "ultra 5", spec: "processorFamily", value: "core-ultra-5" },
  { words: "ultra 7", spec: "processorFamily", value: "core-ultra-7" },
  { words: "ultra 9", spec: "processorFamily", value: "core-ultra-9" },
  {
    words: "integrated graphics, onboard graphics, built in graphics",
    spec: "graphicsKind",
    value: "integrated",
  },
  { words: "full hd, fhd, 1080p", spec: "resolution", value: "full-hd-1920-1080" },
  { words: "qhd, 2k, 1440p, wqhd", spec: "resolution", value: "qhd-2560-1440" },
  { words: "4k, uhd, ultra hd", spec: "resolution", value: "4k-3840-2160" },
  {
    words:
      "dedicated graphics, dedicated graphic, dedicated graphics card, discrete graphics, graphics card, graphic card, graphics, graphic, gpu, nvidia graphics, nvidia graphics card, dedicated gpu, grafix card",
    spec: "graphicsKind",
    value: "dedicated",
  },
];

/** Words that stand at a number and say which specification it is: '512 GB SSD', '14 inch screen'. */
export const measures: Record<string, string> = {
  ramGb: "ram, memory, रैम",
  storageGb: "ssd, storage, hdd, hard disk, hard drive, nvme, nvme ssd, rom, disk, drive, एसएसडी, स्टोरेज",
  graphicsGb: "graphics, graphics card, graphic card, graphics memory, vram, gpu, video memory",
  displayInches: "screen, display, monitor, lcd, led monitor, स्क्रीन, मॉनिटर, मानिटर",
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

/** Words that products say otherwise. */
export const texts: Record<string, string> = {
  black: "kala, kaala, kali, kale, काला, काली, काळा, काळ्या, blak",
  white: "safed, safaid, pandhra, पांढरा, पांढऱ्या, सफेद",
  grey: "gray, slate grey, slate gray",
  "computer|desktop":
    "computer, computers, comput, computr, pc or laptop, कंप्यूटर, कंप्युटर, कम्प्यूटर, संगणक, system, full system",
  blue: "blu, neela, nila, neeli, नीला, निळा",
  gold: "golden, sunehra",
  red: "lal, laal, लाल",
  onsite: "on site, onsite warranty, on site warranty, home service, ghar pe warranty, ghar pe service",
  thunderbolt: "thunderbolt 4, thunderbolt 5",
  arc: "intel arc, arc graphics, intel arc graphics",
  radeon: "amd radeon, radeon graphics, amd radeon graphics",
  iris: "iris xe, iris xe graphics",
  uhd: "uhd graphics, intel uhd, intel uhd graphics",
  silver: "chandi, चांदी",
  windows: "विंडोज, विंडोज़, विंडोझ",
};

/** Words for the most or the least of a specification: 'sabse halka'. */
export const most: Record<string, string> = {
  weightKg:
    "lightest, lightest weight, sabse halka, sabse halki, least weight, sabse kam weight, thinnest, सबसे हल्का, सर्वात हलका, most portable",
  displayInches:
    "biggest screen, largest screen, biggest display, largest display, sabse badi screen, sabse bada screen, badi screen, bada screen, big screen, large screen, सबसे बड़ी स्क्रीन, मोठी स्क्रीन",
  ramGb: "most ram, highest ram, maximum ram, max ram, sabse jyada ram, sabse zyada ram",
  storageGb: "most storage, highest storage, maximum storage, sabse jyada storage, sabse zyada storage",
  batteryWh:
    "long battery, longest battery, best battery, best battery life, long battery life, longest battery life, good battery, good battery backup, battery backup, best battery backup, long battery backup, big battery, long lasting battery, battery life, achhi battery, acchi battery, zyada battery, jyada battery, lambi battery, बैटरी बैकअप",
  refreshHz: "highest refresh rate, high refresh rate",
};

/** How the most of what has a name is asked for: 'jast battery'. */
export const mostOf: Record<string, { said: string; of: string }> = {
  batteryWh: {
    said: "more, most, high, highest, max, maximum, long, longer, longest, large, big, biggest, strong, good, better, best, zyada, jyada, jyaada, sabse zyada, sabse jyada, sabse lambi, sabse badi, lambi, badi, achi, acchi, achhi, jast, jasta, sarvat jast, mothi, changli, ज्यादा, ज़्यादा, सबसे ज्यादा, अधिक, लंबी, लम्बी, सबसे लंबी, बड़ी, अच्छी, जास्त, जास्ती, सर्वात जास्त, मोठी, चांगली",
    of: "battery, battery life, battery backup, battery capacity, बैटरी, बैटरी लाइफ, बैटरी बैकअप, बॅटरी, बॅटरी लाईफ, बॅटरी बॅकअप",
  },
  displayInches: {
    said: "bigger, biggest, large, larger, largest, big, badi, bada, sabse badi, sabse bada, mothi, motha, बड़ी, बड़ा, सबसे बड़ी, मोठी, मोठा, सर्वात मोठी",
    of: "screen, display, स्क्रीन, डिस्प्ले",
  },
};

/** Words that turn another into its opposite. Which one, is said by where they stand. */
export const negations =
  "without, no, not, non, bina, except, excluding, other than, dont want, don t want, do not want, nahi, nahin, nai, nahi chahiye, nahin chahiye, na ho, na hona, ke bina, ke bagair, bagair, ke alawa, ke alava, chhodkar, chodkar, chhod ke, chod ke, nako, nakoy, sivay, shivay, vina, नहीं, नही, नहीं चाहिए, न हो, बिना, के बिना, के अलावा, छोड़कर, नको, नकोय, शिवाय, विना, नसलेला, नसलेले, नसणारा";

/** Uses, by the word that products say. */
export const uses: Record<string, string> = {
  gaming:
    "gaming, game, games, khel, heavy gaming, light gaming, hardcore gaming, to play games, play games, khelne ke liye, गेमिंग साठी, खेळ, खेळण्यासाठी, gamer, gameing, khelne, गेमिंग, गेम",
  office: "office, office work, official, business work, ऑफिस, आफिस, दफ्तर",
  student:
    "student, students, college, school, study, studies, padhai, online class, पढाई, student laptop, vidyarthi, विद्यार्थी, विद्यार्थ्यां, अभ्यास, शिक्षण, स्टूडेंट, छात्र, छात्रों, पढ़ाई, कॉलेज",
  creator: "editing, video editing, photo editing, video edit, creator, content creation, designer, एडिटिंग",
  developer: "developer, coding, programming, programmer, developers, कोडिंग",
  home: "home, home use, ghar, घर",
  business: "business, बिजनेस",
  travel: "travel, travelling, traveling",
};

/** The class that says what a use needs which products say themselves. */
export const classOfUse: Record<string, string> = {
  developer: "code",
  student: "school",
  office: "office",
  gaming: "light-games",
  creator: "film",
};

export const orders: Partial<Record<Sort, string>> = {
  "price-asc":
    "cheap, cheapest, cheaper, lowest, least expensive, kam daam, kam dam, kam kimat, kam rate, swasta, swast, सस्त, स्वस्त, स्वस्तात, kami kimat, कमी किंमत, economical, value for money, low price, lowest price, low cost, low budget, affordable, budget, sasta, saste, sasti, sabse sasta, सस्ता, सस्ते, सस्ती, सबसे सस्ता",
  "price-desc":
    "most expensive, costliest, mehnga, mehenga, mehanga, mahanga, sabse mehnga, sabse mehenga, sabse mahanga, sabse mehanga, sabse mehngi, महंगा, सबसे महंगा, महाग, सर्वात महाग, highest price, top end, high end, highend, flagship, most powerful, fastest, sabse powerful, sabse tez, sabse fast, premium",
  newest: "latest, newest, latest model, newly arrived, नया मॉडल, नवीन, नवीनतम",
};
export const inStock = "in stock, available, available now, ready stock";
/** Countries of origin. */
export const madeIn: Record<string, string> = {
  India:
    "made in india, make in india, made in bharat, manufactured in india, indian made, swadeshi, desi, मेड इन इंडिया, स्वदेशी, भारतीय बनावट",
  China: "made in china, china made, chinese, china, china ka, cheeni, चीन, चीनी, मेड इन चाइना",
  Taiwan: "made in taiwan, taiwan, taiwanese",
  Vietnam: "made in vietnam, vietnam",
};
export const newArrivals = "new arrival, new arrivals, just launched, newly launched";

/** How somebody wants to pay: with cash, up to the shop's limit. */
export const cashOnDelivery = "cash on delivery, pay on delivery, cod, कैश ऑन डिलीवरी";
