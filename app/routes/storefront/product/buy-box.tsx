import { Check, CircleAlert, ShieldCheck, RefreshCw, TriangleAlert, Truck, Heart } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import type { ProductPage } from "#domain/catalogue/product/find-product.server.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import { gstOn, priceWithGst, unitPrice, wasWithGst } from "#domain/base/money/unit-price.ts";
import { StatusTag } from "#ui/feedback/status-tag.tsx";
import { Stepper } from "#ui/controls/stepper.tsx";
import { AddToCartForm } from "#routes/shared/cart/add-to-cart-form.tsx";
import { DeliveryQuestion } from "#routes/shared/delivery/delivery-question.tsx";
import { CompareButton } from "#routes/shared/compare/compare-button.tsx";
import { finalPriceWords } from "#routes/shared/product/final-price-words.ts";
import { ProductPrice, wasWords } from "#routes/shared/product/product-price.tsx";
import { stockLabel } from "#routes/shared/product/stock-words.ts";
import { GstSwitch } from "#routes/shared/prices/gst-switch.tsx";
import { AddToCartButton, useAddedNotice } from "./add-to-cart-button.tsx";
import { BuyBar } from "./buy-bar.tsx";
import { ShareButton } from "./share-button.tsx";
import { TellMe } from "./tell-me.tsx";
import type { ProductCard } from "#domain/catalogue/product/product-card.ts";
import { useWishList } from "../wish-list/wish-list-context.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { useToast } from "#ui/feedback/toasts.tsx";

const stockIcons = { ok: Check, warn: TriangleAlert, error: CircleAlert };

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
  const isClosed = product.stock === 0 || product.isPreview;
  return (
    <>
      <ProductPrice product={product} large />
      <TaxNote product={product} />
      {cash !== "" && <p className="muted small cash-line">{cash}</p>}
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
            max={product.stock}
            disabled={isClosed}
          />
          <AddToCartButton size="large" isAdded={isAdded} disabled={isClosed} />
        </AddToCartForm>
        {refusal && (
          <p className="field-error" aria-hidden="true">
            {refusal}
          </p>
        )}
      </div>
      {!product.isPreview && (
        <div className="buy-extras">
          <span className="needs-script">
            <WishButton product={product} />
            <ShareButton name={product.name} address={address} />
          </span>
          <CompareButton product={product} />
        </div>
      )}
      {!product.isPreview && <TellMe product={product} />}
      <PromiseBadges terms={product.terms} />
      {!isClosed && <BuyBar product={product} quantity={quantity} stand={row} />}
    </>
  );
}

function TaxNote({ product }: { product: ProductPage }) {
  const gst = gstOn(unitPrice(product), product.gstRate);
  return (
    <p className="muted small price-tax-note tabular">
      {product.soldWithin ? (
        finalPriceWords(product.soldWithin)
      ) : (
        <>
          {formatRupees(unitPrice(product))} + {product.gstRate}% GST {formatRupees(gst)} ={" "}
          <b>{formatRupees(priceWithGst(product))}</b>.
        </>
      )}{" "}
      Delivery is free.
      <br />
      {wasWithGst(product) === null
        ? `MRP ${formatRupees(product.mrpInclGst)} incl. of all taxes.`
        : `‘Was’ is the ${wasWords.toLowerCase()} the discount.`}{" "}
      {!product.soldWithin && <GstSwitch />}
    </p>
  );
}

function StockLine({ product: { stock, seller } }: { product: ProductPage }) {
  const { words, tone } = stockLabel(stock);
  return (
    <p className="muted small stock-line">
      <StatusTag tone={tone} icon={stockIcons[tone]}>
        {words}
      </StatusTag>
      <span>
        {tone === "warn" && `Only ${stock} left. `}
        Sold by{" "}
        <a className="link" href="#seller">
          {seller.name}
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
          <b>Free Delivery</b>
        </Link>
      </li>
      <li>
        <a href="#warranty">
          <ShieldCheck size={22} />
          <b>{warranty.kind === "none" ? "No Warranty" : "Warranty Included"}</b>
        </a>
      </li>
      <li>
        <a href="#returns">
          <RefreshCw size={22} />
          <b>{returnDays}-Day Replacement</b>
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
