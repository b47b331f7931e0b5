type Carrier = {
  name: string;
  /** Other ways to write the name, in small letters without spaces. */
  aliases?: readonly string[];
  /**
   * The courier's tracking page. `{number}` is where it takes the tracking number; without it the page asks for the
   * number.
   */
  tracking: string;
};

/** The couriers that the shop knows, with their tracking pages as of November 2026. Any other name is accepted too. */
const carriers: readonly Carrier[] = [
  {
    name: "Blue Dart",
    aliases: ["bluedartexpress"],
    tracking: "https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}",
  },
  {
    name: "Delhivery",
    aliases: ["delhiverysurface", "delhiveryexpress"],
    tracking: "https://www.delhivery.com/track-v2/package/{number}",
  },
  { name: "DTDC", aliases: ["dtdcexpress"], tracking: "https://www.dtdc.com/track-your-shipment/" },
  {
    name: "Ecom Express",
    aliases: ["ecom"],
    tracking: "https://ecomexpress.in/tracking/?awb_field={number}",
  },
  {
    name: "Ekart",
    aliases: ["ekartlogistics"],
    tracking: "https://ekartlogistics.com/shipmenttrack/{number}",
  },
  { name: "Gati", aliases: ["allcargogati", "gatikwe"], tracking: "https://www.gati.com/" },
  {
    name: "India Post",
    aliases: ["speedpost", "indiapostspeedpost"],
    tracking: "https://www.indiapost.gov.in/",
  },
  { name: "Shadowfax", tracking: "https://tracker.shadowfax.in/" },
  {
    name: "Xpressbees",
    aliases: ["xpressbeeslogistics"],
    tracking: "https://www.xpressbees.com/shipment/tracking?awbNo={number}",
  },
];

/** Suggestions while typing. */
export const carrierNames = carriers.map(({ name }) => name);

/** The courier's name as the shop writes it: 'bluedart' is 'Blue Dart'. A name it does not know stays as it is. */
export function carrierName(typed: string): string {
  return findCarrier(typed)?.name ?? typed;
}

/** The address where the parcel can be tracked; undefined for a courier that the shop does not know. */
export function trackingAddress(carrier: string | null, trackingNumber: string): string | undefined {
  const page = carrier === null ? undefined : findCarrier(carrier)?.tracking;
  // Couriers know their numbers without the spaces that people put into them.
  return page?.replace("{number}", encodeURIComponent(trackingNumber.replaceAll(" ", "")));
}

function findCarrier(typed: string): Carrier | undefined {
  const bare = typed.toLowerCase().replace(/[^a-z]/g, "");
  return carriers.find(
    ({ name, aliases }) =>
      bare === name.toLowerCase().replace(/[^a-z]/g, "") || aliases?.includes(bare) === true,
  );
}
