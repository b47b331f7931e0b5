import { ArrowLeft, Trash2 } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import type { ProductCard } from "#domain/catalogue/product/product-card-data.ts";
import type { PaymentTerms } from "#domain/orders/checkout/payment-terms.server.ts";
import { useCartActions } from "#routes/shared/cart/cart-context.tsx";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { ContactShop } from "#routes/shared/screens/contact-shop.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useToast } from "#ui/feedback/toasts.tsx";
import { CartBill, type ReturnDays } from "./bill.tsx";
import { CartLineRow, CartLineSkeleton } from "./line-row.tsx";
import type { ShownCart } from "./use-priced-cart.ts";
import { besideBill } from "#routes/shared/orders/beside-bill.ts";

type CartViewProps = { cart: ShownCart; isSignedIn: boolean; terms: ReturnDays; cash: PaymentTerms };

export function CartView({ cart, isSignedIn, terms, cash }: CartViewProps) {
  const { remove, clear } = useCartActions();
  const toast = useToast();
  const view = useRef<HTMLDivElement>(null);

  function removeLine(product: ProductCard) {
    const undo = remove([product.id]);
    // The button that had the focus is removed with its line.
    view.current?.focus();
    toast({
      title: "Removed from cart",
      detail: product.name,
      picture: (
        <span className="plate">
          <ProductPicture picture={product.picture} sizes="48px" widest={160} decorative />
        </span>
      ),
      action: { label: "Undo", onClick: undo },
    });
  }

  function clearCart() {
    const undo = clear();
    view.current?.focus();
    toast({
      title: "Cart cleared",
      detail: items(cart.pieces),
      action: { label: "Undo", onClick: undo },
    });
  }

  return (
    <div ref={view} className="focus:outline-none" tabIndex={-1}>
      {cart.lines.length === 0 ? (
        <EmptyState
          as="page"
          heading="Your cart is empty"
          link={{ to: "/products", words: "Browse products" }}
        >
          Products you add appear here, and on all your devices once you are logged in.
        </EmptyState>
      ) : (
        <>
          <div className="mb-7 flex items-baseline gap-4">
            <h1>Cart</h1>
            <p className="faint tabular">{items(cart.pieces)}</p>
          </div>
          <div className={besideBill}>
            <div>
              <ul className="border-t border-ink">
                {cart.lines.map(({ line, priced }) =>
                  priced ? (
                    <CartLineRow
                      key={line.productId}
                      line={line}
                      priced={priced}
                      isWaiting={cart.isWaiting}
                      onRemove={() => removeLine(priced.product)}
                    />
                  ) : (
                    <CartLineSkeleton key={line.productId} />
                  ),
                )}
              </ul>
              <div className="flex flex-wrap justify-between gap-4 pt-5">
                <Link className="link" to="/products">
                  <ArrowLeft size={18} />
                  Continue Shopping
                </Link>
                <form
                  method="post"
                  action="/cart"
                  className="flex"
                  onSubmit={(event) => {
                    event.preventDefault();
                    clearCart();
                  }}
                >
                  <input type="hidden" name="intent" value="clear" />
                  <button className="link hover:text-error" type="submit">
                    <Trash2 size={18} />
                    Clear Cart
                  </button>
                </form>
              </div>
            </div>
            <aside aria-label="Order summary">
              <CartBill cart={cart} isSignedIn={isSignedIn} terms={terms} cash={cash} />
              <ContactShop about={cart.lines.flatMap(({ priced }) => priced?.product.name ?? [])} />
            </aside>
          </div>
        </>
      )}
    </div>
  );
}

function items(count: number): string {
  return count === 1 ? "1 item" : `${count} items`;
}
