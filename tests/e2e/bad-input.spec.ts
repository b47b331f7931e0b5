import { expect, test } from "./support/test.ts";

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
  ["/pictures/..%2f..%2fsecret-640.avif", 404, /Picture not found/],
  ["/pictures/00000000000000000000-640.avif", 404, /Picture not found/],
  ["/pictures/00000000000000000000-641.avif", 404, /Picture not found/],
];

for (const [address, status, shows] of addresses) {
  const named = address.length > 80 ? `${address.slice(0, 40)}… (${address.length} characters)` : address;
  test(`${named} answers ${status}`, async ({ request }) => {
    const response = await request.get(address);
    expect(response.status()).toBe(status);
    expect(await response.text()).toMatch(shows);
  });
}

test("methods that no page knows are refused, not broken", async ({ request }) => {
  for (const method of ["PUT", "DELETE", "PATCH"]) {
    const response = await request.fetch("/products", { method });
    expect(response.status(), method).toBeGreaterThanOrEqual(400);
    expect(response.status(), method).toBeLessThan(500);
  }
});
