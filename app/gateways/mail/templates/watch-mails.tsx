import { formatRupees } from "#domain/base/money/money.ts";
import type { WatchMail } from "#domain/watches/mail-data.ts";
import { MainAction, Paragraph } from "./mail-frame.tsx";
import type { TemplatesOf } from "./mail-template.ts";

const fewLeft = 4;

/** The mails that customers and guests asked for at a product. */
export const watchMails: TemplatesOf<WatchMail> = {
  "watch-confirm": ({ linkUrl }) => ({
    subject: "Confirm your product alerts",
    preview: "One click, and we will email you when it happens.",
    heading: "Confirm your product alerts",
    body: (
      <>
        <Paragraph>
          Somebody asked us to email this address about a product. If that was you, please confirm it.
        </Paragraph>
        <MainAction label="See and confirm" url={linkUrl} />
        <Paragraph>
          The link works for 7 days. If you did not ask for this, ignore this email: we will send you no
          alerts, and forget your address after 7 days.
        </Paragraph>
      </>
    ),
  }),

  "product-back": ({ product, productUrl, price, left, stopUrl }) => ({
    subject: `Back in stock: ${product}`,
    preview: `It costs ${formatRupees(price)}, including GST.`,
    heading: `${product} is back in stock`,
    body: <ProductNotice product={product} productUrl={productUrl} price={price} left={left} />,
    stopUrl,
  }),

  "price-fell": ({ product, productUrl, price, left, below, stopUrl }) => ({
    subject: `Now ${formatRupees(price)}: ${product}`,
    preview: `You asked us to tell you when it costs ${formatRupees(below)} or less.`,
    heading: `${product} now costs ${formatRupees(price)}`,
    body: (
      <>
        <Paragraph>
          You asked us to tell you when it costs {formatRupees(below)} or less, including GST.
        </Paragraph>
        <ProductNotice product={product} productUrl={productUrl} price={price} left={left} />
      </>
    ),
    stopUrl,
  }),

  "list-filled": ({ list, listUrl, stopUrl }) => ({
    subject: `In stock now: ${list}`,
    preview: "You asked us to tell you when we have it.",
    heading: "We have what you looked for",
    body: (
      <>
        <Paragraph>You asked us to tell you when we have this: {list}.</Paragraph>
        <MainAction label="See products" url={listUrl} />
        <Paragraph>We cannot reserve it for you. This alert is now over.</Paragraph>
      </>
    ),
    stopUrl,
  }),
};

type ProductNoticeProps = { product: string; productUrl: string; price: number; left: number };

function ProductNotice({ product, productUrl, price, left }: ProductNoticeProps) {
  return (
    <>
      <Paragraph>
        {product} costs {formatRupees(price)} today, including GST.
        {left <= fewLeft && ` Only ${left} left.`} We cannot reserve it for you.
      </Paragraph>
      <MainAction label="View product" url={productUrl} />
      <Paragraph>This alert is now over. You can ask for another one on the product's page.</Paragraph>
    </>
  );
}
