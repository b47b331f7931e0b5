import type { PaymentProviderName } from "#db/values/payment-values.ts";
import { sendContactMessage } from "../../messages/contact/send-contact-message.server.ts";
import { CheckoutAddress } from "../../orders/checkout/checkout-input.ts";
import { packFulfilment } from "../../orders/fulfil/pack-fulfilment.server.ts";
import { contactSeller } from "../../orders/questions/contact-seller.server.ts";
import { postQuestion } from "../../reviews/questions/post-question.server.ts";
import { reportText } from "../../reviews/react/react.server.ts";
import { uuidOf } from "./made-up/chance.ts";
import { arrives, daysOnTheWay, fateOf, fateOfLine, isCalm, tokenThat } from "./fates.ts";
import { placeLines, readOffers } from "./place-orders.server.ts";
import { serialsOf } from "./send-parcels.server.ts";
import { type Scene, sellerOf } from "./scene.ts";
import { askForReturns } from "./take-back.server.ts";
import { canBeBought } from "../../stock/availability.ts";
import { words } from "./made-up/words.ts";

const address = CheckoutAddress.parse({
  fullName: "Ananya Kulkarni",
  addressLine1: "12 Example Nagar",
  city: "Pune",
  state: "27",
  pincode: "411038",
  phone: "1000200001",
});

type Fit = (token: string) => boolean;
/** When it is ordered: how many days before the last one, and in which minute. */
type Moment = readonly [daysBefore: number, minute: number];
type Story = { moment: Moment; product: string; isFit: Fit; method: PaymentProviderName };

const story = (moment: Moment, product: string, isFit: Fit, method: PaymentProviderName = "demo"): Story => ({
  moment,
  product,
  isFit,
  method,
});

const isPaidBack: Fit = (token) => fateOf(token).end === "customer" && !fateOf(token).isDeclined;
const days = (token: string) => daysOnTheWay(token, address.pincode);

/** The orders of the demo's customer, by what has become of them in the end. */
const stories = {
  "cash, with less sent by the courier": story(
    [16, 600],
    "13",
    (token) => isCalm(token) && days(token) === 1,
    "cod",
  ),
  "declined, then paid and delivered": story([12, 1_230], "1002", (token) => {
    const { isDeclined, paysAgain } = fateOf(token);
    return isDeclined && paysAgain && arrives(token);
  }),
  "delivered, to review": story([8, 620], "3", isCalm),
  "being replaced": story([7, 640], "1", (token) => {
    const { isReturned, daysToReturn, reason, wish } = fateOfLine(token, 0);
    const isAsked = isReturned && daysToReturn === 1 && reason === "defect" && wish === "replacement";
    return isAsked && arrives(token) && !fateOf(token).isDeclined && fateOf(token).end === undefined;
  }),
  "to send back": story([6, 600], "2", (token) => {
    const { reason, wish } = fateOfLine(token, 0);
    return isCalm(token) && reason === "not-as-described" && wish === "refund";
  }),
  cancelled: story([5, 690], "8", isPaidBack),
  "not paid": story([4, 1_300], "16", (token) => fateOf(token).isDeclined && !fateOf(token).paysAgain),
  "transfer that is awaited": story(
    [2, 720],
    "14",
    (token) => fateOf(token).daysToTransfer === undefined,
    "bank",
  ),
  "refund that is to be sent": story(
    [2, 660],
    "15",
    (token) => isPaidBack(token) && fateOf(token).daysToTransfer === 1,
    "bank",
  ),
  "on the way": story([1, 570], "7", (token) => isCalm(token) && days(token) === 2),
  packed: story([0, 970], "2", isCalm),
  "to pack": story([0, 1_110], "13", isCalm),
  "to pack, of the shop": story([0, 1_125], "1001", isCalm),
};

const tokenOf = (scene: Scene, name: keyof typeof stories) =>
  tokenThat(stories[name].isFit, scene.seed, "story", name);

/**
 * Lets the demo's customer order in the last days of the past, so that each list of everybody has something due when a
 * visitor comes. What would have been ordered before the first of these days is ordered on it.
 */
export async function planStories(scene: Scene, daysLeft: number): Promise<void> {
  const { shop, customer } = scene;
  const begun = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("user_id", "=", customer.actor.userId)
    .executeTakeFirst();
  for (const [name, { moment, product, isFit, method }] of Object.entries(stories)) {
    const [daysBefore, minute] = moment;
    const isDue = daysBefore === daysLeft || (!begun && daysBefore > daysLeft);
    if (!isDue) continue;
    scene.later(minute, async () => {
      const offer = (await readOffers(scene)).find(
        ({ id, on_hand: stock }) => id === product && canBeBought({ stock }),
      );
      if (!offer) return;
      const token = tokenThat(isFit, scene.seed, "story", name);
      const lines = [{ offer, quantity: 1 }];
      await placeLines(scene, customer, { token, lines, address, methodFor: () => method });
    });
  }
  if (daysLeft === 0) for (const work of lastEvening) scene.later(20 * 60 + 50, () => work(scene));
}

const findParcel = (scene: Scene, name: keyof typeof stories) =>
  scene.shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "order_id")
    .select(["fulfilments.id", "vendor_id", "order_id"])
    .where("checkout_token", "=", tokenOf(scene, name))
    .executeTakeFirst();

const lastEvening: readonly ((scene: Scene) => Promise<unknown>)[] = [
  async (scene) => {
    const parcel = await findParcel(scene, "packed");
    if (!parcel) return;
    const { id: partId, order_id: orderId, vendor_id: vendorId } = parcel;
    const serials = await serialsOf(scene.shop, { orderId, partId, vendorId }, tokenOf(scene, "packed"));
    await packFulfilment(sellerOf(scene, vendorId), partId, { serials });
  },
  (scene) => askForReturns(scene, tokenOf(scene, "to send back")),
  async (scene) => {
    const parcel = await findParcel(scene, "on the way");
    const text = "The courier has not called me yet. Will it come before the weekend?";
    const id = uuidOf(scene.seed, "story", "to seller");
    if (parcel) await contactSeller(scene.customer, parcel.order_id, { id, position: 0, text });
  },
  async (scene) => {
    const asked = scene.samples.get("15");
    if (asked) await postQuestion(scene.customer, asked.slug, { words: words.questions[0][0] });
  },
  async ({ seed, customer }) => {
    const { name, email } = customer.actor;
    const [subject, message] = words.messages[1];
    await sendContactMessage(customer, {
      id: uuidOf(seed, "story", "message"),
      name,
      email,
      subject,
      message,
    });
  },
  async ({ shop, customer }) => {
    const review = await shop.db
      .selectFrom("reviews")
      .select("id")
      .where("state", "=", "published")
      .where("words", "<>", "")
      .orderBy("written_at", "desc")
      .executeTakeFirst();
    const rule = "not-about";
    const report = { rule, words: "" } as const;
    if (review) await reportText(customer, { what: "review", id: review.id }, report);
  },
  /** Somebody wants to sell here, while the shop looks at new sellers first. */
  async ({ shop, seed }) => {
    const approve = (atOnce: boolean) =>
      shop.db.updateTable("shop_settings").set({ approves_vendors_at_once: atOnce }).execute();
    await approve(false);
    const name = "Godavari Peripherals (demo)";
    const account = { id: uuidOf(seed, "story", "seller"), name, email: "sales@godavari.example" };
    await shop.db
      .insertInto("auth_users")
      .values({ ...account, email_verified: true, registered_as: "vendor" })
      .execute();
    await approve(true);
  },
];
