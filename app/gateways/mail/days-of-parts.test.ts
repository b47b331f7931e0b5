import { expect, it } from "vitest";
import { renderMail } from "./render-on-demand.server.ts";

it("the mail about a new order says which product comes when, also while what is in stock waits for the payment", async () => {
  const ahead = { vendorName: "Sahyadri Computers", goods: ["Kshitij 15X"], day: "2026-12-18" };
  const promises = [
    { ...ahead, awaits: "2026-12-15" },
    { ...ahead, goods: ["Lekha 14"], day: "2026-12-03" },
  ];
  const goods = { lines: [{ name: "Lekha 14", quantity: 1, amount: 79_037_00 }], gst: 0, total: 79_037_00 };
  const read = async (payBy: string | null) => {
    const sender = { shopName: "Yantra", legalName: "Yantra", address: "Pune", email: "", supportEmail: "" };
    const { plainText } = await renderMail(
      {
        template: "order-placed",
        orderId: "1",
        orderNumber: "YN-7F3K2M9Q",
        total: goods.total,
        accountDetails: null,
        payBy,
        order: { goods, address: ["Pune 411030"], phone: "9800000000", promises },
      },
      { ...sender, phone: "", shopUrl: "https://shop.example" },
    );
    return plainText.replace(/\s+/g, " ");
  };
  const later = "Kshitij 15X: expected Tue, 15 Dec, with you by Fri, 18 Dec";
  expect(await read(null)).toContain(`Lekha 14: by Thu, 3 Dec ${later}`);
  expect(await read("2026-11-23T10:22:00Z")).toContain(
    `Lekha 14: you get the date once you have paid ${later}`,
  );
});
