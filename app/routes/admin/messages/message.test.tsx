// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { MessageEntry, MessagePage } from "#domain/messages/contact/find-message.server.ts";
import type { User } from "#domain/people/credentials/user.ts";
import { showScreen } from "#tests/support/show-screen.tsx";
import { MessageAnswer } from "./answer-form.tsx";
import { MessageDetails } from "./message-details.tsx";
import { DeadlineTag } from "./tags.tsx";
import { MessageThread } from "./thread.tsx";

const at = new Date("2026-11-21T10:00:00Z");
const message: MessagePage = {
  id: "5",
  ticket: "YT-5",
  name: "Meera",
  email: "meera@example.in",
  subject: "Order",
  text: "Where is my order?",
  status: "open",
  receivedAt: at,
  answeredAt: null,
  closedAt: null,
  answerDue: at,
  settlementDue: at,
  deadline: { what: "answer", dueAt: at, isOverdue: false },
  ownerId: null,
  userId: null,
  isGrievance: false,
  about: null,
  question: null,
  entries: [],
};
const admins = [
  { id: "a", name: "Ananya" },
  { id: "b", name: "Bharat" },
];
const button = (name: string | RegExp) => screen.getByRole("button", { name });

describe("the thread of a message", () => {
  it.each<[Partial<MessageEntry>, RegExp]>([
    [{ kind: "reply", text: "It is on its way." }, /^Ananya replied by email on .*It is on its way\.$/],
    [{ kind: "note", text: "Called her." }, /^Ananya added an internal note on .*Called her\.$/],
    [{ kind: "assigned", text: "Ananya" }, /^Ananya took over the message on .*[ap]m$/],
    [{ kind: "assigned", text: "Bharat" }, /^Ananya assigned the message to Bharat on /],
    [{ kind: "assigned", text: "" }, /^Ananya unassigned the message on /],
    [{ kind: "closed", text: "" }, /^Ananya closed the message on /],
    [{ kind: "customer", text: "It never came." }, /^Ananya answered back on .*It never came\.$/],
    [{ kind: "reopened", text: "" }, /^Ananya reopened the message on /],
  ])("%j reads %s", (entry, words) => {
    const entries = [{ id: "1", author: "Ananya", at, kind: "note", text: "", ...entry } as MessageEntry];
    showScreen(<MessageThread message={{ ...message, entries }} />);
    const [first, second] = screen.getAllByRole("listitem");
    expect(first?.textContent).toContain("Where is my order?");
    expect(second?.textContent).toMatch(words);
  });
});

describe("the deadline of a message", () => {
  it.each([
    ["answer", false, "Reply due"],
    ["answer", true, "Reply overdue since"],
    ["settlement", false, "Settlement due"],
    ["settlement", true, "Settlement overdue since"],
  ] as const)("to give an %s, overdue: %s", (what, isOverdue, text) => {
    showScreen(<DeadlineTag deadline={{ what, isOverdue, dueAt: at } as MessagePage["deadline"]} />);
    expect(screen.getByText(text)).toBeDefined();
  });

  it("is none once there is nothing to do", () => {
    showScreen(<DeadlineTag deadline={null} />);
    expect(screen.getByText("No action needed")).toBeDefined();
  });
});

describe("the details of a message", () => {
  const details = (changes: Partial<MessagePage> = {}) => (
    <MessageDetails message={{ ...message, ...changes }} admins={admins} failure={undefined} />
  );

  it("assigns it to an admin or to nobody", async () => {
    const { person, posts } = showScreen(details({ ownerId: "a" }), { at: "/admin/messages/5" });
    const owner = screen.getByRole<HTMLSelectElement>("combobox", { name: "Assigned to" });
    expect(owner.value).toBe("a");
    await person.selectOptions(owner, "Nobody");
    await person.click(button(/Assign/));
    await waitFor(() =>
      expect(posts).toEqual([{ to: "/admin/messages/5", fields: { intent: "assign", ownerId: "" } }]),
    );
  });

  it("closes an open message, and reopens a closed one", async () => {
    const { person, posts, update } = showScreen(details());
    expect(screen.queryByRole("button", { name: /Reopen/ })).toBeNull();
    await person.click(button(/Close/));
    await waitFor(() => expect(posts.at(-1)?.fields).toEqual({ intent: "close" }));
    update(details({ status: "closed", deadline: null }));
    expect(screen.queryByRole("button", { name: /Close/ })).toBeNull();
    await person.click(button(/Reopen/));
    await waitFor(() => expect(posts.at(-1)?.fields).toEqual({ intent: "reopen" }));
  });

  it("leads to the customer, if there is an account, for people who may read customers", () => {
    const user = { id: "u1", permissions: ["customers.read"], workPages: [] as string[] } as unknown as User;
    const { update } = showScreen(details(), { user });
    expect(screen.queryByRole("link")).toBeNull();
    update(details({ userId: "u7" }));
    expect(screen.getByRole("link").getAttribute("href")).toBe("/admin/customers/u7");
  });
});

describe("the reply to a message", () => {
  it("is sent alone, or closes the message as well", async () => {
    const { person, posts } = showScreen(<MessageAnswer entryId="e1" failure={undefined} />);
    const reply = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Reply" });
    await person.type(reply(), "Soon.");
    await person.click(button("Send and close"));
    const fields = { intent: "reply", entryId: "e1", text: "Soon." };
    await waitFor(() => expect(posts.at(-1)?.fields).toEqual({ ...fields, closes: "yes" }));
    await waitFor(() => expect(reply().value).toBe(""));
    await person.type(reply(), "Soon.");
    await person.click(button(/^Send ?Sending/));
    await waitFor(() => expect(posts.at(-1)?.fields).toEqual(fields));
  });

  it("shows a refusal at the form that was refused, with what was typed", () => {
    const values = { intent: "note", text: "Too long" };
    const failure = { errors: { text: "At most 5,000 characters." }, formError: null, values };
    showScreen(<MessageAnswer entryId="e1" failure={failure} />);
    const note = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
    expect(note.value).toBe("Too long");
    expect(note.closest("details")?.open).toBe(true);
    expect(within(note.closest("form")!).getByText("At most 5,000 characters.")).toBeDefined();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Reply" }).value).toBe("");
    expect(screen.getAllByText("At most 5,000 characters.")).toHaveLength(1);
  });
});
