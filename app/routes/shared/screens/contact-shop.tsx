import { useMatches } from "react-router";
import { PhoneLink } from "#ui/controls/contact-links.tsx";
import { shopOf } from "./page-meta.ts";

/** Whom to ask before buying, as far as the owner gave it. `about` are the products that a message is about. */
export function ContactShop({ about }: { about: readonly string[] }) {
  const { phones: [phone] = [], whatsapp, opening } = shopOf(useMatches());
  if (!phone && !whatsapp) return null;
  const named = about.length > 0 ? ` about ${about.slice(0, 3).join(", ")}` : "";
  const text = encodeURIComponent(`Hello, I have a question${named}.`);
  return (
    <p className="muted small mt-5">
      Questions?{" "}
      {phone && (
        <>
          Call <PhoneLink phone={phone} />
          {whatsapp ? " or " : "."}
        </>
      )}
      {whatsapp && (
        <a
          className="link"
          href={`https://wa.me/91${whatsapp}?text=${text}`}
          target="_blank"
          rel="noreferrer"
        >
          ask us on WhatsApp
        </a>
      )}
      {whatsapp && "."} {opening && `${opening.days}, ${opening.hours}.`}
    </p>
  );
}
