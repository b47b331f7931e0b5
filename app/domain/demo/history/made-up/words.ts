import type { ReturnReason } from "#db/values/return-values.ts";

type Rated = Record<number, readonly string[]>;

/** What people of the made-up past write. Nothing names a product, so it fits each. */
export const words = {
  returns: {
    defect: [
      "It switches itself off after some minutes.",
      "One of the USB ports does not work.",
      "The screen flickers, also after the update.",
      "It does not charge beyond 60 percent.",
    ],
    "not-as-described": [
      "The keyboard has no backlight, and the page says that it has one.",
      "There is only one slot for memory.",
      "The screen is darker than I expected from the page.",
    ],
    "damaged-in-transit": [
      "A corner of the lid is dented. The box was pressed in on that side.",
      "The side panel was cracked when I opened the box.",
    ],
  } satisfies Partial<Record<ReturnReason, readonly string[]>> as Partial<
    Record<ReturnReason, readonly string[]>
  >,
  reviews: {
    5: [
      "Quick and quiet. The battery lasts the whole day at college.",
      "Came a day early, well packed. The serial number matches the invoice.",
      "We bought it for the accounts team. Tally opens in a second.",
      "Runs all my games without getting loud. Worth the price.",
      "Good screen, and upgrading the memory took five minutes.",
    ],
    4: [
      "Good for the price. The speakers could be louder.",
      "Does what it should. The charger is heavy.",
      "Fast, but the fan is heard when I compile.",
      "Nice keyboard. The webcam is only average.",
    ],
    3: [
      "It is all right. The battery does not last as long as the page says.",
      "Delivery took a week, the product itself is fine.",
    ],
    2: ["Gets hot on the left side. I had to set the fan by hand."],
    1: ["It stopped working after two weeks. Support answered, but I lost a weekend."],
  } satisfies Rated as Rated,
  thanks: [
    "Thank you for taking the time. We are glad that it serves you well.",
    "Thank you for the honest words. We have passed them on to the maker.",
    "Thank you. Please write to us through My Orders if anything is open.",
  ],
  questions: [
    [
      "Can the memory be upgraded later?",
      "Yes, there is a second slot. Opening the case does not end the warranty.",
    ],
    ["Does it come with Windows?", "Yes, Windows 11 Home is installed and activated."],
    ["How long is the cable of the charger?", "One metre and eighty centimetres, with the plug for India."],
    [
      "Is the warranty valid in other cities too?",
      "Yes, the maker has service centres in all large cities of India.",
    ],
    ["How loud is it under load?", "About 42 decibels at one metre in our room."],
    ["Can it drive two monitors at once?", "Yes, one at HDMI and one at USB-C."],
    ["Will the invoice show my GSTIN?", "Yes, if you enter it at checkout."],
  ],
  messages: [
    ["Order Status", "Where is my parcel? The tracking page has not changed since yesterday."],
    ["General Inquiry", "Can I collect an order at your shop in Pune on a Saturday?"],
    ["Product Support", "The laptop asks for a recovery key after an update. Where do I find it?"],
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
