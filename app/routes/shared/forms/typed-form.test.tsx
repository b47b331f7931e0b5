// @vitest-environment happy-dom
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetTyped, preserveTyped, restoreTyped } from "./typed-form.ts";
import { usePincode } from "./use-pincode.ts";

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe("what was typed into a form", () => {
  function form(fields: string): HTMLFormElement {
    document.body.innerHTML = `<form>${fields}</form>`;
    return document.forms[0]!;
  }
  const served = `<input name="city" value="Pune" /><textarea name="note"></textarea>
    <select name="state"><option>Kerala</option><option>Goa</option><option>Punjab</option></select>`;
  const values = (of: HTMLFormElement) => Object.fromEntries(new FormData(of));
  const typed = { city: "Nashik", note: "Ring twice", state: "Goa" };

  function type(startedWith = "") {
    const first = form(served);
    for (const [name, value] of Object.entries(typed)) {
      (first.elements.namedItem(name) as HTMLInputElement).value = value;
    }
    preserveTyped("contact", first, startedWith);
  }

  it("is there again when the page is opened once more", () => {
    type();
    const again = form(served);
    restoreTyped("contact", again);
    expect(values(again)).toEqual(typed);
  });

  it("does not overwrite what the browser restored or the person typed since", () => {
    type();
    const again = form(served);
    (again.elements.namedItem("city") as HTMLInputElement).value = "Satara";
    (again.elements.namedItem("state") as HTMLSelectElement).value = "Punjab";
    restoreTyped("contact", again);
    expect(values(again)).toEqual({ city: "Satara", note: "Ring twice", state: "Punjab" });
  });

  it("leaves a box unticked that was unticked", () => {
    const box = `<input type="checkbox" name="save" checked />`;
    const first = form(box);
    (first.elements.namedItem("save") as HTMLInputElement).checked = false;
    preserveTyped("contact", first);
    const again = form(box);
    restoreTyped("contact", again);
    expect(values(again)).toEqual({});
  });

  it("belongs to the values that the form started with, and to its form", () => {
    type("address 1");
    const other = form(served);
    restoreTyped("contact", other, "address 2");
    restoreTyped("another form", other, "address 1");
    expect(values(other)).toEqual({ city: "Pune", note: "", state: "Kerala" });
    restoreTyped("contact", other, "address 1");
    expect(values(other)).toEqual(typed);
  });

  it("is forgotten once the form was accepted", () => {
    type();
    forgetTyped("contact");
    const again = form(served);
    restoreTyped("contact", again);
    expect(values(again)).toEqual({ city: "Pune", note: "", state: "Kerala" });
  });

  it("does no harm where storage is forbidden or broken", () => {
    sessionStorage.setItem("contact", "{");
    const again = form(served);
    restoreTyped("contact", again);
    const refuse = () => {
      throw new DOMException("No", "SecurityError");
    };
    vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    preserveTyped("contact", again);
    restoreTyped("contact", again);
    forgetTyped("contact");
    expect(values(again)).toEqual({ city: "Pune", note: "", state: "Kerala" });
  });
});

describe("a PIN code", () => {
  const location: Record<string, { city: string; state: string }> = {
    "411001": { city: "Pune", state: "Maharashtra" },
    "403001": { city: "Panaji", state: "Goa" },
  };
  const fetchMock = vi.fn<(address: string) => Promise<Response>>();

  function Address() {
    return (
      <form onInput={usePincode()}>
        <input aria-label="PIN code" name="pincode" />
        <input aria-label="City" name="city" />
        <input aria-label="State" name="state" />
      </form>
    );
  }
  const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
  const place = () => [field("City").value, field("State").value];
  async function type(pincode: string) {
    await userEvent.clear(field("PIN code"));
    await userEvent.type(field("PIN code"), pincode);
  }

  beforeEach(() => {
    document.body.innerHTML = "";
    fetchMock.mockReset();
    fetchMock.mockImplementation((address) => {
      const town = location[address.replace("/pincodes/", "")];
      return Promise.resolve(town ? Response.json(town) : new Response(null, { status: 404 }));
    });
    vi.stubGlobal("fetch", fetchMock);
    render(<Address />);
  });

  it("fills in city and state, and others for another PIN code", async () => {
    await type("411001");
    await waitFor(() => expect(place()).toEqual(["Pune", "Maharashtra"]));
    await type("403001");
    await waitFor(() => expect(place()).toEqual(["Panaji", "Goa"]));
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it("never changes what a person typed", async () => {
    await userEvent.type(field("City"), "Pimpri");
    await type("411001");
    await waitFor(() => expect(place()).toEqual(["Pimpri", "Maharashtra"]));
  });

  it("is asked for only when it is complete, and an unknown one changes nothing", async () => {
    await type("041100");
    await type("41100");
    expect(fetchMock).not.toHaveBeenCalled();
    await type("999999");
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(place()).toEqual(["", ""]);
  });

  it("loses against one that was typed later", async () => {
    let answerFirst: ((response: Response) => void) | undefined;
    fetchMock.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)));
    await type("411001");
    await type("403001");
    await waitFor(() => expect(place()).toEqual(["Panaji", "Goa"]));
    answerFirst?.(Response.json(location["411001"]));
    await vi.waitFor(() => expect(fetchMock.mock.settledResults[0]?.type).toBe("fulfilled"), {
      timeout: 50_000,
    });
    expect(place()).toEqual(["Panaji", "Goa"]);
  });
});
