import type { OpeningTexts } from "#domain/shop/settings/opening-hours.ts";

// The server supplies these words, so that no script has to carry them.

export type PromiseText = { title: string; text: string };

/** What comes with every order. `returnDays` are '7', or '7 to 10' where categories differ. */
export const factTexts = (returnDays: string): (PromiseText & { to: string })[] => [
  { title: "Free delivery", text: "No delivery charges", to: "/shipping" },
  { title: "GST invoice", text: "GST shown before you pay", to: "/terms#invoice" },
  {
    title: `${returnDays}-day replacement`,
    text: "Dead on arrival or defective",
    to: "/refund#replacement",
  },
  { title: "Warranty included", text: "Stated on each product page", to: "/refund#warranty" },
];

/** What stands below the headline, beside the reasons, and before the buttons at the end. */
export const homeTexts = (city: string) => ({
  lead: `Laptops, gaming laptops and desktops from a small shop in ${city}. Real specifications, prices in rupees and an invoice with every order.`,
  reasons: [
    "A shop that answers the phone.",
    `We are a small team in ${city}. We sell fewer products than the big sites and know each one better.`,
  ],
  closing: ["Not sure which one?", "Tell us your work and budget. We'll recommend a computer."],
});

/** Why to buy here. */
export const reasonTexts = (returnDays: string, opening: OpeningTexts): PromiseText[] => [
  {
    title: "The numbers are on the label",
    text: "Weight, size, what is soldered and what you can upgrade later. A ruler shows how each product compares with the others.",
  },
  {
    title: "The price is the price",
    text: "Prices with GST are shown beside every price. Delivery is free. The price with GST is what you pay.",
  },
  {
    title: `Replaced within ${returnDays} days`,
    text: "Dead on arrival, defective or not as described? Send it back in its original packaging and we replace it.",
  },
  {
    title: `People, ${opening.days}`,
    text: `Call or write from ${opening.hours}. Messages get a reply within 24-48 business hours.`,
  },
];
