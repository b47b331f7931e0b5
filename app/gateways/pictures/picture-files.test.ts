import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { type PictureStore, pictureWidths } from "#domain/shop/ports/picture-store.ts";
import { drawPicture } from "#tests/support/test-pictures.ts";
import { drawAhead } from "./draw-ahead.server.ts";
import { createPictureFiles } from "./picture-files.server.ts";

let directory: string;
let pictures: PictureStore;
beforeEach(async () => {
  directory = await mkdtemp(path.join(inject("testDirectory"), "pictures-"));
  pictures = createPictureFiles(directory);
});
afterEach(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));

/** Nothing here is given up for want of time, except where a test says so. */
const small = { maxWaiting: 3, maxPerOwner: 3, longestWait: 600_000, longestWork: 600_000 };
const limits = {
  variants: { ...small, atOnce: 1, atOnceOfOwner: 1 },
  uploads: { ...small, atOnce: 1, atOnceOfOwner: 1, pause: 60_000 },
};

const visitor = (network: string, left = new AbortController().signal) => ({ network, left });
const variants = async () => (await readdir(path.join(directory, "variants")).catch(() => [])).toSorted();
const save = async (shade: number) => (await pictures.save(await drawPicture(shade))).id;
/** The names of the jobs, in the order in which they finish. */
function listDone(jobs: Record<string, Promise<unknown>>) {
  const done: string[] = [];
  const all = Object.entries(jobs).map(([name, job]) => job.then(() => done.push(name)));
  return Promise.all(all).then(() => done);
}

/** The ids of the processes that render pictures. */
async function drawers(): Promise<number[]> {
  const threads = await readdir("/proc/self/task");
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/self/task/${thread}/children`, "utf8").catch(() => "")),
  );
  return lists.flatMap((list) => list.split(" ").filter(Boolean)).map(Number);
}
/** Waits for the next process that is started, which has the first requested job. */
const nextDrawer = (already: number[]) =>
  vi.waitFor(
    async () => {
      const started = (await drawers()).find((pid) => !already.includes(pid));
      if (started === undefined) throw new Error("None was started yet.");
      return started;
    },
    { timeout: 50_000, interval: 1 },
  );
/** Kills the next process that is started. */
const killNext = async (already: number[]) => process.kill(await nextDrawer(already), "SIGKILL");

describe("a variant", () => {
  it("that many ask for at once is made once, for all of them", async () => {
    const id = await save(1);
    const few = createPictureFiles(directory, limits);
    const reads = Array.from({ length: 50 }, (_, index) =>
      few.read(id, 320, "avif", visitor(`10.0.0.${index}`)),
    );
    const bytes = await Promise.all(reads);
    expect(new Set(bytes.map((byte) => Buffer.from(byte!).toString("base64")))).toHaveLength(1);
    expect(await variants()).toEqual([`${id}-320.avif`]);
  });

  it("is put off when too many others wait to be made, while those that are made are shown", async () => {
    const id = await save(2);
    await pictures.read(id, 160, "webp");
    const few = createPictureFiles(directory, limits);
    const answers = await Promise.all(pictureWidths.map((width) => few.read(id, width, "avif")));
    expect(answers.filter((answer) => answer === "busy")).toHaveLength(pictureWidths.length - 4);
    expect(await few.read(id, 160, "webp")).toBeInstanceOf(Uint8Array);
    expect(await few.read(id, 1200, "avif")).toBeInstanceOf(Uint8Array);
  });

  it("of a visitor with many wishes delays another one's by one, not by all", async () => {
    const id = await save(3);
    const many = pictureWidths.map((width) => [
      `one ${width}`,
      pictures.read(id, width, "avif", visitor("one")),
    ]);
    const done = await listDone({
      ...Object.fromEntries(many),
      other: pictures.read(id, 160, "webp", visitor("other")),
    });
    expect(done.indexOf("other")).toBeLessThanOrEqual(2);
  });

  it("is not begun once its visitor has left, but made for one who came meanwhile", async () => {
    const id = await save(4);
    const few = createPictureFiles(directory, limits);
    const left = new AbortController();
    const already = await drawers();
    const first = few.read(id, 1200, "avif", visitor("one"));
    // Files are looked up in any order; only now is it certain that the only process is busy.
    await nextDrawer(already);
    const dropped = few.read(id, 960, "avif", visitor("one", left.signal));
    const shared = few.read(id, 768, "avif", visitor("one", left.signal));
    const second = few.read(id, 768, "avif", visitor("other"));
    // Looked up after them, so by now they wait in the queue.
    await few.read("0".repeat(20), 160, "webp");
    const removed = [dropped, shared].map((entry) => expect(entry).rejects.toThrow("Gone."));
    left.abort(new Error("Gone."));
    await Promise.all(removed);
    expect([await first, await second]).not.toContain(undefined);
    expect(await variants()).toEqual([`${id}-1200.avif`, `${id}-768.avif`]);
  });

  it("that takes too long is given up, and the next one is made", async () => {
    const id = await save(5);
    const hasty = { ...limits, variants: { ...limits.variants, longestWork: 1 } };
    expect(await createPictureFiles(directory, hasty).read(id, 320, "webp")).toBe("busy");
    expect(await pictures.read(id, 320, "webp")).toBeInstanceOf(Uint8Array);
  });

  it("whose process crashes is put off, and made the next time", async () => {
    const id = await save(9);
    const already = await drawers();
    const answer = pictures.read(id, 1200, "avif");
    await killNext(already);
    expect(await answer).toBe("busy");
    expect(await pictures.read(id, 1200, "avif")).toBeInstanceOf(Uint8Array);
  });

  it("of no picture is none, however many wait", async () => {
    const none = createPictureFiles(directory, {
      ...limits,
      variants: { ...limits.variants, maxWaiting: 0 },
    });
    expect(await none.read("0".repeat(20), 320, "webp")).toBeUndefined();
  });
});

describe("an upload", () => {
  const large = (shade: number) => drawPicture(shade, { width: 3_000, height: 2_000 });

  it("does not wait for all that another vendor sent before", async () => {
    const slow = await Promise.all([1, 2, 3].map(large));
    const quick = await drawPicture(4);
    const done = await listDone({
      ...Object.fromEntries(slow.map((file, index) => [`slow ${index}`, pictures.saveUpload(file, "slow")])),
      quick: pictures.saveUpload(quick, "quick"),
    });
    expect(done.indexOf("quick")).toBeLessThan(done.indexOf("slow 1"));
  });

  it("does not keep anybody's variants waiting", async () => {
    const id = await save(6);
    // Starts the process for variants beforehand, as it runs while people browse.
    await pictures.read(id, 160, "webp");
    const upload = await large(7);
    const done = await listDone({
      upload: pictures.saveUpload(upload, "v1"),
      more: pictures.saveUpload(await large(8), "v1"),
      variant: pictures.read(id, 320, "webp"),
    });
    expect(done.indexOf("variant")).toBeLessThan(done.indexOf("more"));
  });

  it("is put off when too many wait, and refused when it takes too long", async () => {
    const files = await Promise.all([1, 2, 3, 4, 5].map((shade) => drawPicture(shade)));
    const few = createPictureFiles(directory, limits);
    const sent = await Promise.all(files.map((file) => few.saveUpload(file, "v1")));
    expect(sent.map((entry) => entry === "busy")).toEqual([false, false, false, false, true]);
    const hasty = { ...limits, uploads: { ...limits.uploads, longestWork: 1 } };
    expect(await createPictureFiles(directory, hasty).saveUpload(files[0]!, "v1")).toEqual({
      refused: { code: "picture.too-slow", params: {} },
    });
  });

  it("of a vendor whose picture was too slow is put off for a while, also one that waited already", async () => {
    const file = await drawPicture(1);
    const slow = { ...small, atOnce: 2, atOnceOfOwner: 1, longestWork: 1 };
    const withPause = (pause: number) => {
      const hasty = createPictureFiles(directory, { ...limits, uploads: { ...slow, pause } });
      return async (sender: string) => JSON.stringify(await hasty.saveUpload(file, sender));
    };
    const text = withPause(600_000);
    const sent = await Promise.all([text("v1"), text("v1"), text("v2")]);
    sent.push(await text("v1"));
    const tooSlow = expect.stringContaining("picture.too-slow");
    const putOff = expect.stringContaining("picture.after-a-slow-one");
    expect(sent).toEqual([tooSlow, putOff, tooSlow, putOff]);
    const repliedSoon = withPause(1);
    expect(await repliedSoon("v1")).toEqual(tooSlow);
    await vi.waitFor(async () => expect(await repliedSoon("v1")).toEqual(tooSlow), { timeout: 50_000 });
  });

  it("of one vendor does not wait for another's", async () => {
    const slow = await drawPicture(1, { width: 6_000, height: 4_000 });
    const [first, quick] = await Promise.all([drawPicture(2), drawPicture(3)]);
    // Starts both processes beforehand.
    await Promise.all([pictures.saveUpload(first, "v1"), pictures.saveUpload(quick, "v2")]);
    const done = await listDone({
      slow: pictures.saveUpload(slow, "v1"),
      quick: pictures.saveUpload(quick, "v2"),
    });
    expect(done).toEqual(["quick", "slow"]);
  });
});

describe("a new picture", () => {
  const phoneSizes = [160, 320, 480, 768, 1200];
  const wanted = (...ids: string[]) =>
    ids.flatMap((id) => phoneSizes.map((width) => `${id}-${width}.avif`)).toSorted();
  const waiting = () => readdir(path.join(directory, "new"));
  const whileDrawing = async (act: () => Promise<unknown>) => {
    const stop = new AbortController();
    const drawing = drawAhead(directory, stop.signal);
    await act();
    stop.abort();
    await drawing;
  };
  const untilDrawn = () =>
    vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 50_000, interval: 20 });

  it("has what phones need drawn before anybody asks", async () => {
    let ids: string[] = [];
    await whileDrawing(async () => {
      const upload = await pictures.saveUpload(await drawPicture(2), "v1");
      ids = [await save(1), (upload as { id: string }).id];
      await untilDrawn();
    });
    expect(await variants()).toEqual(wanted(...ids));
  });

  it("that was not drawn when the shop was killed is drawn after the next start; one that is lost is passed over", async () => {
    const ids = [await save(3), await save(200)];
    await writeFile(path.join(directory, "new", "0".repeat(20)), "");
    const already = await drawers();
    await whileDrawing(() => killNext(already));
    expect(await waiting()).not.toEqual([]);
    await whileDrawing(untilDrawn);
    expect(await variants()).toEqual(wanted(...ids));
  });
});
