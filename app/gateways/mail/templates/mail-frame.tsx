import type { CSSProperties, ReactNode } from "react";
import { formatWeekday } from "#domain/base/time/dates.ts";
import type { MailSender } from "#domain/shop/ports/mail-service.ts";
import type { MailContent } from "./mail-template.ts";

const fonts = "'Anek Latin', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

// Mail programs do not support CSS variables. Programs with a dark mode and media queries use the second set of
// colours. The body's own colour is repeated by the cell around the content: some programs drop the body.
const darkTheme = `
  :root { color-scheme: light dark; }
  @media (prefers-color-scheme: dark) {
    .page, .page > table > tbody > tr > td { background-color: #121211 !important; }
    .ink { color: #f3f2ee !important; }
    .quiet { color: #c3c2ba !important; }
    .link { color: #86b9ff !important; }
    .line { border-color: #32322f !important; }
    .button { background-color: #ff7043 !important; color: #1c0b04 !important; }
  }
`;

/** The names of the images that come with a mail. */
export const markImage = "mark";
export const qrImage = "qr-code";
export const imageOf = (productId: string) => `product-${productId}`;

const alertLabels = { reason: "You asked us for this email.", label: "Stop all alerts" };

type MailFrameProps = {
  content: MailContent;
  sender: MailSender;
  attached: string[];
  receiver: string | null;
  /** The day in India of a mail that is sent again. */
  firstSentOn: string | undefined;
};

export function MailFrame({ content, sender, attached, receiver, firstSentOn }: MailFrameProps) {
  const { subject, preview, heading = subject, body, stopUrl, stopText = alertLabels } = content;
  return (
    <html dir="ltr" lang="en-IN">
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkTheme}</style>
      </head>
      <Preview text={preview} />
      <body className="page" style={page}>
        <Frame cell={{ ...page, fontFamily: fonts }}>
          <Frame table={{ maxWidth: "560px", padding: "32px 24px 40px" }}>
            <Text className="ink" style={{ ...ink, margin: "0 0 32px", fontSize: "22px", fontWeight: 700 }}>
              <Sign sender={sender} />
            </Text>
            <h1 className="ink" style={{ ...ink, margin: "0 0 20px", fontSize: "28px", lineHeight: "1.15" }}>
              <Heading text={heading} />
            </h1>
            <Paragraph>{receiver === null ? "Hello," : `Hello ${receiver},`}</Paragraph>
            {firstSentOn && (
              <Paragraph>
                We first sent you this email on {formatWeekday(firstSentOn)}. Here it is again.
              </Paragraph>
            )}
            {body}
            {attached.length > 0 && <Paragraph>Attached: {attached.join(", ")}</Paragraph>}
            <hr className="line" style={rule} />
            <Text className="quiet" style={{ ...quiet, margin: 0, fontSize: "14px" }}>
              {sender.legalName}, {sender.address}
              <br />
              {sender.email}
            </Text>
            {stopUrl !== undefined && (
              <Text className="quiet" style={{ ...quiet, margin: "16px 0 0", fontSize: "14px" }}>
                {stopText.reason}{" "}
                <Link className="quiet" href={stopUrl} style={quiet}>
                  {stopText.label}
                </Link>
              </Text>
            )}
          </Frame>
        </Frame>
      </body>
    </html>
  );
}

/** The number of an order, a return or a message in it does not break at its hyphen. */
const Heading = ({ text }: { text: string }) =>
  text.split(/\b([A-Z]{2,4}-[A-Z0-9]{5,12})\b/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} style={{ whiteSpace: "nowrap" }}>
        {part}
      </span>
    ) : (
      part
    ),
  );

const page = { margin: 0, backgroundColor: "#f5f5f4" };
const rule = {
  width: "100%",
  margin: "36px 0 20px",
  border: "none",
  borderTop: "1px solid",
  borderColor: "#dbdbd6",
};

type FrameProps = { table?: CSSProperties; cell?: CSSProperties; children: ReactNode };

/** Mail programs that know no other layout have tables. */
function Frame({ table, cell, children }: FrameProps) {
  return (
    <table
      border={0}
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      role="presentation"
      align="center"
      style={table}
    >
      <tbody>
        <tr>
          <td style={cell}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** In characters: what mail programs show beside the subject. */
const previewLength = 150;

/** The filler keeps the words of the mail itself out of the preview. */
function Preview({ text }: { text: string }) {
  const shown = text.slice(0, previewLength);
  const filler = "\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF".repeat(previewLength - shown.length);
  const hidden = {
    display: "none",
    overflow: "hidden",
    lineHeight: "1px",
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
  };
  return (
    <div style={hidden} data-skip-in-text="true">
      {shown}
      {filler !== "" && <div>{filler}</div>}
    </div>
  );
}

type TextProps = { className: string; style: CSSProperties; children: ReactNode };

function Text({ className, style, children }: TextProps) {
  return (
    <p className={className} style={style}>
      {children}
    </p>
  );
}

type LinkProps = { href: string; className?: string; style?: CSSProperties; children: ReactNode };

export function Link({ href, className = "link", style, children }: LinkProps) {
  return (
    <a
      href={href}
      className={className}
      style={{ color: "#0b5bd0", textDecorationLine: "underline", ...style }}
      target="_blank"
    >
      {children}
    </a>
  );
}

/** In pixels. */
const logoHeight = 40;
const widestLogo = 240;

/** The owner's logo, or the mark. A wide logo has the name in it; a light ground shows dark letters in dark programs. */
function Sign({ sender: { shopName, logo } }: { sender: MailSender }) {
  if (!logo?.isWide) {
    return (
      <>
        <Picture name={markImage} width={32} />
        {shopName}
      </>
    );
  }
  const width = Math.min(widestLogo, Math.round(logoHeight * logo.ratio));
  const style = { padding: "4px", borderRadius: "4px", backgroundColor: "#ffffff" };
  return <img src={`cid:${markImage}`} width={width} alt={shopName} style={style} />;
}

/** An image that comes with the mail. Beside it stands what it shows, so it has no words. */
export function Picture({ name, width }: { name: string; width: number }) {
  const style = { marginRight: "12px", borderRadius: "4px", verticalAlign: "middle" };
  return <img src={`cid:${name}`} width={width} alt="" style={style} />;
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
  return (
    <blockquote className="line" style={style}>
      <Paragraph>
        <Lines lines={quoted.split("\n")} />
      </Paragraph>
    </blockquote>
  );
}

/** The mail's one action, as a button and as an address that can be copied. */
export function MainAction({ label, url }: { label: string; url: string }) {
  return (
    <>
      <a className="button" href={url} style={button} target="_blank">
        <span dangerouslySetInnerHTML={{ __html: besideButton("366%;mso-text-raise:21") }} />
        <span style={buttonLabels}>{label}</span>
        <span dangerouslySetInnerHTML={{ __html: besideButton("366%") }} />
      </a>
      <Text
        className="quiet"
        style={{ ...quiet, margin: "0 0 16px", fontSize: "14px", wordBreak: "break-word" }}
      >
        If the button does not work, copy this link into your browser: {url}
      </Text>
    </>
  );
}

const button = {
  display: "inline-block",
  maxWidth: "100%",
  margin: "8px 0 20px",
  padding: "14px 22px",
  borderRadius: "4px",
  backgroundColor: "#cf3a14",
  color: "#ffffff",
  fontSize: "17px",
  fontWeight: 600,
  lineHeight: "100%",
  textDecoration: "none",
  msoPaddingAlt: "0px",
};
const buttonLabels = {
  display: "inline-block",
  maxWidth: "100%",
  lineHeight: "120%",
  msoPaddingAlt: "0px",
  msoTextRaise: "10.5px",
};
/** The padding of the button for Outlook, which has none: hair spaces of this width. */
const besideButton = (width: string) =>
  `<!--[if mso]><i style="mso-font-width:${width}" hidden>&#8202;&#8202;&#8202;</i><![endif]-->`;

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
