import { accessRefusals } from "./access.ts";
import { accountRefusals } from "./accounts.ts";
import { brandRefusals } from "./brands.ts";
import { cartRefusals } from "./carts.ts";
import { cashRefusals } from "./cash.ts";
import { catalogueRefusals } from "./catalogue.ts";
import { customerRefusals } from "./customers.ts";
import { fulfilmentRefusals } from "./fulfilment.ts";
import { generalRefusals } from "./general.ts";
import { goodsRefusals } from "./goods.ts";
import { importRefusals } from "./imports.ts";
import { orderRefusals } from "./orders.ts";
import { paymentRefusals } from "./payments.ts";
import { photoRefusals } from "./photos.ts";
import { pictureRefusals } from "./pictures.ts";
import { productRefusals } from "./products.ts";
import type { RefusalParams, RefusalTable } from "./refusal-table.ts";
import { returnRefusals } from "./returns.ts";
import { settledReturnRefusals } from "./settled-returns.ts";
import { signInRefusals } from "./sign-in.ts";
import { storeCreditRefusals } from "./store-credit.ts";
import { termsRefusals } from "./terms.ts";
import { variantRefusals } from "./variants.ts";
import { vendorRefusals } from "./vendors.ts";

/** Every refusal of the shop, with its kind and its sentence. */
export const refusalCodes = {
  ...generalRefusals,
  ...accessRefusals,
  ...signInRefusals,
  ...accountRefusals,
  ...brandRefusals,
  ...cartRefusals,
  ...customerRefusals,
  ...catalogueRefusals,
  ...productRefusals,
  ...variantRefusals,
  ...importRefusals,
  ...photoRefusals,
  ...pictureRefusals,
  ...orderRefusals,
  ...fulfilmentRefusals,
  ...paymentRefusals,
  ...cashRefusals,
  ...returnRefusals,
  ...settledReturnRefusals,
  ...goodsRefusals,
  ...storeCreditRefusals,
  ...termsRefusals,
  ...vendorRefusals,
} satisfies RefusalTable;

/** 'subject.reason'. A code never changes, even when its sentence does. */
export type RefusalCode = keyof typeof refusalCodes;

type Entry<Code extends RefusalCode> = (typeof refusalCodes)[Code];
type InFields<Row> = Row extends { fields: infer Fields }
  ? Fields extends (...given: never) => unknown
    ? Fields
    : Fields[keyof Fields]
  : never;
/** The functions of a refusal that need parameters. */
type Asking<Code extends RefusalCode> = Exclude<Entry<Code>["says"] | InFields<Entry<Code>>, string>;

/** The parameters of a refusal: all that its sentences need, as data. */
export type ParamsOf<Code extends RefusalCode> = [Asking<Code>] extends [never]
  ? Record<string, never>
  : [Asking<Code>] extends [(params: infer Params extends RefusalParams) => unknown]
    ? Params
    : never;
