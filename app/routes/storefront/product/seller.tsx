import type { ReactNode } from "react";
import type { ProductPage } from "#domain/catalogue/product/find-product.server.ts";
import { formatRupees } from "#domain/money/money.ts";
import { inUnits } from "#domain/text/counts.ts";
import { MailLink, PhoneLink } from "#ui/controls/contact-links.tsx";

/** Who sells the product and where it comes from (E-Commerce Rules 5(3), Legal Metrology Rules 6(10)). */
export function ProductSeller({ product }: { product: ProductPage }) {
  const { seller } = product;
  return (
    <section className="spec-sheet" id="seller" aria-labelledby="seller-heading">
      <div className="spread spec-sheet-heading">
        <h2 id="seller-heading">Seller and origin</h2>
      </div>
      <div className="seller-columns">
        <dl className="seller-details">
          <Detail label="Sold by">{seller.name}</Detail>
          {seller.legalName && <Detail label="Legal name">{seller.legalName}</Detail>}
          <Detail label="GSTIN">
            {seller.gstin ? <span className="spec">{seller.gstin}</span> : "Not registered"}
            {seller.taxStatus === "composition" && ", composition scheme"}
          </Detail>
          {product.soldWithin && (
            <Detail label="Prices and delivery">
              Prices are final, because this seller charges no GST. It delivers only within{" "}
              {product.soldWithin}.
            </Detail>
          )}
          {seller.address && <Detail label="Address">{seller.address}</Detail>}
          <Detail label="Customer care">
            <MailLink address={seller.email} />
            {seller.phone && (
              <>
                <br />
                <PhoneLink phone={seller.phone} />
              </>
            )}
          </Detail>
        </dl>
        <dl className="seller-details">
          <Detail label="Country of origin">{product.countryOfOrigin}</Detail>
          <Detail label="Manufacturer">{product.manufacturer}</Detail>
          {product.importer && <Detail label="Importer">{product.importer}</Detail>}
          <Detail label="Generic name">{product.genericName}</Detail>
          <Detail label="Net quantity">{inPieces(product.netQuantity)}</Detail>
          <Detail label="MRP">
            <span className="tabular">{formatRupees(product.mrpInclGst)}</span> incl. of all taxes
          </Detail>
          <Detail label="HSN code">
            <span className="spec">{product.hsn}</span>
          </Detail>
        </dl>
      </div>
    </section>
  );
}

/** '1 N' → '1 piece'. N is the packing rules' symbol for a number of pieces. */
function inPieces(quantity: string): string {
  const pieces = /^(\d+) ?[NU]$/.exec(quantity)?.[1];
  return pieces === undefined ? quantity : inUnits(Number(pieces), "piece");
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
