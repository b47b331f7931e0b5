import type { ProductPage } from "#domain/catalogue/product/find-product.server.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { MailLink, PhoneLink } from "#ui/controls/contact-links.tsx";
import { FlatFact } from "#ui/tables/fact.tsx";
import { FactColumns, FactList, ProductPart } from "./product-part.tsx";

/** Who sells the product and where it comes from (E-Commerce Rules 5(3), Legal Metrology Rules 6(10)). */
export function ProductSeller({ product }: { product: ProductPage }) {
  const { seller } = product;
  return (
    <ProductPart id="seller" titleId="seller-heading" title="Seller and origin">
      <FactColumns>
        <FactList>
          <FlatFact term="Sold by">{seller.name}</FlatFact>
          {seller.legalName && <FlatFact term="Legal name">{seller.legalName}</FlatFact>}
          <FlatFact term="GSTIN">
            {seller.gstin ? <span className="spec">{seller.gstin}</span> : "Not registered"}
            {seller.taxStatus === "composition" && ", composition scheme"}
          </FlatFact>
          {product.soldWithin && (
            <FlatFact term="Prices and delivery">
              Prices are final, because this seller charges no GST. It delivers only within{" "}
              {product.soldWithin}.
            </FlatFact>
          )}
          {seller.address && <FlatFact term="Address">{seller.address}</FlatFact>}
          <FlatFact term="Customer care">
            <MailLink address={seller.email} />
            {seller.phone && (
              <>
                <br />
                <PhoneLink phone={seller.phone} />
              </>
            )}
          </FlatFact>
        </FactList>
        <FactList>
          <FlatFact term="Country of origin">{product.countryOfOrigin}</FlatFact>
          <FlatFact term="Manufacturer">{product.manufacturer}</FlatFact>
          {product.importer && <FlatFact term="Importer">{product.importer}</FlatFact>}
          <FlatFact term="Generic name">{product.genericName}</FlatFact>
          <FlatFact term="Net quantity">{inPieces(product.netQuantity)}</FlatFact>
          <FlatFact term="MRP">
            <span className="tabular">{formatRupees(product.mrpInclGst)}</span> incl. of all taxes
          </FlatFact>
          <FlatFact term="HSN code">
            <span className="spec">{product.hsn}</span>
          </FlatFact>
        </FactList>
      </FactColumns>
    </ProductPart>
  );
}

/** '1 N' → '1 piece'. N is the packing rules' symbol for a number of pieces. */
function inPieces(quantity: string): string {
  const pieces = /^(\d+) ?[NU]$/.exec(quantity)?.[1];
  return pieces === undefined ? quantity : inUnits(Number(pieces), "piece");
}
