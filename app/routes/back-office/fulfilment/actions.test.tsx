import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { permissionsOf } from "#domain/shop/access/permissions.ts";
import { FulfilmentActions } from "./actions.tsx";

type Props = ComponentProps<typeof FulfilmentActions>;

const fulfilment: Props["fulfilment"] = {
  status: "pending",
  paymentMethod: "cod",
  paymentStatus: "pending",
  isRefunded: false,
  isComingBack: false,
  isCashReceived: false,
  isPaidOut: false,
  isCreditedSince: false,
  isReturnRequested: false,
  isWhole: true,
  vendorName: "Sahyadri",
  isToCollect: false,
  moves: 0,
  moveFrom: null,
  moveUntil: null,
  waitFrom: null,
  joinable: [],
  sentBy: null,
  ewayBillNumber: null,
  transporterId: null,
  vehicleNumber: null,
  ewayBillLimit: null,
  changedRates: [],
  carrier: null,
  trackingNumber: null,
  total: 3_538_800,
  moneyLeft: 0,
  lines: [
    {
      position: 3,
      name: "Office Mini",
      sku: "SKU-A",
      needsSerial: true,
      quantity: 2,
      serials: [],
      unnumbered: 0,
    },
    { position: 4, name: "Cable", sku: "SKU-B", needsSerial: false, quantity: 1, serials: [], unnumbered: 0 },
  ],
};

const vendor = { permissions: [...permissionsOf({ role: "vendor" })] };
const admin = {
  permissions: [...permissionsOf({ role: "admin" })],
  about: { name: "fulfilmentId", value: "f1" },
  cancelIntent: "cancel-fulfilment",
};

type Changes = Partial<Omit<Props, "fulfilment">> & { fulfilment?: Partial<Props["fulfilment"]> };

function draw({ fulfilment: facts, ...changes }: Changes): string {
  const element = (
    <FulfilmentActions
      fulfilment={{ ...fulfilment, ...facts }}
      failure={undefined}
      label="Next step"
      Heading="h2"
      {...vendor}
      {...changes}
    />
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

/** The names and values of the fields of each form. */
function formsOf(html: string): Record<string, string | undefined>[] {
  return [...html.matchAll(/<form\b.*?<\/form>/g)].map(([form]) =>
    Object.fromEntries(
      [...form.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].map(([field]) => [
        / name="([^"]*)"/.exec(field)?.[1] ?? "",
        / value="([^"]*)"/.exec(field)?.[1],
      ]),
    ),
  );
}

const back = { status: "shipped", isComingBack: true } as const;

const refusedShip = (values: Record<string, string>) => ({
  errors: { carrier: "Courier is required" },
  formError: null,
  values: { intent: "ship", carrier: "", trackingNumber: "BD 1", "serials-3": "NV-1", ...values },
});

describe("the forms of a fulfilment's actions", () => {
  it("post a vendor's intents to the address of the fulfilment", () => {
    expect(formsOf(draw({}))).toEqual([{ intent: "pack" }, { intent: "cancel", reason: undefined }]);
    expect(formsOf(draw({ fulfilment: { status: "processing" } }))[0]).toEqual({
      intent: "ship",
      carrier: undefined,
      trackingNumber: undefined,
      "serials-3": undefined,
    });
  });

  it("name the fulfilment where the page has several", () => {
    expect(formsOf(draw({ ...admin, fulfilment: { isWhole: false } }))).toEqual([
      { intent: "pack", fulfilmentId: "f1" },
      { intent: "cancel-fulfilment", fulfilmentId: "f1", reason: undefined },
    ]);
  });

  it("start the correction with what was sent", () => {
    const shipped = { status: "shipped", carrier: "Gati", trackingNumber: "G 7" } as const;
    expect(formsOf(draw({ fulfilment: shipped }))).toEqual([
      { intent: "deliver" },
      { intent: "correct", carrier: "Gati", trackingNumber: "G 7" },
      { intent: "turn-back", reason: undefined },
      { intent: "lose" },
    ]);
  });

  it("are asked about first where they end the order", () => {
    for (const [facts, text, stock] of [
      [{ status: "pending" }, "Cancel this order", "The items go back into your stock"],
      [back, "Arrived in good condition", "The items go back into your stock"],
      [back, "Arrived damaged", "The items are not put back in stock"],
      [{ status: "shipped" }, "Mark as lost", "The items are not put back in stock"],
    ] as const) {
      const [question] = new RegExp(`<details data-asks[^>]*><summary[^>]*>${text}.*?</details>`).exec(
        draw({ fulfilment: facts }),
      ) ?? [""];
      expect(question).toContain("button-danger");
      expect(question).toContain(stock);
    }
  });

  it("begin with the arrival of a parcel that is coming back", () => {
    expect(formsOf(draw({ fulfilment: back })).map(({ intent }) => intent)).toEqual([
      "return",
      "return-damaged",
      "deliver",
      "correct",
      "lose",
    ]);
  });

  it("undo a delivery for the shop, until its cash has come or something was done since", () => {
    const delivered = { status: "delivered" } as const;
    expect(formsOf(draw({ ...admin, fulfilment: delivered }))).toEqual([
      { intent: "undo-delivery", fulfilmentId: "f1" },
    ]);
    for (const fact of ["isCashReceived", "isPaidOut", "isCreditedSince", "isReturnRequested"] as const) {
      expect(draw({ ...admin, fulfilment: { ...delivered, [fact]: true } })).toBe("");
    }
  });

  it("have the same words on their button as in their heading", () => {
    const html = draw({ fulfilment: { status: "shipped" } });
    expect(html.split("Mark as lost")).toHaveLength(3);
  });

  it("say what the customer is refunded, and whose stock it is", () => {
    const paid = { paymentMethod: "online", paymentStatus: "paid", moneyLeft: 5_000_000 } as const;
    expect(draw({ fulfilment: paid })).toContain("We refund ₹50,000 to the customer.");
    expect(draw({ fulfilment: { ...paid, moneyLeft: 0 } })).not.toContain("We refund");
    const first = draw({ ...admin, fulfilment: { ...paid, isWhole: false } });
    expect(first).toContain("the stock of Sahyadri");
    expect(first).toContain("Cancel these items");
  });
});

describe("a refused form", () => {
  it("shows the error at its field and keeps what was typed", () => {
    const html = draw({ fulfilment: { status: "processing" }, failure: refusedShip({}) });
    expect(html).toContain("Courier is required");
    expect(formsOf(html)[0]).toMatchObject({ trackingNumber: "BD 1" });
    expect(html).toContain(">NV-1</textarea>");
  });

  it("is shown only by the fulfilment that it was about", () => {
    const failure = refusedShip({ fulfilmentId: "f2" });
    const html = draw({ ...admin, fulfilment: { status: "processing" }, failure });
    expect(html).not.toContain("Courier is required");
    expect(html).not.toContain("NV-1");
  });

  it("is opened again where it opens on request", () => {
    const values = { intent: "cancel-fulfilment", fulfilmentId: "f1" };
    const failure = { errors: { reason: "Please choose a reason" }, formError: null, values };
    const html = draw({ ...admin, fulfilment: { isWhole: false }, failure });
    expect(html).toMatch(/<details data-asks[^>]* open="">/);
    expect(html).toContain("Please choose a reason");
  });

  it("says why even if it is not offered any more", () => {
    const formError = "This order is cancelled, so it cannot be packed now.";
    const failure = { errors: {}, formError, values: { intent: "pack" } };
    expect(draw({ fulfilment: { status: "cancelled" }, failure })).toContain(formError);
    expect(draw({ failure }).split(formError)).toHaveLength(2);
  });
});

describe("the serial numbers", () => {
  const refusedWith = (errors: Record<string, string>) =>
    draw({
      fulfilment: { status: "processing" },
      failure: { ...refusedShip({}), errors, formError: "Please check" },
    });

  it("may be left out only after the shop has said which are missing", () => {
    expect(draw({ fulfilment: { status: "processing" } })).not.toContain("isWithoutSerials");
    const html = refusedWith({ "serials-3": "You entered 1 of 2", isWithoutSerials: "Tick this" });
    expect(html).toContain("You entered 1 of 2");
    expect(formsOf(html)[0]).toHaveProperty("isWithoutSerials");
  });

  it("may be sent again only if the shop has named them", () => {
    expect(draw({ fulfilment: { status: "processing" } })).not.toContain("sentAgain");
    expect(formsOf(refusedWith({ sentAgain: "NV-1, NV-2" }))[0]).toMatchObject({ sentAgain: "NV-1, NV-2" });
  });

  it("can be corrected, and added where they are missing, once the goods are on their way", () => {
    const [line] = fulfilment.lines;
    const lines = [{ ...line!, serials: ["NV-1"], unnumbered: 1 }];
    expect(draw({ fulfilment: { status: "processing", lines } })).not.toContain("correct-serial");
    const html = draw({ fulfilment: { status: "delivered", lines } });
    expect(formsOf(html)).toEqual([{ intent: "correct-serial", unit: undefined, serialNumber: undefined }]);
    expect(html).toContain('<option value="3:NV-1" selected="">NV-1, Office Mini</option>');
    expect(html).toContain('<option value="3:">No serial number yet, Office Mini</option>');
  });
});

describe("the section", () => {
  it("is not there when nothing can be done", () => {
    expect(draw({ fulfilment: { status: "delivered" } })).toBe("");
    expect(draw({ permissions: [] })).toBe("");
  });

  it("says why an order is on hold, even to those who cancel it elsewhere", () => {
    const html = draw({ ...admin, fulfilment: { paymentMethod: "online" } });
    expect(html).toContain("The customer has not paid yet.");
    expect(html).not.toContain("<form");
  });

  it("has one primary button, and none where the page has several fulfilments", () => {
    expect(draw({}).split("button-primary")).toHaveLength(2);
    expect(draw({ ...admin, fulfilment: { isWhole: false } })).not.toContain("button-primary");
  });

  it("says before dispatch which rate has changed, since when, and what the invoice will show", () => {
    const item = {
      orderId: "o1",
      number: "YN-1",
      fulfilmentId: "f1",
      product: "Cable",
      ordered: 18,
      rate: 5,
    };
    const changedRates = [{ ...item, since: new Date("2026-12-31T18:30:00Z") }];
    const html = draw({ fulfilment: { changedRates, status: "processing" } });
    expect(html).toContain(
      "Cable: ordered at 18%, 5% from 1 Jan 2027. The invoice will show 18%, as ordered.",
    );
    expect(html).toContain("cancel this order and let the customer order again");
    expect(draw({})).not.toContain("GST rate");
  });

  it("says that a consignment above the limit has no e-way bill number, and takes it before and after dispatch", () => {
    const above = { ewayBillLimit: 50_000 };
    const before = draw({ fulfilment: { ...above, status: "processing" } });
    expect(before).toContain("Goods above ₹50,000 need one. Please create it before dispatch.");
    expect(before).toContain('name="ewayBillNumber"');
    const after = draw({ fulfilment: { ...above, status: "shipped" } });
    expect(after).toContain("Please enter it below.");
    expect(after).toContain("Enter the e-way bill number");
    const noted = draw({ fulfilment: { ...above, status: "shipped", ewayBillNumber: "231001234567" } });
    expect(noted).not.toContain("need one");
    expect(noted).toContain("Correct the e-way bill number");
    expect(draw({ fulfilment: { status: "shipped" } })).not.toContain("e-way");
  });
});
