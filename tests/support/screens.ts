import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Screens that are tested one after another share a page.
afterEach(cleanup);
// A wait ends with what it waits for; searching a long table by roles takes most of the usual second on a busy processor.
configure({ asyncUtilTimeout: 50_000 });

/**
 * A browser throws at a submitter that is no button, by which React Router recognises that it knows submitters. Without
 * this it would add the pressed button to the form a second time.
 */
class BrowserFormData extends FormData {
  constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
    if ((submitter ?? null) !== null && !(submitter instanceof HTMLElement)) {
      throw new TypeError("The submitter is no button.");
    }
    super(form, submitter);
  }
}
vi.stubGlobal("FormData", BrowserFormData);
