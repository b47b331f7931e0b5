import {
  Gauge,
  type LucideIcon,
  Phone,
  ReceiptIndianRupee,
  RefreshCw,
  ShieldCheck,
  Truck,
} from "lucide-react";
import { Link } from "react-router";
import type { OpeningWords } from "#domain/shop/settings/opening-hours.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Die } from "#ui/brand/logo.tsx";

/** For how many days products on sale can be replaced: '7', or '7 to 10' where categories differ. */
type Promised = { returnDays: string };
type Reasoned = Promised & { opening: OpeningWords };

type Reason = [icon: LucideIcon, title: string, text: string];

const factsOf = (returnDays: string): [...Reason, to: string][] => [
  [Truck, "Free delivery", "On every order", "/shipping"],
  [ReceiptIndianRupee, "GST invoice", "GST shown before you pay", "/terms#invoice"],
  [RefreshCw, `${returnDays}-day replacement`, "Dead on arrival or defective", "/refund#replacement"],
  [ShieldCheck, "Warranty included", "Stated on each product page", "/refund#warranty"],
];

export function Facts({ returnDays }: Promised) {
  return (
    <section className="facts" aria-label="With every order">
      <div className="page-width">
        <ul>
          {factsOf(returnDays).map(([Icon, title, text, to]) => (
            <li key={title}>
              <Icon size={22} />
              <span>
                <Link to={to}>{title}</Link>
                <span className="faint small">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const reasonsOf = ({ returnDays, opening }: Reasoned): Reason[] => [
  [
    Gauge,
    "The numbers are on the label",
    "Weight, size, what is soldered and what you can upgrade later. A ruler shows how each product compares with the others.",
  ],
  [
    ReceiptIndianRupee,
    "The price is the price",
    "Prices with GST are shown beside every price. Delivery is free. The price with GST is what you pay.",
  ],
  [
    RefreshCw,
    `Replaced within ${returnDays} days`,
    "Dead on arrival, defective or not as described? Send it back in its original packaging and we replace it.",
  ],
  [
    Phone,
    `People, ${opening.days}`,
    `Call or write from ${opening.hours}. Messages get a reply within 24-48 business hours.`,
  ],
];

export function Reasons({ city, phone, ...promised }: Reasoned & { city: string; phone?: string }) {
  return (
    <section className="reasons">
      <div className="page-width columns reasons-grid">
        <div className="reasons-text">
          <h2>A shop that answers the phone.</h2>
          <p>
            We are a small team in {city}. We sell fewer products than the big sites and know each one better.
          </p>
          {phone && (
            <a className="reasons-phone" href={`tel:${phone}`}>
              {phone}
            </a>
          )}
          <Die />
        </div>
        <ol className="reasons-list">
          {reasonsOf(promised).map(([Icon, title, text]) => (
            <li key={title}>
              <Icon size={24} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function ClosingCall() {
  return (
    <section className="closing-call">
      <div className="page-width">
        <h2>
          Not sure which one?
          <br />
          Tell us your work and budget. We'll recommend a computer.
        </h2>
        <div className="button-row">
          <ButtonLink to="/contact" variant="primary" size="large">
            Contact us
          </ButtonLink>
          <ButtonLink to="/products" size="large">
            Browse products
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
