import { describe, expect, test } from "vitest";
import { RouterContextProvider } from "react-router";
import type { Shop } from "#domain/shop/context/shop.ts";
import { requestContext, shopContext, type RequestFacts } from "../context/load-context.server.ts";
import { readFiles } from "./read-files.server.ts";
import { readForm } from "./read-form.server.ts";

const post = (body: BodyInit, headers?: HeadersInit) =>
  new Request("http://shop/", { method: "POST", body, ...(headers && { headers }) });

let allowed: { bytes: number; filesOf?: string } | undefined;
async function sent(form: BodyInit) {
  const packed = new Response(form);
  const headers = { "Content-Type": packed.headers.get("Content-Type") ?? "" };
  const context = new RouterContextProvider();
  const facts = { allowBody: (bytes: number, filesOf?: string) => (allowed = { bytes, filesOf }) };
  context.set(shopContext, { actor: { role: "vendor", userId: "v1" } } as unknown as Shop);
  context.set(requestContext, facts as unknown as RequestFacts);
  return { request: post(await packed.arrayBuffer(), headers), context };
}

const parts = (text: string) => post(text, { "Content-Type": "multipart/form-data; boundary=x" });
const refusal = (form: Promise<unknown>) =>
  form.then(
    () => undefined,
    ({ init }: { init: { status: number } }) => init.status,
  );

describe("a form", () => {
  test("is read alike however it was packed", async () => {
    const entries = [
      ["name", "Ananya & Söhne"],
      ["text", "two\r\nlines + 100%"],
      ["name", "देवनागरी ₹"],
      ["empty", ""],
      ["id", "a b"],
    ] as const;
    const form = new FormData();
    for (const [name, value] of entries.slice(0, -1)) form.append(name, value);
    form.append("id", "a\0b");
    expect([...(await readForm(post(form)))]).toEqual(entries);
    const search = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    expect([...(await readForm(post(search)))]).toEqual(entries);
  });

  test.each([
    ["a part without a name", "--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n"],
    ["an end that is missing", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nno end'],
    [
      "a file where none goes",
      '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n\r\n--x--\r\n',
    ],
    ["nothing at all", ""],
  ])("with %s is refused", async (_what, text) => {
    expect(await refusal(readForm(parts(text)))).toBe(400);
  });

  test("without a boundary, or of another type, is refused", async () => {
    expect(await refusal(readForm(post("a", { "Content-Type": "multipart/form-data" })))).toBe(400);
    expect(await refusal(readForm(post("a=b", { "Content-Type": "text/plain" })))).toBe(415);
    expect(await refusal(readForm(post("a=b", { "Content-Type": "" })))).toBe(415);
  });
});

describe("a form with files", () => {
  test("has them whole, in their order and by their names", async () => {
    const large = Buffer.alloc(300_000, "0123456789");
    const form = new FormData();
    form.append("picture", new File([large], "front.jpg"));
    form.append("intent", "add");
    form.append("picture", new File([], ""));
    form.append("picture", new File(["small"], "पीछे.jpg"));
    const read = await readFiles(await sent(form), { bytes: 1_000_000, maxFiles: 3 });
    expect(allowed).toEqual({ bytes: 1_000_000, filesOf: "v1" });
    expect([...read.form]).toEqual([["intent", "add"]]);
    expect(read.files.map(({ field, name }) => [field, name])).toEqual([
      ["picture", "front.jpg"],
      ["picture", ""],
      ["picture", "पीछे.jpg"],
    ]);
    const [first, empty, last] = read.files.map(({ bytes }) => Buffer.from(bytes));
    expect([first?.equals(large), empty?.length, last?.toString()]).toEqual([true, 0, "small"]);
  });

  test("of many small files takes little room for them, however long it is said to be", async () => {
    const form = new FormData();
    for (let count = 0; count < 12; count += 1) form.append("picture", new File(["a"], "a.jpg"));
    const { request, context } = await sent(form);
    request.headers.set("Content-Length", String(16 * 1024 * 1024));
    const { files } = await readFiles({ request, context }, { bytes: 16 * 1024 * 1024, maxFiles: 12 });
    const room = files.reduce((sum, { bytes }) => sum + bytes.buffer.byteLength, 0);
    expect(room).toBeLessThanOrEqual(12 * 1024 * 1024);
  });

  test("of more files than may be, or of another type, is refused", async () => {
    const form = new FormData();
    for (let count = 0; count < 3; count += 1) form.append("picture", new File(["a"], "a.jpg"));
    const bounds = { bytes: 1_000_000, maxFiles: 2 };
    await expect(readFiles(await sent(form), bounds)).rejects.toMatchObject({ status: 413 });
    const plain = await sent(new URLSearchParams({ picture: "a" }));
    await expect(readFiles(plain, bounds)).rejects.toMatchObject({ status: 415 });
  });
});
