import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPage } from "#tests/support/read-page.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ sellsSamples: true });
});
afterAll(() => site.close());

async function open(address: string, cookie = "") {
  const { status, headers, body } = await site.request(address, { headers: { cookie } });
  return { status, location: headers.location, ...readPage(body.toString()) };
}

/** An address as the name of a test. */
const short = (address: string) =>
  address.length > 80 ? `${address.slice(0, 40)}… (${address.length} characters)` : address;

const publicPages = [
  { path: "/", canonical: "/", heading: /\S/ },
  { path: "/products", canonical: "/products", heading: /\S/ },
  {
    path: "/products/nirvex-meru-14-oled",
    canonical: "/products/nirvex-meru-14-oled",
    heading: /Meru 14 OLED/,
  },
  { path: "/search?q=ryzen", canonical: "/search", heading: /ryzen/i },
  { path: "/about", canonical: "/about", heading: /\S/ },
  { path: "/contact", canonical: "/contact", heading: /\S/ },
  { path: "/privacy", canonical: "/privacy", heading: /privacy/i },
  { path: "/terms", canonical: "/terms", heading: /terms/i },
  { path: "/refund", canonical: "/refund", heading: /refund|return/i },
  { path: "/review-policy", canonical: "/review-policy", heading: /review/i },
];

describe("a public page, without scripts", () => {
  test.each(publicPages)(
    "$path has its heading, title, description, canonical address and content",
    async ({ path, canonical, heading }) => {
      const page = await open(path);
      expect(page.status).toBe(200);
      expect(page.headings).toEqual([expect.stringMatching(heading)]);
      expect(page.title).toMatch(/\S{3}/);
      expect(page.description).toMatch(/\S.{20}/);
      expect(page.canonical).toBe(`${site.shop.origin}${canonical}`);
      expect(page.main.length).toBeGreaterThan(200);
    },
  );

  test("has a title and a description of its own", async () => {
    const pages = await Promise.all(publicPages.map(({ path }) => open(path)));
    expect(new Set(pages.map(({ title }) => title)).size).toBe(publicPages.length);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(publicPages.length);
  });
});

describe("what is not there", () => {
  test.each([
    ["/no-such-page", "Page Not Found"],
    ["/products/no-such-product", "Product Not Found"],
  ])("%s says '%s' with status 404", async (path, heading) => {
    const page = await open(path);
    expect([page.status, page.headings]).toEqual([404, [heading]]);
    expect(page.title).toContain(heading);
    expect(page.main.length).toBeGreaterThan(30);
  });

  test.each(
    ["no-such-machine", "karya%2F16", encodeURIComponent("💻"), "x".repeat(10_000), "';drop%20table--"].map(
      (slug) => [short(slug), slug] as const,
    ),
  )("is a product called %s, and the list is one step away", async (_name, slug) => {
    const page = await open(`/products/${slug}`);
    expect([page.status, page.headings]).toEqual([404, ["Product Not Found"]]);
    expect(page.linksTo("Browse products")).toEqual(["/products"]);
  });
});

/** What people, robots and attackers put into addresses, and the page and status each gets. */
const addresses: [address: string, status: number, shows: RegExp][] = [
  ["/products?category=Toasters&brand=Nobody&isNew=maybe&min=abc&max=-1&sort=random", 200, /18<\/b>/],
  ["/products?after=-1&before=popularity.x.y&page=-5", 200, /18<\/b>/],
  ["/products?min=90000&max=10000", 200, /products/],
  ["/products?search='%20or%201=1;%20drop%20table%20products;--", 200, /No products found/],
  [
    "/search?q=%3Cscript%3Ealert(1)%3C/script%3E",
    200,
    /Results for “&lt;script&gt;alert\(1\)&lt;\/script&gt;”/,
  ],
  ["/search?q=%F0%9F%98%80%F0%9F%98%80", 200, /No products found/],
  ["/search?q=%E0%A4%AF%E0%A4%82%E0%A4%A4%E0%A5%8D%E0%A4%B0", 200, /No products found/],
  ["/search?q=%ff%fe", 200, /No products found/],
  ["/search", 200, /Search the shop/],
  [`/search?q=${"a".repeat(10_000)}`, 200, /No products found/],
  [`/search?q=${"a".repeat(20_000)}`, 414, /too long/],
  ["/products?search=%00", 400, /address/i],
  ["/%00", 400, /address/i],
  ["/%zz", 400, /address/i],
  ["/products/a/b/c", 404, /Page Not Found/],
  ["/products/..%2f..%2fetc%2fpasswd", 404, /Not Found/],
  ["/products/%E2%98%83", 404, /Product Not Found/],
  [`/products/${"x".repeat(5_000)}`, 404, /Product Not Found/],
  ["/search/suggestions?q=%F0%9F%98%80'%22%3C", 200, /"products":\[\]/],
  ["/search/suggestions?q=laptop+under+60k", 200, /"name":"Laptops · up to ₹60,000 incl. GST","to":/],
  ["/search/suggestions?q=lightweight+lapto", 200, /"name":"Laptops · Weight: up to 1.5\u00a0kg","to":/],
  ["/pictures/..%2f..%2fsecret-640.avif", 404, /Picture not found/],
  ["/pictures/00000000000000000000-640.avif", 404, /Picture not found/],
  ["/pictures/00000000000000000000-641.avif", 404, /Picture not found/],
];

describe("an odd address", () => {
  const named = addresses.map(([address, ...expected]) => [short(address), address, ...expected] as const);
  test.each(named)("%s", async (_name, address, status, shows) => {
    const answer = await site.request(address);
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toMatch(shows);
  });

  test.each(["PUT", "DELETE", "PATCH"])("is refused, not broken, with the method %s", async (method) => {
    const { status } = await site.request("/products", { method });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe("a search", () => {
  test.each(["ryzn", "merru 14", "rtx5060"])("for '%s' finds machines", async (typed) => {
    const page = await open(`/search?q=${encodeURIComponent(typed)}`);
    expect(page.headings).toEqual([expect.stringContaining(typed)]);
    expect(page.textOf(".product-card").length).toBeGreaterThan(0);
  });

  test.each([
    ["/search?q=gamng+laptop+under+1+lakh", "/products?category=Gaming+Laptop&gst=with&max=100000"],
    [
      "/products?q=16gb+ram&category=Laptop&min=50000&gst=with",
      "/products?category=Laptop&ram=16&gst=with&min=50000",
    ],
    ["/products?q=sahyon&category=Laptop&after=x", "/products?category=Laptop&brand=Sahyon"],
    [
      "/products?q=desktop+60k&category=Laptop&ram=16&max=20000",
      "/products?category=Desktop&gst=with&max=60000",
    ],
    ["/products?q=meru&stock=in", "/products?search=meru&stock=in"],
    ["/products?q=Y-9&category=Laptop", "/products/agnirok-prachand-16"],
  ])("that is understood leads to a list with filters: %s", async (typed, list) => {
    const { status, headers } = await site.request(typed);
    expect([status, headers.location?.replace(/&typed=[^&]*$/, "")]).toEqual([302, list]);
    expect((await site.request(list)).status).toBe(200);
  });

  test("says what was searched for instead of what was typed, and searches for exactly that if asked", async () => {
    const page = await open((await site.request("/search?q=lapotp+under+60")).headers.location ?? "");
    expect(page.main.replaceAll(/\s+/g, " ")).toContain(
      "Results for “laptop under 60”. Search the words as typed",
    );
    const unread = await open(page.linksTo("Search the words as typed")[0] ?? "");
    expect(unread.main).toContain("No matches for “lapotp under 60”.");
  });

  test.each([
    ["144hz+laptop", "In stock with this: gaming laptops.", "Refresh rate: 144 Hz or more"],
    ["cod+laptop", "Cash on delivery is available for orders up to ₹50,000.", "Up to ₹50,000 incl. GST"],
  ])("says how it was understood: %s", async (typed, note, chip) => {
    const { main } = await open((await site.request(`/search?q=${typed}`)).headers.location ?? "");
    for (const text of [note, chip]) expect(main).toContain(text);
  });

  test("has no line for the delivery day of what is sold out", async () => {
    const list = String((await site.request("/search?q=airavat")).body);
    expect([/Airavat 18/.test(list), list.includes("data-delivery")]).toEqual([true, false]);
  });

  test.each([
    ["lenvo+laptop", "We don't sell Lenovo. Similar laptops:", "Lekha 15 Plus"],
    ["monitor", "We have no monitors right now.", "Darpan AIO 24"],
    [
      "laptop+for+zorbling",
      "We do not know what “zorbling” needs, so these are our laptops.",
      "Lekha 15 Plus",
    ],
  ])("says what is not sold or not known, and what helps: %s", async (typed, why, product) => {
    const { main, textOf } = await open((await site.request(`/search?q=${typed}`)).headers.location ?? "");
    expect(main).toContain(why);
    expect(textOf(".product-card").join()).toContain(product);
  });

  test.each([
    ["ryzen+7+rtx+5060+500hz", "We don't have this exact thing. These come close:", "Prachand 16"],
    ["laptop+under+20000", "No laptops up to ₹20,000", "Lekha 14"],
    ["rtx+4060", "We don't sell RTX 4060. Newer models:", "Trishul 15"],
    ["xqzzvt", "No matches for “xqzzvt”. Popular products:", "Meru 14 OLED"],
  ])("without products shows the nearest: %s", async (typed, why, product) => {
    const { headers } = await site.request(`/search?q=${typed}`);
    const page = await open(headers.location ?? `/search?q=${typed}`);
    expect(page.main.replaceAll(/\s+/g, " ")).toContain(why);
    expect(page.textOf(".product-card").join()).toContain(product);
    expect(page.linksTo("Desktop")).toContain("/products?category=Desktop");
  });
});

describe("the page of a product", () => {
  const karya = "/products/deccara-karya-16";

  test("has its price, tax, specifications, seller and origin", async () => {
    const page = await open(karya);
    expect(page.textOf('nav[aria-label="Breadcrumb"]').join("")).toMatch(
      /Home\s*Products\s*Laptop\s*Karya 16/,
    );
    expect(page.main).toContain("₹94,990 + 18% GST ₹17,098 = ₹1,12,088. Delivery is free.");
    expect(page.main).toContain("MRP₹1,23,990 incl. of all taxes");
    expect(page.main).toContain("Cash on delivery is for orders up to ₹50,000. Pay this one by card.");
    expect(page.textOf('.promise-badges a[href="/shipping"]')).toEqual(["Free Delivery"]);
    expect(page.textOf('.promise-badges a[href="#warranty"]')).toEqual(["Warranty Included"]);
    expect(page.textOf('.promise-badges a[href="#returns"]')).toEqual(["7-Day Replacement"]);
    expect(page.textOf("#warranty #returns").join("")).toContain("You get a replacement or your money back");
    const rows = page.textOf(".spec-row");
    expect(rows).toContainEqual(expect.stringMatching(/^Width.*355 mm/));
    expect(rows).toContainEqual(expect.stringMatching(/^Height.*19\.8 mm.*Thinner than \d+ of 12 laptops/));
    const seller = page.main.slice(page.main.indexOf("Seller and origin"));
    for (const fact of ["Yamuna Tech", "07ZZZPZ0000Z1ZC", "India", "Deccara Systems", "1 piece", "84713010"])
      expect(seller).toContain(fact);
    expect(page.textOf('p:has(a[href="#seller"])').join("")).toContain("Low Stock");
  });

  test("tells search engines the offer with its GST", async () => {
    const { facts, textOf } = await open(karya);
    const product = facts.flat().find((fact) => fact["@type"] === "Product");
    // A sample rating is told to people, who read that it is one.
    expect(product).not.toHaveProperty("aggregateRating");
    expect(textOf('p:has(a[href="#reviews"])').join("")).toContain("Sample rating");
    expect(product).toMatchObject({
      name: "Karya 16",
      offers: { price: 112_088, priceCurrency: "INR", availability: "https://schema.org/InStock" },
    });
    expect(facts.flat().find((fact) => fact["@type"] === "BreadcrumbList")).toMatchObject({
      itemListElement: [
        {},
        {},
        { name: "Laptop", item: `${site.shop.origin}/products?category=Laptop` },
        { name: "Karya 16" },
      ],
    });
  });
});

describe("the cart of a guest", () => {
  test("says what will be in it while it is empty", async () => {
    const page = await open("/cart");
    expect(page.headings).toEqual(["Your cart is empty"]);
    expect(page.linksTo("Browse products")).toEqual(["/products"]);
    expect(page.attributesOf('header a[href="/cart"]', "aria-label")).toContain("Cart, empty");
  });

  test("leads to login and registration and from there to checkout", async () => {
    const page = await open("/cart", "__Host-guest-cart=3-1");
    expect(page.main).toContain("Log in to check out. Your cart will be saved.");
    expect(page.linksTo("Login to Checkout")).toEqual(["/login?redirect=checkout"]);
    expect(page.linksTo("Create an Account")).toEqual(["/register?redirect=checkout"]);
    expect(page.linksTo("Continue Shopping")).toEqual(["/products"]);
  });

  test("tells of a price that has changed since", async () => {
    const { main } = await open("/cart", "__Host-guest-cart=3-1-80000_14-1-50000");
    expect(main).toContain("Price changed from ₹94,400 to ₹90,848 incl. GST");
    expect(main).toContain("Price changed from ₹59,000 to ₹68,428 incl. GST");
  });

  test("is the only answer that sets a cookie", async () => {
    const product = "/products/nirvex-meru-14-oled";
    const paths = ["/", "/products", product, "/cart", "/wish-list", "/cart/priced?lines=3-1"];
    const answers = await Promise.all(paths.map((path) => site.request(path)));
    expect(answers.map(({ status, headers }) => [status, headers["set-cookie"]])).toEqual(
      paths.map(() => [200, undefined]),
    );
    const answer = await site.request("/cart", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "intent=add&productId=3&quantity=1",
    });
    expect(answer.status).toBe(303);
    expect(answer.headers["set-cookie"]).toEqual([
      expect.stringMatching(
        /^__Host-guest-cart=[0-9a-f]{20}\.3-1-76990; Path=\/; Max-Age=34560000; SameSite=Lax; Secure$/,
      ),
    ]);
  });
});

test("without scripts, the wish list tells a guest what it needs", async () => {
  const page = await open("/wish-list");
  expect(page.main).toContain("needs JavaScript");
  expect(page.linksTo("Login")).toEqual(["/login?redirect=/wish-list"]);
});
