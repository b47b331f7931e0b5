// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { UserPage, UserVendor } from "#domain/people/users/find-user.server.ts";
import type { UserRow } from "#domain/people/users/list-users.server.ts";
import { showScreen } from "#tests/support/show-screen.tsx";
import { testUser } from "#tests/support/test-user.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import { UserAccess } from "./access.tsx";
import { UserDevices } from "./devices.tsx";
import { UsersSelection, usersSelection } from "./selection.tsx";
import { userColumns } from "./table.tsx";
import { UserVendorPanel } from "./vendor-panel.tsx";

const admin = testUser("admin");
const at = new Date("2026-11-21T10:00:00Z");
const vendor: UserVendor = {
  id: "v",
  name: "Deccan Systems",
  status: "waiting",
  firstInvoice: null,
  rejectedFor: null,
  legalName: null,
  taxStatus: "registered",
  hasPricesToConfirm: false,
  registration: null,
  registeredAlike: [],
  stateWithoutTcs: null,
  missing: [],
  isNew: false,
  address: null,
  phone: null,
  products: 0,
  dispatch: { dispatchDays: 1, cutOff: "14:00", isCollectable: false },
};
const user: UserPage = {
  id: "u7",
  name: "Meera",
  email: "meera@example.in",
  role: "customer",
  joinedAt: at,
  isEmailConfirmed: true,
  isInvited: false,
  hasTwoFactor: false,
  suspension: null,
  orders: 0,
  worksFor: null,
  vendor: null,
  devices: [],
};
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);
const questions = () => [...document.querySelectorAll("summary")].map(({ textContent }) => textContent);
const openQuestions = () =>
  [...document.querySelectorAll("details[open] summary")].map(({ textContent }) => textContent);

describe("the access of a user", () => {
  type Access = { changes?: Partial<UserPage>; isOneself?: boolean; hasDeleteRequest?: boolean };
  const access = ({ changes, isOneself = false, hasDeleteRequest = false }: Access) => (
    <UserAccess
      user={{ ...user, ...changes }}
      isOneself={isOneself}
      hasDeleteRequest={hasDeleteRequest}
      failure={undefined}
    />
  );

  it("cannot be changed for oneself", () => {
    showScreen(access({ isOneself: true, hasDeleteRequest: true }));
    expect([...buttons(), ...questions()]).toEqual([]);
    expect(screen.getByText(/Only another admin can suspend or delete it/)).toBeDefined();
  });

  it("is suspended for a reason", async () => {
    const { person, posts } = showScreen(access({}), { at: "/admin/users/u7" });
    expect(questions()).toEqual(["Suspend", "Delete"]);
    await person.type(screen.getByRole("textbox", { name: "Reason" }), "Fraud");
    await person.click(screen.getByRole("button", { name: /Suspending/ }));
    await waitFor(() =>
      expect(posts).toEqual([{ to: "/admin/users/u7", fields: { intent: "suspend", reason: "Fraud" } }]),
    );
  });

  it("is given back to a suspended user", async () => {
    const { person, posts } = showScreen(access({ changes: { suspension: { since: at, reason: "Fraud" } } }));
    expect(questions()).toEqual(["Delete"]);
    await person.click(screen.getByRole("button", { name: /Lift suspension/ }));
    await waitFor(() => expect(posts[0]?.fields).toEqual({ intent: "unsuspend" }));
  });

  it("says what is kept of a deleted user, and asks at once if the address says so", () => {
    showScreen(access({ hasDeleteRequest: true, changes: { orders: 2, vendor } }));
    expect(openQuestions()).toEqual(["Delete"]);
    expect(document.activeElement?.textContent).toBe("Delete");
    expect(screen.getByText(/We keep 2 orders and the invoices/)).toBeDefined();
    expect(
      screen.getByText(/deletes the profile.*cart and wish list.*takes their products off sale/),
    ).toBeDefined();
  });
});

describe("the vendor of a user", () => {
  const panel = (changes: Partial<UserVendor>) => (
    <UserVendorPanel vendor={{ ...vendor, ...changes }} failure={undefined} />
  );

  it.each([
    ["waiting", ["Reject", "Change dispatch time"], true],
    ["rejected", ["Change the reason", "Change dispatch time"], true],
    ["approved", ["Withdraw approval", "Change dispatch time"], false],
  ] as const)("that is %s", (status, expected, canApprove) => {
    showScreen(panel({ status }), { user: admin });
    expect(questions()).toEqual(expected);
    expect(screen.queryByRole("button", { name: /^Approve/ }) !== null).toBe(canApprove);
    expect(screen.queryByText(/takes all of the vendor's products off sale/) !== null).toBe(!canApprove);
  });

  it("is warned about if its registration is known, and told what is missing, and whether it sells meanwhile", () => {
    const changes = {
      registeredAlike: ["Nivas", "Sahya"],
      missing: ["phone number", "address"],
      isNew: true,
    };
    const { update } = showScreen(panel(changes));
    expect(screen.getByText(/Nivas and Sahya used the same number/)).toBeDefined();
    expect(
      screen.getByText(/^Still missing: phone number and address\. Its products stay drafts until/),
    ).toBeDefined();
    update(panel({ ...changes, isNew: false, status: "approved" }));
    expect(screen.getByText("Still missing: phone number and address.")).toBeDefined();
    update(panel({ ...changes, missing: [] }));
    expect(screen.queryByText(/Still missing/)).toBeNull();
  });

  it("cannot be approved or rejected without the permission", () => {
    showScreen(panel({}), { user: testUser("admin", { without: ["vendors.approve"] }) });
    expect([...buttons(), ...questions()]).toEqual([]);
  });

  it("has a place of its own where its products may be collected", async () => {
    const { person, posts } = showScreen(panel({}), { user: admin });
    expect(screen.getByRole("heading", { name: "Collecting at the shop" })).toBeDefined();
    await person.click(screen.getByRole("checkbox"));
    await person.click(screen.getByRole("button", { name: /^Save collecting/ }));
    await waitFor(() => expect(posts[0]?.fields).toEqual({ intent: "collect", isCollectable: "on" }));
  });
});

describe("the devices of a user", () => {
  const device = (sessionId: string) => ({
    sessionId,
    device: `Phone ${sessionId}`,
    address: null,
    signedInAt: at,
  });

  it("are logged out one by one, or all when there are several", async () => {
    const { person, posts, update } = showScreen(
      <UserDevices devices={["1", "2"].map(device)} failure={undefined} />,
      { user: admin },
    );
    await person.click(screen.getByRole("button", { name: "Log out Phone 2" }));
    await waitFor(() => expect(posts.at(-1)?.fields).toEqual({ intent: "sign-out", sessionId: "2" }));
    await person.click(screen.getByRole("button", { name: "Log out everywhere" }));
    await waitFor(() => expect(posts.at(-1)?.fields).toEqual({ intent: "sign-out" }));
    update(<UserDevices devices={[device("1")]} failure={undefined} />);
    expect(screen.queryByRole("button", { name: "Log out everywhere" })).toBeNull();
  });

  it("cannot be logged out without the permission to manage users", () => {
    const reader = testUser("admin", { without: ["users.manage"] });
    showScreen(<UserDevices devices={["1", "2"].map(device)} failure={undefined} />, { user: reader });
    expect(screen.getByText("Phone 2")).toBeDefined();
    expect(buttons()).toEqual([]);
  });
});

describe("the table of users", () => {
  const row = (id: string, changes: Partial<UserRow> = {}): UserRow => ({
    id,
    name: `User ${id}`,
    email: `${id}@example.in`,
    role: "customer",
    joinedAt: at,
    isSuspended: false,
    isInvited: false,
    vendor: null,
    orders: 0,
    ...changes,
  });
  type Answer = Parameters<typeof UsersSelection>[0]["answer"];
  const table = (rows: UserRow[], answer?: Answer, mayManage = true) => (
    <>
      <UsersSelection rows={rows} answer={answer} />
      <DataTable
        caption="Users"
        columns={userColumns({ mayManage })}
        rows={rows}
        selection={usersSelection("1")}
        empty={null}
      />
    </>
  );

  it.each<[Partial<UserRow>, string]>([
    [{}, "Customer"],
    [{ role: "vendor", vendor: "waiting" }, "VendorWaiting for approval"],
    [{ role: "vendor", vendor: "rejected" }, "VendorRejected"],
    [{ role: "vendor", vendor: "approved" }, "Vendor"],
    [{ role: "admin", isSuspended: true, isInvited: true }, "AdminSuspendedInvited"],
  ])("of %j shows '%s'", (changes, text) => {
    showScreen(table([row("2", changes)]));
    expect(within(screen.getByRole("row", { name: /User 2/ })).getAllByRole("cell")[2]?.textContent).toBe(
      text,
    );
  });

  it("offers to edit and delete users only to somebody who may manage them", () => {
    const links = () =>
      within(screen.getByRole("row", { name: /User 2/ }))
        .getAllByRole("link")
        .map((link) => link.getAttribute("aria-label") ?? link.textContent);
    const { update } = showScreen(table([row("2")]));
    expect(links()).toEqual(["User 2", "Edit User 2", "Delete User 2"]);
    update(table([row("2")], undefined, false));
    expect(links()).toEqual(["User 2"]);
  });

  it("suspends all selected users but oneself, for one reason", async () => {
    const { person, posts } = showScreen(table(["1", "2", "3"].map((id) => row(id))));
    expect(screen.queryByRole("checkbox", { name: "Select User 1" })).toBeNull();
    await person.click(screen.getByRole("checkbox", { name: "Select all" }));
    await person.type(screen.getByRole("textbox", { name: "Reason" }), "Fraud");
    await person.click(screen.getByRole("button", { name: /Suspending/ }));
    await waitFor(() =>
      expect(posts[0]?.fields).toEqual({ reason: "Fraud", intent: "suspend", user: ["2", "3"] }),
    );
  });

  it("asks for the reason again if it is missing", () => {
    const failure = { errors: { reason: "Enter a reason." }, formError: null, values: { intent: "suspend" } };
    showScreen(table([row("2")], failure as unknown as Answer));
    expect(openQuestions()).toEqual(["Suspend"]);
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Reason" }));
    expect(screen.getByText("Enter a reason.")).toBeDefined();
  });
});
