import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Letter } from "#domain/shop/ports/mail-service.ts";
import { createStoredMail, createSmtpMail } from "./mail-service.server.ts";
import { renderMail } from "./render-mail.server.tsx";

/** A minimal mail server that can receive one letter. It answers RCPT with `answer`. */
async function openMailServer(answer: string) {
  const received: string[] = [];
  const server: Server = createServer((socket) => void serve(socket, answer, received));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, received, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function serve(socket: Socket, answer: string, received: string[]) {
  const reply = (line: string) => socket.write(`${line}\r\n`);
  let letter: string[] | undefined;
  reply("220 mail.example");
  for await (const line of createInterface({ input: socket })) {
    if (letter) {
      if (line === ".") {
        received.push(letter.join("\n"));
        letter = undefined;
        reply("250 taken");
      } else letter.push(line);
    } else if (/^(EHLO|HELO)/i.test(line)) reply("250 mail.example");
    else if (/^RCPT/i.test(line)) reply(answer);
    else if (/^DATA/i.test(line)) {
      letter = [];
      reply("354 go on");
    } else if (/^QUIT/i.test(line)) {
      reply("221 bye");
      socket.end();
    } else reply("250 ok");
  }
}

const letter: Letter = {
  id: "3f0d2c1e-6b1a-4f6e-9a44-0c8f7f1d2b3a",
  recipient: "ananya@example.in",
  receiver: null,
  sender: {
    shopName: "Yantra",
    legalName: "Yantra Computers",
    address: "Tilak Road, Pune",
    email: "hello@yantra.example",
    supportEmail: "support@yantra.example",
    phone: "020 0000 0001",
    shopUrl: "https://shop.example",
  },
  mail: { template: "account-deleted" },
  attachments: [],
  pictures: [],
};

let mailServer: Awaited<ReturnType<typeof openMailServer>>;
afterEach(() => void mailServer.server.close());

describe("a letter", () => {
  beforeEach(async () => (mailServer = await openMailServer("250 ok")));

  it("reaches the mail server with its sender, both its forms and an id that stays", async () => {
    const mail = createSmtpMail(mailServer.url, renderMail);
    expect(await mail.deliver(letter)).toMatchObject({
      status: "sent",
      rendered: { subject: "Your account was deleted" },
    });
    const [received = ""] = mailServer.received;
    expect(received).toMatch(/^From: Yantra <hello@yantra\.example>$/m);
    expect(received).toMatch(/^Reply-To: support@yantra\.example$/m);
    expect(received).toMatch(/^To: ananya@example\.in$/m);
    expect(received).toMatch(/^Subject: Your account was deleted$/m);
    expect(received).toContain("Message-ID: <3f0d2c1e-6b1a-4f6e-9a44-0c8f7f1d2b3a@shop.example>");
    expect(received).toContain("Auto-Submitted: auto-generated");
    expect(received).toContain("Content-Type: text/plain");
    expect(received).toContain("Content-Type: text/html");
  });

  it("that was asked for at a product offers to stop such letters in one click, and no other letter does", async () => {
    const stopUrl = "https://shop.example/alerts?token=t";
    const notified = {
      product: "Sahya Pro 14",
      productUrl: "https://shop.example/products/s",
      price: 59_000,
      left: 2,
    };
    const mail = createSmtpMail(mailServer.url, renderMail);
    await mail.deliver({
      ...letter,
      mail: { template: "product-back", stopUrl, ...notified } as Letter["mail"],
    });
    await mail.deliver(letter);
    const [requested = "", other = ""] = mailServer.received;
    expect(requested).toContain(`List-Unsubscribe: <${stopUrl}>`);
    expect(requested).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(requested).toContain("Only 2 left.");
    expect(other).not.toContain("List-Unsubscribe");
  });

  it("brings the mark and the pictures of its products, which nobody has to be asked for", async () => {
    const order = {
      goods: { lines: [{ name: "Vajra 16", quantity: 1, amount: 1, productId: "7" }], gst: 0, total: 1 },
      address: [],
      phone: "9800000000",
      paidBy: "Card or UPI",
    };
    const mail = { template: "order-paid", orderId: "1", orderNumber: "YN-7F3K2M9Q", order };
    const pictures = ["7", "8"].map((productId) => ({ productId, png: Buffer.from(`picture ${productId}`) }));
    const picture = Buffer.from("picture 7").toString("base64");
    await createSmtpMail(mailServer.url, renderMail).deliver({ ...letter, mail, pictures });
    const [received = ""] = mailServer.received;
    expect(received).toContain("Content-ID: <mark>");
    expect(received).toContain("Content-ID: <product-7>");
    expect(received).toContain(picture);
    expect(received).not.toContain("product-8");
    const { rendered } = await createStoredMail(renderMail).deliver({ ...letter, mail, pictures });
    expect(rendered.html).toContain(`src="data:image/png;base64,${picture}"`);
    expect(rendered.html).not.toContain("cid:");
    expect(rendered.plainText).toContain("1 × Vajra 16");
    expect(rendered.plainText).toContain("Payment\nCard or UPI");
  });

  it("goes to one recipient, whatever stands in the address", async () => {
    const mail = createSmtpMail(mailServer.url, renderMail);
    const recipient = "ananya@example.in, all@example.in\r\nBcc: all@example.in";
    await mail.deliver({ ...letter, recipient }).catch(() => {});
    expect(mailServer.received.join("\n")).not.toMatch(/^Bcc/m);
  });
});

describe("a letter that the mail server refuses", () => {
  beforeEach(async () => (mailServer = await openMailServer("550 no such mailbox")));

  it("is not taken for sent", async () => {
    const mail = createSmtpMail(mailServer.url, renderMail);
    await expect(mail.deliver(letter)).rejects.toThrow(/550 no such mailbox/);
  });
});

it("a mail server that is not there is not waited for", async () => {
  mailServer = await openMailServer("250 ok");
  mailServer.server.close();
  await expect(createSmtpMail(mailServer.url, renderMail).deliver(letter)).rejects.toThrow(/ECONNREFUSED/);
});
