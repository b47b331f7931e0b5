import type { Room } from "../../shop/registration/room.ts";
import type { PersonalData } from "../../shop/registration/personal-data.ts";

const cartData: PersonalData = {
  export: async ({ db }, { userId }) => ({
    cart: await db
      .selectFrom("cart_items")
      .innerJoin("products", "products.id", "cart_items.product_id")
      .select(["products.name", "products.slug", "cart_items.quantity"])
      .where("user_id", "=", userId)
      .orderBy("position")
      .execute(),
    wishList: await db
      .selectFrom("wish_list_items")
      .innerJoin("products", "products.id", "wish_list_items.product_id")
      .select(["products.name", "products.slug", "wish_list_items.added_at as addedAt"])
      .where("user_id", "=", userId)
      .orderBy("added_at")
      .execute(),
  }),
  notExported: {
    carts: "the revision of the cart, whose items are downloaded",
    merged_guest_carts: "random ids of carts that are in the cart now",
  },
};

export const cartRoom: Room = { personalData: cartData };
