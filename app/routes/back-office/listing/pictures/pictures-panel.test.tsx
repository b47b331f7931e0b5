// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showScreen } from "#tests/support/show-screen.tsx";
import { offerPictures } from "./new-pictures.tsx";
import { PicturesPanel } from "./pictures-panel.tsx";

const address = "/vendor/products/7/pictures";
const picture = (id: string) => ({ id, alt: `Photo ${id}`, width: 320, height: 320, transparent: false });
const panel = (...ids: string[]) => <PicturesPanel address={address} pictures={ids.map(picture)} />;
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const focused = () => document.activeElement?.getAttribute("aria-label");
const news = (text: string) =>
  waitFor(() => expect(screen.getByText(text).getAttribute("role")).toBe("status"));

describe("the pictures of a product", () => {
  it("can be moved, but not beyond the ends", () => {
    showScreen(panel("a", "b", "c"));
    const disabled = screen
      .getAllByRole<HTMLButtonElement>("button")
      .filter((candidate) => candidate.disabled);
    expect(disabled.map((entry) => entry.getAttribute("aria-label"))).toEqual([
      "Move picture 1 forward",
      "Move picture 3 back",
    ]);
  });

  it("are announced at their new place, where the focus follows", async () => {
    const { person, posts, update } = showScreen(panel("a", "b", "c"));
    await person.click(button("Move picture 1 back"));
    await waitFor(() =>
      expect(posts).toEqual([{ to: address, fields: { intent: "move", pictureId: "a", to: "1" } }]),
    );
    update(panel("b", "a", "c"));
    await news("Picture 1 is now picture 2.");
    expect(focused()).toBe("Move picture 2 back");
  });

  it("keep the focus in the row at an end, where the same button is disabled", async () => {
    const { person, update } = showScreen(panel("a", "b", "c"));
    await person.click(button("Move picture 2 forward"));
    update(panel("b", "a", "c"));
    await news("Picture 2 is now picture 1.");
    expect(focused()).toBe("Move picture 1 back");
  });

  it("give the focus to the next picture when one is removed, and at the end to the one before", async () => {
    const { person, posts, update } = showScreen(panel("a", "b", "c"));
    await person.click(button("Remove picture 2"));
    await waitFor(() => expect(posts[0]?.fields).toEqual({ intent: "remove", pictureId: "b" }));
    update(panel("a", "c"));
    await news("Picture 2 removed.");
    expect(focused()).toBe("Remove picture 2");
    await person.click(button("Remove picture 2"));
    update(panel("a"));
    await waitFor(() => expect(focused()).toBe("Remove picture 1"));
  });

  it("announce nothing before the change has happened", async () => {
    const { person, update } = showScreen(panel("a", "b", "c"));
    await person.click(button("Remove picture 2"));
    update(panel("a", "b", "c", "d"));
    expect(screen.queryByText(/removed/)).toBeNull();
    update(panel("a", "c", "d"));
    await news("Picture 2 removed.");
  });

  it("save a description when its field is left, if it was changed", async () => {
    const { person, posts } = showScreen(panel("a"));
    const field = screen.getByRole("textbox", { name: "Description of picture 1" });
    await person.click(field);
    await person.tab();
    await person.type(field, " from the left");
    await person.tab();
    await waitFor(() =>
      expect(posts).toEqual([
        { to: address, fields: { intent: "describe", pictureId: "a", words: "Photo a from the left" } },
      ]),
    );
  });

  it("move to where they are dropped, unless that is their own place", async () => {
    const { posts } = showScreen(panel("a", "b", "c"));
    const row = (position: number) => button(`Remove picture ${position}`).closest("li")!;
    const dataTransfer = { effectAllowed: "" };
    fireEvent.dragStart(row(1), { dataTransfer });
    fireEvent.drop(row(1), { dataTransfer });
    fireEvent.dragStart(row(1), { dataTransfer });
    fireEvent.drop(row(3), { dataTransfer });
    await waitFor(() =>
      expect(posts).toEqual([{ to: address, fields: { intent: "move", pictureId: "a", to: "2" } }]),
    );
  });

  it("can be twelve and no more", () => {
    const { update } = showScreen(panel(..."abcdefghijk"));
    expect(screen.getByLabelText(/Add pictures/)).toBeDefined();
    update(panel(..."abcdefghijkl"));
    expect(screen.queryByLabelText(/Add pictures/)).toBeNull();
    expect(screen.getByText("12 of 12. The first one is shown in lists.")).toBeDefined();
  });

  it("say why a change was refused", async () => {
    const formError = "A product on sale needs at least one picture.";
    const { person } = showScreen(panel("a"), { answer: () => ({ errors: {}, formError, values: {} }) });
    await person.click(button("Remove picture 1"));
    expect((await screen.findByText(formError)).closest("[role=alert]")).not.toBeNull();
  });
});

/** Stands in for the browser's request, which happy-dom would send. */
class FakeRequest extends EventTarget {
  static readonly sent: FakeRequest[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  address = "";
  file = "";
  open(_method: string, address: string) {
    this.address = address;
  }
  send(form: FormData) {
    this.file = (form.get("picture") as File).name;
    FakeRequest.sent.push(this);
  }
  reach(loaded: number) {
    act(() => this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total: 100 })));
  }
  arrive(status: number, responseText = "") {
    Object.assign(this, { status, responseText });
    act(() => this.dispatchEvent(new Event("load")));
  }
}

describe("uploads", () => {
  beforeEach(() => {
    FakeRequest.sent.length = 0;
    vi.stubGlobal("XMLHttpRequest", FakeRequest);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const file = (name: string, size = 3) => new File([new Uint8Array(size)], name, { type: "image/png" });
  const { sent } = FakeRequest;
  const lines = () =>
    within(screen.getByRole("list", { name: "Uploads" }))
      .queryAllByRole("listitem")
      .map(({ textContent }) => textContent);
  const sentFiles = (...names: string[]) =>
    waitFor(() => expect(sent.map((request) => request.file)).toEqual(names));

  it("go one after another, show their progress, and leave the list when they are done", async () => {
    const { person } = showScreen(panel());
    await person.upload(screen.getByLabelText(/Add pictures/), [file("one.png"), file("two.png")]);
    await sentFiles("one.png");
    expect(sent[0]?.address).toBe(`${address}/upload`);
    sent[0]?.reach(40);
    expect(lines()).toEqual(["one.png40%", "two.png0%"]);
    sent[0]?.reach(100);
    expect(lines()).toEqual(["one.pngProcessing...", "two.png0%"]);
    sent[0]?.arrive(204);
    await sentFiles("one.png", "two.png");
    expect(lines()).toEqual(["two.png0%"]);
    sent[1]?.arrive(204);
    await waitFor(() => expect(lines()).toEqual([]));
  });

  it.each([
    [422, '{"message":"The file is not a picture."}', "The file is not a picture."],
    [413, "", "The file is larger than 15 MB. Please choose a smaller one."],
    [401, "", "You are logged out. Please log in again in another tab."],
    [403, "", "You are logged out. Please log in again in another tab."],
    [500, "<html>", "Something went wrong. Please try again."],
  ])("that are refused stay with the reason: %i", async (status, text, reason) => {
    const { person } = showScreen(panel());
    await person.upload(screen.getByLabelText(/Add pictures/), file("one.png"));
    await sentFiles("one.png");
    sent[0]?.arrive(status, text);
    await waitFor(() => expect(lines()).toEqual([`one.png: ${reason}`]));
    await person.upload(screen.getByLabelText(/Add pictures/), file("two.png"));
    expect(lines()).toEqual(["two.png0%"]);
  });

  it("are not sent when they are too large, and do not hold up the next one", async () => {
    const { person } = showScreen(panel());
    const large = Object.defineProperty(file("large.png"), "size", { value: 15 * 1024 * 1024 + 1 });
    await person.upload(screen.getByLabelText(/Add pictures/), [large, file("two.png")]);
    await sentFiles("two.png");
    expect(lines()[0]).toBe("large.png: The file is larger than 15 MB. Please choose a smaller one.");
  });

  it("tell when the connection is lost", async () => {
    const { person } = showScreen(panel());
    await person.upload(screen.getByLabelText(/Add pictures/), file("one.png"));
    await sentFiles("one.png");
    act(() => sent[0]?.dispatchEvent(new Event("error")));
    await waitFor(() =>
      expect(lines()).toEqual(["one.png: The upload failed. Please check your connection and try again."]),
    );
  });

  it("begin by themselves with the pictures chosen before the first save, once", async () => {
    offerPictures([file("chosen.png")]);
    showScreen(<PicturesPanel address={address} pictures={[]} isJustMade />);
    await sentFiles("chosen.png");
    sent[0]?.arrive(500);
    await screen.findByText("chosen.png was not uploaded");
    showScreen(<PicturesPanel address={address} pictures={[]} isJustMade />);
    expect(sent).toHaveLength(1);
  });
});
