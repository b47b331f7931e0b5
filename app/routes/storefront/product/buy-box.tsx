import { Check, CircleAlert, ShieldCheck, RefreshCw, TriangleAlert, Truck, Heart } from "lucide-react";
import { type ReactNode, useRef, useState, type RefObject, useEffect } from "react";
import { Link } from "react-router";
import type { ProductPage } from "#domain/catalogue/product/find-product.server.ts";
import { awayText, canBeBought, mostPieces } from "#domain/stock/availability.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import { gstOn, priceWithGst, unitPrice, wasWithGst } from "#domain/base/money/unit-price.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { Stepper } from "#ui/controls/stepper.tsx";
import { AddToCartForm } from "#routes/shared/cart/add-to-cart-form.tsx";
import { DeliveryQuestion } from "#routes/shared/delivery/delivery-question.tsx";
import { CompareButton } from "#routes/shared/compare/compare-button.tsx";
import { finalPriceText } from "#routes/shared/product/final-price-text.ts";
import { ProductPrice, wasText } from "#routes/shared/product/product-price.tsx";
import { buyText, stockLabel } from "#routes/shared/product/stock-labels.ts";
import { GstSwitch } from "#routes/shared/prices/gst-switch.tsx";
import { AddToCartButton, useAddedNotice } from "./add-to-cart-button.tsx";
import { ShareButton } from "./share-button.tsx";
import { ProductAlert } from "./product-alert.tsx";
import type { ProductCard } from "#domain/catalogue/product/product-card-data.ts";
import { useWishList } from "../wish-list/wish-list-context.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { useToast } from "#ui/feedback/toasts.tsx";

const stockIcons = { ok: Check, warn: TriangleAlert, error: CircleAlert, info: Truck };

type ProductBuyBoxProps = {
  product: ProductPage;
  /** The page's public address, for sharing. */
  address: string;
  /** Whether it can be paid in cash. */
  cash: string;
  /** What else is said of paying. */
  children: ReactNode;
};

/** The price, stock, quantity and add-to-cart button of a product page. */
export function ProductBuyBox({ product, address, cash, children }: ProductBuyBoxProps) {
  const [quantity, setQuantity] = useState(1);
  const [refusal, setRefusal] = useState("");
  const [isAdded, showAdded] = useAddedNotice();
  const row = useRef<HTMLDivElement>(null);
  const isClosed = !canBeBought({ ...product, isOnSale: !product.isPreview });
  return (
    <>
      <ProductPrice product={product} large />
      <TaxNote product={product} />
      {cash !== "" && <p className="muted small mt-1">{cash}</p>}
      {children}
      <StockLine product={product} />
      {!isClosed && <DeliveryQuestion productIds={[product.id]} mayCollect={product.seller.isCollectable} />}
      <div ref={row}>
        <AddToCartForm product={product} className="buy-row" onAdded={showAdded}>
          <Stepper
            label={`Quantity of ${product.name}`}
            name="quantity"
            value={quantity}
            onChange={setQuantity}
            onRefusal={setRefusal}
            max={mostPieces(product)}
            disabled={isClosed}
          />
          <AddToCartButton label={buyText(product)} size="large" isAdded={isAdded} disabled={isClosed} />
        </AddToCartForm>
        {refusal && (
          <p className="field-error mt-2" aria-hidden="true">
            {refusal}
          </p>
        )}
      </div>
      {!product.isPreview && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <span className="needs-script flex gap-2">
            <WishButton product={product} />
            <ShareButton name={product.name} address={address} />
          </span>
          <CompareButton product={product} />
        </div>
      )}
      {!product.isPreview && <ProductAlert product={product} />}
      <PromiseBadges terms={product.terms} />
      {!isClosed && <BuyBar product={product} quantity={quantity} stand={row} />}
    </>
  );
}

function TaxNote({ product }: { product: ProductPage }) {
  const gst = gstOn(unitPrice(product), product.gstRate);
  return (
    <p className="muted small tabular mt-2 max-w-120">
      {product.soldWithin ? (
        finalPriceText(product.soldWithin)
      ) : (
        <>
          {formatRupees(unitPrice(product))} + {product.gstRate}% GST {formatRupees(gst)} ={" "}
          <b className="font-label text-ink">{formatRupees(priceWithGst(product))}</b>.
        </>
      )}{" "}
      Delivery is free.
      <br />
      {wasWithGst(product) === null
        ? `MRP ${formatRupees(product.mrpInclGst)} incl. of all taxes.`
        : `‘Was’ is the ${wasText.toLowerCase()} the discount.`}{" "}
      {!product.soldWithin && <GstSwitch />}
    </p>
  );
}

function StockLine({ product }: { product: ProductPage }) {
  const { label, tone } = stockLabel(product);
  return (
    <p className="muted small my-5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 wrap-anywhere">
      <StatusTag tone={tone} icon={stockIcons[tone]}>
        {label}
      </StatusTag>
      <span>
        {tone === "warn" && `Only ${product.stock} left. `}
        Sold by{" "}
        <a className="link" href="#seller">
          {product.seller.name}
        </a>
      </span>
    </p>
  );
}

/** The days and the warranty are those of the product. Each leads to what it means. */
function PromiseBadges({ terms: { returnDays, warranty } }: Pick<ProductPage, "terms">) {
  return (
    <ul className="promise-badges">
      <li>
        <Link to="/shipping">
          <Truck size={22} />
          <b className="font-label">Free Delivery</b>
        </Link>
      </li>
      <li>
        <a href="#warranty">
          <ShieldCheck size={22} />
          <b className="font-label">{warranty.kind === "none" ? "No Warranty" : "Warranty Included"}</b>
        </a>
      </li>
      <li>
        <a href="#returns">
          <RefreshCw size={22} />
          <b className="font-label">{returnDays}-Day Replacement</b>
        </a>
      </li>
    </ul>
  );
}

function WishButton({ product }: { product: Pick<ProductCard, "id" | "name"> }) {
  const { productIds, add, remove } = useWishList();
  const toast = useToast();
  const isWished = productIds.includes(product.id);

  function press() {
    if (isWished) return remove(product.id);
    add(product.id);
    toast({
      title: "Added to wish list",
      detail: product.name,
      action: { label: "View wish list", to: "/wish-list" },
    });
  }

  return (
    <IconButton
      label={isWished ? "Remove from wish list" : "Add to wish list"}
      outlined
      pressed={isWished}
      onClick={press}
    >
      <Heart size={20} />
    </IconButton>
  );
}

type BuyBarProps = {
  product: ProductCard;
  quantity: number;
  /** The element that the bar replaces: the bar shows while this one is out of view. */
  stand: RefObject<HTMLElement | null>;
};

/**
 * Below 1024 px: a bar with price and button at the bottom of the window while the page's own button is out of view.
 */
function BuyBar({ product, quantity, stand }: BuyBarProps) {
  const [isShown, setShown] = useState(false);
  const [isAdded, showAdded] = useAddedNotice();

  useEffect(() => {
    if (!stand.current) return;
    // The header covers the top of the window.
    const observer = new IntersectionObserver(([entry]) => setShown(!entry?.isIntersecting), {
      rootMargin: "-60px 0px 0px",
    });
    observer.observe(stand.current);
    return () => observer.disconnect();
  }, [stand]);

  return (
    <section className="buy-bar" aria-label="Buy this product" data-shown={isShown}>
      <ProductPrice product={product} />
      <AddToCartForm product={product} quantity={quantity} onAdded={showAdded}>
        <AddToCartButton label={buyText(product)} note={awayText(product) ?? undefined} isAdded={isAdded} />
      </AddToCartForm>
    </section>
  );
}
