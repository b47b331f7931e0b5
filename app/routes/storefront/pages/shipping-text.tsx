import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { formatWeekday } from "#domain/base/time/indian-days.ts";
import type { Zone } from "#domain/orders/delivery/delivery-day.ts";
import type { Delivery } from "#domain/orders/delivery/find-delivery.server.ts";
import type { ShopSettings } from "#domain/shop/settings/shop-settings.server.ts";
import { daysWords } from "#routes/shared/delivery/delivery-words.ts";
import { usePin } from "#routes/shared/delivery/pin.ts";
import { Button } from "#ui/controls/button.tsx";
import { Fact } from "#ui/tables/fact.tsx";
import type { PolicySection } from "./policy-page.tsx";

export type Asked = { pin: string; error: string | null; delivery: Delivery | null };

/** The form that asks for a PIN code, and what is said of it. */
export function PinAnswer({ asked, city }: { asked: Asked | null; city: string }) {
  const [pin, keepPin] = usePin();
  const answered = asked?.delivery?.place ? asked.pin : "";
  const keep = useEffectEvent(keepPin);
  useEffect(() => {
    if (answered !== "") keep(answered);
  }, [answered]);

  return (
    <>
      <p>Delivery is free. Every order has a delivery date, which you see before you buy.</p>
      {asked?.delivery && (
        <p role="status">
          <b>{answerWords(asked.pin, asked.delivery, city)}</b>
        </p>
      )}
      <form action="/shipping" className="delivery-form">
        <label>
          <span>Delivery PIN code</span>
          <input
            className="input"
            name="pin"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            key={pin}
            defaultValue={asked?.pin ?? pin}
            aria-invalid={asked?.error ? true : undefined}
          />
        </label>
        <Button type="submit">Check</Button>
        {asked?.error && <p className="field-error">{asked.error}</p>}
      </form>
    </>
  );
}

function answerWords(pin: string, { place, zone, days }: Delivery, city: string): string {
  if (place === null) return `We do not know PIN code ${pin}. Please check it.`;
  if (zone === null) return `We do not deliver to ${place} ${pin} yet.`;
  const dates = [...new Set(Object.values(days))].toSorted().map(formatWeekday);
  return dates.length > 0
    ? `Delivery by ${dates.join(" and ")} to ${place} ${pin}.`
    : `We deliver to ${place} ${pin}. The courier needs ${daysWords(zone)} from ${city}.`;
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
                {daysWords(zone)}
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
