import { expect, test } from "vitest";
import { heldFor } from "./held-for.ts";
import { shortName } from "./review-labels.ts";

test.each([
  ["Runs at 5000 MB/s, 16 GB RAM for ₹65,990 (1,24,990 with the screen)", null],
  ["Bought 2 in 2026, both fine. U.S. plug. Made in India.", null],
  ["Read https://example.org/review", "link"],
  ["cheaper at bestdeals.in", "link"],
  ["call +91 98220-12345", "contact"],
  ["फ़ोन ९८२२०१२३४५", "contact"],
  ["pay asha@okaxis", "contact"],
  ["What a f u c k, fuuuck", "language"],
  ["बिलकुल चूतिया", "language"],
  ["The class is assembled in Scunthorpe", null],
])("%s: %s", (text, hold) => {
  expect(heldFor("", text)).toBe(hold);
});

/** Ways in which people write addresses, numbers and mails so that they are not seen as such. */
test.each([
  "Call me on 98220 - 12345",
  "ph (98220) 12345",
  "98220/12345",
  "98220  12345",
  "t.me/example",
  "deals [at] shop [dot] com",
  "shop . example",
  "youtu.be/abc",
  "98220.12345 for a better price",
  "982-201-2345",
  "9822 012 345",
  "9 8 2 2 0 1 2 3 4 5",
  "nine eight two two zero one two three four five",
  "9822O12345",
  "+91 (98220) 12345",
  "0091 9822012345",
  "mob. 98 22 01 23 45",
  "whatsapp me 9822012345now",
  "Call 020-24451234 before you buy",
  "98220_12345",
  "९८२२० - १२३४५",
  "cheaper . com",
  "cheaper .com",
  "cheaper dot com",
  "bestdeals dot in",
  "cheaper(dot)in",
  "CHEAPER.IN",
  "visit cheapbox.in today",
  "cheapbox.in has it for less",
  "laptops.co.in",
  "bit.ly/3xYz",
  "hxxps://cheaper",
  "wa.me/919822012345",
  "follow @cheaplaptops",
  "asha {at} okaxis",
  "asha at okaxis",
  "asha (at) gmail.com",
  "goo.gl/maps",
  "see my-shop.store",
])("holds back: %s", (text) => {
  expect(heldFor(text)).toMatch(/link|contact/);
});

/** Sentences of buyers that look a little like that. */
test.each([
  "It is good.In two days it came",
  "Works well.Me and my son use it",
  "Others ask 64999-69999",
  "Was 79990 80000 elsewhere",
  "Serial 9876543210AB on the box",
  "Runs ASP.NET and Node.js",
  "Ryzen 7 5800 3200 1TB",
  "works well.me and my son use it",
  "nice laptop.it runs cool",
  "Very good.So far no problem",
  "Good.No heating at all",
  "Good product . Battery is fine",
  "65,990 64,990 and 1,24,990 in three shops",
  "From 65990/69990 in other shops",
  "Paid 69999 / 74999 for two",
  "DDR5@5600MHz, 1440p@high",
  "Plays 4K@60 without a jerk",
  "One dead dot in the corner",
  "I work in dot net",
  "VB.NET and ADO.NET run",
  "16 32 64 128 GB all work",
  "Panel 15.6in, 144.Hz said the box",
  "Screen 2560 1600 165 Hz",
  "7680x4320 60 Hz on one cable",
  "Bought on 28/11/2026 for 69990",
  "Model 83DV00LXIN, fan at 4500 rpm",
  "Version 31.0.101.5222 of the driver",
  "Charges 0 to 80 in 45 min. In office use 9.5 hours",
  "The app store works.App opens at once",
  "Better than my old one. net weight 1.4 kg",
  "Two fans, one SSD, three ports",
  "i5-1235U, i7-1355U, R5 7530U",
  "Core 7 150U 16 512",
  "No. 1 choice. Me happy.",
  "Delivered in 2 days.To be honest I am surprised",
  "Read/write 7000/6500 MB/s",
  "Cinebench 9850 11240 in two runs",
])("publishes: %s", (text) => {
  expect(heldFor(text)).toBeNull();
});

test("others read a first name and an initial", () => {
  expect(["Asha Kulkarni", " Asha ", "अशा कुलकर्णी", "R. K. Narayan"].map(shortName)).toEqual([
    "Asha K.",
    "Asha",
    "अशा क.",
    "R. N.",
  ]);
});
