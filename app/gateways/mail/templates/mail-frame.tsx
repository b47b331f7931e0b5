import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import { createElement, type ReactNode } from "react";
import type { MailSender } from "#domain/shop/ports/mail-service.ts";
import type { MailContent } from "./mail-template.ts";

const fonts = "'Anek Latin', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

// Mail programs do not support CSS variables. Programs with a dark mode and media queries use the second set of
// colours. The body's own colour is repeated by the cell that <Body> puts around the content.
const darkTheme = `
  :root { color-scheme: light dark; }
  @media (prefers-color-scheme: dark) {
    .page, .page > table > tbody > tr > td { background-color: #121211 !important; }
    .ink { color: #f3f2ee !important; }
    .quiet { color: #c3c2ba !important; }
    .line { border-color: #32322f !important; }
    .button { background-color: #ff7043 !important; color: #1c0b04 !important; }
  }
`;

/** The names of the images that come with a mail. */
export const markImage = "mark";
export const qrImage = "qr-code";
export const imageOf = (productId: string) => `product-${productId}`;

const alertWords = { reason: "You asked us for this email.", label: "Stop all alerts" };

type MailFrameProps = {
  content: MailContent;
  sender: MailSender;
  attached: string[];
  receiver: string | null;
};

export function MailFrame({ content, sender, attached, receiver }: MailFrameProps) {
  const { subject, preview, heading = subject, body, stopUrl, stopWords = alertWords } = content;
  return (
    <Html lang="en-IN">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkTheme}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="page" style={{ margin: 0, backgroundColor: "#f5f5f4", fontFamily: fonts }}>
        <Container style={{ maxWidth: "560px", padding: "32px 24px 40px" }}>
          <Text className="ink" style={{ ...ink, margin: "0 0 32px", fontSize: "22px", fontWeight: 700 }}>
            <Picture name={markImage} width={32} />
            {sender.shopName}
          </Text>
          <Heading
            as="h1"
            className="ink"
            style={{ ...ink, margin: "0 0 20px", fontSize: "28px", lineHeight: "1.15" }}
          >
            {heading}
          </Heading>
          <Paragraph>{receiver === null ? "Hello," : `Hello ${receiver},`}</Paragraph>
          {body}
          {attached.length > 0 && <Paragraph>Attached: {attached.join(", ")}</Paragraph>}
          <Hr className="line" style={{ margin: "36px 0 20px", borderColor: "#dbdbd6" }} />
          <Text className="quiet" style={{ ...quiet, margin: 0, fontSize: "14px" }}>
            {sender.legalName}, {sender.address}
            <br />
            {sender.email}
          </Text>
          {stopUrl !== undefined && (
            <Text className="quiet" style={{ ...quiet, margin: "16px 0 0", fontSize: "14px" }}>
              {stopWords.reason}{" "}
              <Link className="quiet" href={stopUrl} style={quiet}>
                {stopWords.label}
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  );
}

/** An image that comes with the mail. Beside it stands what it shows, so it has no words. */
export function Picture({ name, width }: { name: string; width: number }) {
  const style = { marginRight: "12px", borderRadius: "4px", verticalAlign: "middle" };
  // Mails have no style sheet, and the library's other elements have no image among them.
  return createElement("img", { src: `cid:${name}`, width, alt: "", style });
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={{ ...ink, margin: "0 0 16px", fontSize: "16px" }}>
      {children}
    </Text>
  );
}

/** So much of a text is quoted; the page that the mail links to has all of it. */
const mostQuoted = 600;

/** What somebody wrote, as it is typed; cut where it is long. */
export function Quoted({ text }: { text: string }) {
  const letters = Array.from(text);
  const quoted = letters.length > mostQuoted ? `${letters.slice(0, mostQuoted).join("").trimEnd()}…` : text;
  const style = { margin: 0, padding: "0 0 0 14px", borderLeft: "3px solid #dbdbd6" };
  const lines = (
    <Paragraph>
      <Lines lines={quoted.split("\n")} />
    </Paragraph>
  );
  // The library has no such element.
  return createElement("blockquote", { className: "line", style }, lines);
}

/** The mail's one action, as a button and as an address that can be copied. */
export function MainAction({ label, url }: { label: string; url: string }) {
  return (
    <>
      <Button
        className="button"
        href={url}
        style={{
          margin: "8px 0 20px",
          padding: "14px 22px",
          borderRadius: "4px",
          backgroundColor: "#cf3a14",
          color: "#ffffff",
          fontSize: "17px",
          fontWeight: 600,
          textDecoration: "none",
        }}
      >
        {label}
      </Button>
      <Text
        className="quiet"
        style={{ ...quiet, margin: "0 0 16px", fontSize: "14px", wordBreak: "break-all" }}
      >
        If the button does not work, copy this link into your browser: {url}
      </Text>
    </>
  );
}

type ViewOrderProps = { order: { orderId: string }; sender: MailSender; label?: string };

export function ViewOrder({ order, sender, label = "View order" }: ViewOrderProps) {
  return <MainAction label={label} url={`${sender.shopUrl}/orders/${order.orderId}`} />;
}

/** Lines of one text, such as an address. */
export function Lines({ lines }: { lines: string[] }) {
  return lines.map((line, index) => (
    // They never change their order.
    <span key={index}>
      {line}
      <br />
    </span>
  ));
}

const ink = { color: "#1b1b18", lineHeight: "1.5" };
const quiet = { color: "#4b4b46", lineHeight: "1.5" };
