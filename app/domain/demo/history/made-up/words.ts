import type { ReturnReason } from "#db/values/return-values.ts";

/** Texts by what they speak of; those of `any` fit every product, those of `computer` laptops and desktops. */
type Texts = Partial<Record<"any" | "computer" | "laptop" | "desktop" | "monitor", readonly string[]>>;

/** The texts that can be said of a product of the demo. */
export function textsFor(texts: Texts = {}, productId: string): readonly string[] {
  const id = Number(productId);
  // The sample catalogue has twelve laptops, then desktops; the shop's own goods are monitors.
  const kind = id <= 12 ? "laptop" : id <= 18 ? "desktop" : "monitor";
  const ofComputers = kind === "monitor" ? [] : (texts.computer ?? []);
  return [...(texts.any ?? []), ...ofComputers, ...(texts[kind] ?? [])];
}

/** What people of the made-up past write. */
export const words = {
  returns: {
    defect: {
      computer: ["It switches itself off after some minutes.", "One of the USB ports does not work."],
      laptop: ["It does not charge beyond 60 percent.", "The screen flickers, even after the update."],
      desktop: ["It does not start in the morning until I press the button three times."],
      monitor: ["The screen flickers.", "There is a line of dead pixels at the left edge."],
    },
    "not-as-described": {
      any: ["It is bigger than I expected from the page."],
      laptop: ["The keyboard feels softer than I expected.", "The screen is darker than I expected."],
      desktop: ["It is louder than I expected for a room at home."],
      monitor: ["The colours are paler than on the page."],
    },
    "damaged-in-transit": {
      any: ["The box was pressed in at one corner, and the corner inside is dented."],
      laptop: ["A corner of the lid is dented. The box was pressed in on that side."],
      desktop: ["The side panel was cracked when I opened the box."],
      monitor: ["The screen was cracked when I opened the box."],
    },
  } satisfies Partial<Record<ReturnReason, Texts>> as Partial<Record<ReturnReason, Texts>>,
  reviews: {
    5: {
      any: [
        "Came a day early, well packed. The serial number matches the invoice.",
        "Exactly as described. The GST invoice came with it.",
        "Good price, and the shop answered my question the same day.",
      ],
      computer: [
        "We bought it for the accounts team. Tally opens in a second.",
        "Starts in ten seconds, and updates were done when it came.",
        "My son uses it for school and coding. No complaints so far.",
      ],
      laptop: [
        "Quick and quiet. The battery lasts the whole day at college.",
        "Light enough for the bus, and the keyboard is a pleasure.",
        "Bright screen, and it charges by USB-C.",
      ],
      desktop: [
        "Very quiet under the desk, and there is room inside for more.",
        "Neat cables inside. Setting it up took a quarter of an hour.",
      ],
      monitor: [
        "Sharp text, and the stand does not shake.",
        "Good colours for the price. The cable is in the box.",
        "A second screen at last. Works with my old laptop too.",
      ],
    },
    4: {
      any: ["Does what it should. Delivery took five days.", "Good for the price. The manual is very short."],
      computer: [
        "Fast, but the fan is heard when I compile.",
        "Runs well. I would have liked one more USB port.",
      ],
      laptop: [
        "Nice keyboard. The webcam is only average.",
        "Good screen. The speakers could be louder.",
        "Does what it should. The charger is heavy.",
      ],
      desktop: [
        "Strong computer. The case shows fingerprints.",
        "Fast. The power button is on the wrong side for me.",
      ],
      monitor: ["Good picture. The stand cannot be raised.", "Sharp. The menu buttons are hard to reach."],
    },
    3: {
      any: ["Delivery took a week, the product itself is fine.", "It is all right for the price, not more."],
      laptop: ["The battery does not last as long as I hoped."],
      desktop: ["Fast, but louder than I expected."],
      monitor: ["The picture is fine, the speakers are of no use."],
    },
    2: {
      any: ["The first one came with a dent. The second one is fine, but it took two weeks."],
      laptop: ["Gets hot on the left side when I play."],
      desktop: ["The fan is loud from the first minute."],
      monitor: ["One corner is brighter than the rest."],
    },
    1: {
      any: ["It stopped working after two weeks. Support answered, but I lost a weekend."],
    },
  } satisfies Record<number, Texts> as Record<number, Texts>,
  /** Sellers answer four and five stars. */
  thanks: [
    "Thank you for taking the time. We are glad that you like it.",
    "Thank you. Reviews like yours help others to choose.",
    "Thank you for your review. Please write to us through My Orders if you need anything.",
  ],
  /** And fewer. */
  apologies: [
    "We are sorry about this. Please write to us through My Orders, and we will put it right.",
    "Thank you for telling us. We have written to you, so that we can solve this.",
    "This is not what we want for our customers. Please contact us through My Orders.",
  ],
  /** Each fits every computer. */
  questions: [
    [
      "Can the memory be upgraded later?",
      "The specifications say how many slots it has. Opening the case does not end the warranty.",
    ],
    ["Does it come with Windows?", "Yes, installed and activated. The edition is under Specifications."],
    ["How long is the power cable?", "One metre and eighty centimetres, with the plug for India."],
    [
      "Is the warranty valid in other cities too?",
      "Yes, the brand has service centres in all large cities of India.",
    ],
    [
      "How loud is it under load?",
      "We hear it at full load, but you can talk beside it. In office work it is quiet.",
    ],
    ["Can I connect a second monitor?", "Yes. The ports are listed under Specifications."],
    ["Will the invoice show my GSTIN?", "Yes, if you enter it at checkout."],
  ],
  messages: [
    ["Order Status", "Where is my parcel? The tracking page has not changed since yesterday."],
    ["General Inquiry", "Can I collect an order at your shop in Pune on a Saturday?"],
    ["Product Support", "My new computer asks for a recovery key after an update. Where do I find it?"],
    ["Returns & Refunds", "By when will the refund be in my account?"],
    ["General Inquiry", "Do you give a discount for ten pieces for our institute?"],
    ["Partnership Opportunities", "We repair computers in Nashik and would like to sell through you."],
  ],
  answers: [
    "Thank you for writing. Your order is on its way, and the courier will call you before delivery.",
    "Thank you for your question. We have looked into it and sent you the details by email.",
    "Yes, gladly. Please call us between ten and seven, so that we can settle the details.",
  ],
} as const;
