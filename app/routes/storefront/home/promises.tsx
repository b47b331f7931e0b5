import { Gauge, Phone, ReceiptIndianRupee, RefreshCw, ShieldCheck, Truck } from "lucide-react";
import { Link } from "react-router";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Die } from "#ui/brand/logo.tsx";
import type { PromiseText } from "./promise-text.server.ts";

/** In the order of the server's words. */
const factIcons = [Truck, ReceiptIndianRupee, RefreshCw, ShieldCheck];
const reasonIcons = [Gauge, ReceiptIndianRupee, RefreshCw, Phone];

export function Facts({ promises }: { promises: (PromiseText & { to: string })[] }) {
  return (
    <section className="facts" aria-label="With every order">
      <div className="page-width">
        <ul>
          {promises.map(({ title, text, to }, index) => (
            <li key={title}>
              <Icon of={factIcons[index]} size={22} />
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

function Icon({ of: Drawn = Gauge, size }: { of?: typeof Gauge; size: number }) {
  return <Drawn size={size} />;
}

type ReasonsProps = { words: string[]; phone?: string | undefined; promises: PromiseText[] };

export function Reasons({ words: [title, text], phone, promises }: ReasonsProps) {
  return (
    <section className="reasons">
      <div className="page-width columns reasons-grid">
        <div className="reasons-text">
          <h2>{title}</h2>
          <p>{text}</p>
          {phone && (
            <a className="reasons-phone" href={`tel:${phone}`}>
              {phone}
            </a>
          )}
          <Die />
        </div>
        <ol className="reasons-list">
          {promises.map(({ title, text }, index) => (
            <li key={title}>
              <Icon of={reasonIcons[index]} size={24} />
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

export function ClosingCall({ words: [question, answer] }: { words: string[] }) {
  return (
    <section className="closing-call">
      <div className="page-width">
        <h2>
          {question}
          <br />
          {answer}
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
