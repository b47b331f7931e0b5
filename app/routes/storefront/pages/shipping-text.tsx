import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import type { Zone } from "#domain/orders/delivery/delivery-day.ts";
import type { Delivery } from "#domain/orders/delivery/find-delivery.server.ts";
import type { ShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { DeliveryForm } from "#routes/shared/delivery/delivery-answer.tsx";
import { deliverySentence } from "#routes/shared/delivery/delivery-sentence.ts";
import { daysText } from "#routes/shared/delivery/delivery-text.ts";
import { usePin } from "#routes/shared/delivery/pin.ts";
import { Fact } from "#ui/tables/fact.tsx";
import type { PolicySection } from "./policy-page.tsx";

export type PinAnswerData = { pin: string; error: string | null; delivery: Delivery | null };

/** The form that asks for a PIN code, and what is said of it. */
export function PinAnswer({ requested, city }: { requested: PinAnswerData | null; city: string }) {
  const [pin, savePin] = usePin();
  const answered = requested?.delivery?.place ? requested.pin : "";
  const save = useEffectEvent(savePin);
  useEffect(() => {
    if (answered !== "") save(answered);
  }, [answered]);

  return (
    <>
      <p>Delivery is free. Every order has a delivery date, which you see before you buy.</p>
      {requested?.delivery && (
        <p role="status">
          <b>{answerText(requested.pin, requested.delivery, city)}</b>
        </p>
      )}
      <div className="mt-3">
        <DeliveryForm key={pin} pin={requested?.pin ?? pin}>
          {requested?.error && <p className="field-error basis-full">{requested.error}</p>}
        </DeliveryForm>
      </div>
    </>
  );
}

function answerText(pin: string, delivery: Delivery, city: string): string {
  const { place, zone, names } = delivery;
  const products = Object.entries(names).map(([id, name]) => ({ id, name }));
  if (place !== null && zone !== null && products.length === 0)
    return `We deliver to ${place} ${pin}. The courier needs ${daysText(zone)} from ${city}.`;
  return deliverySentence(pin, products, { ...delivery, isServed: zone !== null });
}

export function shippingSections({ city, opening }: ShopSettings, zones: Zone[]): PolicySection[] {
  return [
    {
      id: "where",
      heading: "Where we deliver, and how long it takes",
      text: (
        <>
          <p>
            We deliver in India. These are the courier&rsquo;s days to and from {city}, counted from dispatch.
            Sundays and holidays do not count. For a seller in another zone, the longer time counts.
          </p>
          <dl>
            {zones.map((zone) => (
              <Fact key={zone.name} term={zone.name}>
                {daysText(zone)}
              </Fact>
            ))}
          </dl>
          <p>If we do not deliver to a PIN code yet, product page, cart and checkout say so.</p>
        </>
      ),
    },
    {
      id: "collect",
      heading: "Collect at the shop",
      text: (
        <p>
          Some products can be collected at our shop, free. The product page, cart and checkout say which. We
          email you a code when they are ready. Please show the code at the counter. You can pay there if you
          choose to pay at the shop.
        </p>
      ),
    },
    {
      id: "date",
      heading: "The delivery date",
      text: (
        <>
          <p>
            We add the seller&rsquo;s dispatch time and the courier&rsquo;s days. Sellers dispatch on working
            days{opening.closed && ` (${opening.closed})`}; an order after their cut-off time counts from the
            next working day. We promise the later end, not the earlier one.
          </p>
          <p>
            The date you see when you place the order is in your order and your email. If you pay later, the
            time starts with your payment. Items from different sellers can arrive on different days.
          </p>
        </>
      ),
    },
    {
      id: "parts",
      heading: "Pre-orders and separate parcels",
      text: (
        <p>
          You can pre-order some products before they arrive. The product page says when they are expected,
          and we email you if that day changes. If your order has other items from the same seller, choose at
          checkout: two parcels, with what is in stock sent now, or one parcel when everything has arrived. A
          seller may also send some items ahead. Each parcel has its own date and tracking number, and
          delivery stays free.
        </p>
      ),
    },
    {
      id: "late",
      heading: "If it is late",
      text: (
        <p>
          We email you if an order misses its date. Before dispatch you can cancel it for a full refund. If it
          arrives late, you can return it for a full refund: choose &lsquo;It arrived too late&rsquo;. See{" "}
          <Link to="/refund">Refunds and replacement</Link>.
        </p>
      ),
    },
    {
      id: "receiving",
      heading: "Receiving the parcel",
      text: (
        <p>
          The order page has the tracking number once the parcel is shipped. The seller is responsible for
          loss or damage until it reaches you, or somebody you named. Please check the parcel when it arrives
          and tell us at once if it is damaged.
        </p>
      ),
    },
  ];
}
