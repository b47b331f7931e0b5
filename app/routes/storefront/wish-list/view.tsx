import { ShoppingBag, X } from "lucide-react";
import { useRef } from "react";
import type { ProductCard as Product } from "#domain/catalogue/product/product-card-data.ts";
import { canBeBought } from "#domain/stock/availability.ts";
import { ProductCard } from "#routes/shared/product-card/product-card.tsx";
import { useAddToCart } from "#routes/shared/cart/use-add-to-cart.tsx";
import { useWishList } from "./wish-list-context.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { useToast } from "#ui/feedback/toasts.tsx";

export function WishListView({ products, isKnown }: { products: Product[]; isKnown: boolean }) {
  const view = useRef<HTMLDivElement>(null);
  // The button that had the focus is removed with its card.
  const focusView = () => view.current?.focus();
  return (
    <div ref={view} className="grid gap-7 focus:outline-none" tabIndex={-1}>
      {products.length > 0 ? (
        <Wishes products={products} onMissing={focusView} />
      ) : isKnown ? (
        <NoWishes />
      ) : (
        <GuestWishes />
      )}
    </div>
  );
}

function Wishes({ products, onMissing }: { products: Product[]; onMissing: () => void }) {
  return (
    <>
      <div className="flex items-baseline gap-4">
        <h1>Wish list</h1>
        <p className="faint tabular">{products.length === 1 ? "1 product" : `${products.length} products`}</p>
      </div>
      <div className="ruled-grid ruled-grid-4 [&_.icon-button]:right-0">
        {products.map((product, index) => (
          <WishedCard key={product.id} product={product} first={index < 4} onMissing={onMissing} />
        ))}
      </div>
    </>
  );
}

function WishedCard({
  product,
  first,
  onMissing,
}: {
  product: Product;
  first: boolean;
  onMissing: () => void;
}) {
  const addToCart = useAddToCart();
  const wishList = useWishList();
  const toast = useToast();

  function remove() {
    wishList.remove(product.id);
    onMissing();
    toast({
      title: "Removed from wish list",
      detail: product.name,
      action: { label: "Undo", onClick: () => wishList.add(product.id) },
    });
  }

  function move() {
    if (!addToCart(product, 1)) return;
    wishList.remove(product.id);
    onMissing();
  }

  return (
    <ProductCard
      product={product}
      first={first}
      action={
        <WishForm intent="remove" productId={product.id} onSubmit={remove}>
          <IconButton type="submit" outlined label={`Remove ${product.name} from wish list`}>
            <X size={20} />
          </IconButton>
        </WishForm>
      }
    >
      <WishForm intent="move" productId={product.id} onSubmit={move} className="relative mt-3.5">
        <Button type="submit" full disabled={!canBeBought(product)}>
          <ShoppingBag size={18} />
          Move to cart
        </Button>
      </WishForm>
    </ProductCard>
  );
}

type WishFormProps = {
  intent: "move" | "remove";
  productId: string;
  className?: string;
  onSubmit: () => void;
  children: React.ReactNode;
};

/** A real form, so that it works without JavaScript for signed-in people. */
function WishForm({ intent, productId, className, onSubmit, children }: WishFormProps) {
  return (
    <form
      method="post"
      action="/wish-list"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="productId" value={productId} />
      {children}
    </form>
  );
}

function NoWishes() {
  return (
    <EmptyState
      as="page"
      heading="Your wish list is empty"
      link={{ to: "/products", words: "Browse products" }}
    >
      Select the heart on a product page to save it here.
    </EmptyState>
  );
}

/** A guest's wish list before the browser has read it, which needs a script. */
function GuestWishes() {
  return (
    <>
      <div className="flex items-baseline gap-4">
        <h1>Wish list</h1>
      </div>
      <div className="ruled-grid ruled-grid-4 needs-script" aria-busy="true">
        {["one", "two", "three", "four"].map((location) => (
          <div className="product-card" key={location}>
            <span className="plate">
              <span className="skeleton-picture" />
            </span>
            <span className="skeleton-line" />
            <span className="skeleton-line skeleton-short" />
          </div>
        ))}
      </div>
      <div className="without-script">
        <p className="lead">
          Without an account, your browser keeps the wish list, and this needs JavaScript. Log in to save your
          wish list in your account.
        </p>
        <ButtonLink to="/login?redirect=/wish-list" variant="ink">
          Login
        </ButtonLink>
      </div>
    </>
  );
}
