// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { useRef } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { useFocusOn } from "./use-focus-on.ts";

afterEach(() => document.body.replaceChildren());

function Page({ answer }: { answer: object }) {
  const wrong = useRef<HTMLInputElement>(null);
  useFocusOn(answer, () => wrong.current);
  return (
    <form>
      <input name="ifsc" ref={wrong} />
      <input name="number" />
      <button type="submit">Save</button>
    </form>
  );
}

/** A page as the server sent it, and the moment its scripts come. */
function serve() {
  const page = document.createElement("div");
  page.innerHTML = renderToString(<Page answer={{}} />);
  document.body.append(page);
  const focus = (control: string) => page.querySelector<HTMLElement>(control)?.focus();
  function comeAlive() {
    let root: Root | undefined;
    act(() => {
      root = hydrateRoot(page, <Page answer={{}} />);
    });
    return root;
  }
  return { focus, comeAlive };
}
const focused = () => document.activeElement?.getAttribute("name");

it("goes to the wrong field of a page that the server sent", () => {
  const { focus, comeAlive } = serve();
  focus("button");
  comeAlive();
  expect(focused()).toBe("ifsc");
});

it("stays with a person who began to type before the scripts came, and moves with the next answer", () => {
  const { focus, comeAlive } = serve();
  focus("[name=number]");
  const root = comeAlive();
  expect(focused()).toBe("number");
  act(() => root?.render(<Page answer={{}} />));
  expect(focused()).toBe("ifsc");
});
