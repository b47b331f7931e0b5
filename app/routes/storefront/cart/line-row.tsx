import { Trash2, TrendingDown, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { type CartLine, clampedQuantity } from "#domain/cart/cart/cart-lines.ts";
import { awayText, canBeBought, mostPieces } from "#domain/stock/availability.ts";
import type { PricedLine } from "#domain/cart/cart/priced-cart.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import { priceWithGst } from "#domain/base/money/unit-price.ts";
import { useCartActions } from "#routes/shared/cart/cart-context.tsx";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { PriceAmounts } from "#routes/shared/prices/price-amounts.tsx";
import { Earlier, UnitAmounts } from "#routes/shared/product/product-price.tsx";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Stepper } from "#ui/controls/stepper.tsx";
import { finalPriceText } from "#routes/shared/product/final-price-text.ts";

type CartLineRowProps = {
  line: CartLine;
  priced: PricedLine;
  isWaiting: boolean;
  onRemove: () => void;
};

export function CartLineRow({ line, priced, isWaiting, onRemove }: CartLineRowProps) {
  const { product } = priced;
  const address = `/products/${product.slug}`;
  // GST is rounded for the line, not for a piece.
  const isRound = priced.totalWithGst === priceWithGst(product) * priced.quantity;
  const isEach = priced.quantity > 1;
  const earlier = <Earlier product={product} />;
  return (
    <li className={canBeBought(product) ? "cart-line" : "cart-line is-out-of-stock"}>
      <Link className="plate" to={address} tabIndex={-1} aria-hidden="true">
        <ProductPicture
          picture={product.picture}
          sizes="(width < 48rem) 88px, (width < 80rem) 112px, 144px"
          widest={320}
          first
          decorative
        />
      </Link>
      <div className="grid gap-1 max-xl:col-[2/-1] max-xl:pr-12 max-md:pr-8">
        <h2>
          <Link to={address} className="hover:underline">
            {product.name}
          </Link>
        </h2>
        <p className="spec muted">{product.lines.join(", ")}</p>
        {product.openBox !== null && <p className="muted">Open box. {product.openBox}</p>}
        {isEach && (
          <p className="small cart-line-unit">
            {isRound || !canBeBought(product) ? (
              <UnitAmounts product={product} />
            ) : (
              <span className="tabular">
                <span className="when-with-gst">about {formatRupees(priceWithGst(product))} incl. GST</span>
                <span className="when-without-gst">{formatRupees(priced.unitPrice)} excl. GST</span>
              </span>
            )}{" "}
            each {earlier}
          </p>
        )}
        {cartLineNotes(priced).map(({ label, tone }) => (
          <p className={`flex items-center gap-1.5 text-sm font-label ${noteTones[tone]}`} key={label}>
            {tone === "ok" ? <TrendingDown size={16} /> : <TriangleAlert size={16} />}
            {label}
          </p>
        ))}
      </div>
      <QuantityForm line={line} priced={priced} onRemove={onRemove} />
      <p
        data-part="sum"
        className="tabular justify-self-end transition-opacity duration-(--duration-quick) max-xl:col-start-3 max-md:col-[2/-1] max-md:justify-self-start aria-busy:opacity-50 [&_.price-amounts]:text-lg [&_.price-saving]:ml-1"
        aria-busy={isWaiting || undefined}
      >
        {canBeBought(product) && (
          <PriceAmounts
            withGst={priced.totalWithGst}
            withoutGst={priced.total}
            isFinal={Boolean(product.soldWithin)}
          />
        )}
        {!isEach && earlier}
      </p>
      <form
        method="post"
        action="/cart"
        className="text-ink-2 hover:text-error max-xl:absolute max-xl:top-4 max-xl:right-0 max-md:top-2 max-md:-right-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          onRemove();
        }}
      >
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="productId" value={product.id} />
        <IconButton type="submit" label={`Remove ${product.name}`}>
          <Trash2 size={20} />
        </IconButton>
      </form>
    </li>
  );
}

type QuantityFormProps = Pick<CartLineRowProps, "line" | "priced" | "onRemove">;

function QuantityForm({ line, priced: { product }, onRemove }: QuantityFormProps) {
  const { setQuantity } = useCartActions();
  const isOut = !canBeBought(product);
  return (
    <form
      method="post"
      action="/cart"
      className="tag-row max-xl:col-start-2 narrow:col-[2/-1]"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="productId" value={product.id} />
      <Stepper
        label={`Quantity of ${product.name}`}
        name="quantity"
        value={clampedQuantity(line.quantity, product)}
        onChange={(pieces) => setQuantity(product, pieces)}
        onBeyond={(pieces) => (pieces > 0 ? setQuantity(product, pieces) : onRemove())}
        max={mostPieces(product)}
        small
        disabled={isOut}
      />
      {!isOut && (
        <Button type="submit" size="small" className="without-script">
          Update
        </Button>
      )}
    </form>
  );
}

/** Placeholder for a line that came from another tab or device, until the server has sent its product. */
export function CartLineSkeleton() {
  return (
    <li className="cart-line" aria-busy="true">
      <span className="plate">
        <span className="skeleton-picture" />
      </span>
      <div className="grid gap-1 max-xl:col-[2/-1] max-xl:pr-12 max-md:pr-8">
        <span className="skeleton-line" />
        <span className="skeleton-line skeleton-long" />
        <span className="skeleton-line skeleton-short" />
      </div>
    </li>
  );
}

const noteTones = { ok: "text-ok", warn: "text-warn", error: "text-error" };

type CartLineNote = { label: string; tone: "ok" | "warn" | "error" };

/** Notes about a cart line: what has changed since it was added, or what limits it now. */
function cartLineNotes({ product, quantity, unitPrice, earlierUnitPrice }: PricedLine): CartLineNote[] {
  const notes: CartLineNote[] = [];
  const paid = (price: number) => priceWithGst({ price, discountPrice: null, gstRate: product.gstRate });
  const away = awayText(product);
  if (!canBeBought(product)) {
    notes.push({ label: `${away}. Remove it to check out`, tone: "error" });
  } else {
    if (away) notes.push({ label: `Pre-order. ${away}`, tone: "warn" });
    if (quantity >= mostPieces(product))
      notes.push({ label: `Only ${mostPieces(product)} left`, tone: "warn" });
  }
  if (earlierUnitPrice !== null) {
    notes.push({
      label: `Price changed from ${formatRupees(paid(earlierUnitPrice))} to ${formatRupees(paid(unitPrice))}${product.soldWithin ? "" : " incl. GST"}`,
      tone: unitPrice < earlierUnitPrice ? "ok" : "warn",
    });
  }
  if (product.soldWithin) notes.push({ label: finalPriceText(product.soldWithin), tone: "warn" });
  return notes;
}
