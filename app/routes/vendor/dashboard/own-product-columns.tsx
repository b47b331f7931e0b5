import { Pencil, Trash2 } from "lucide-react";
import { Form, Link } from "react-router";
import type { Listing } from "#domain/listing/lists/list-listings.server.ts";
import { formatRupees } from "#domain/base/money/money.ts";
import { unitPrice } from "#domain/base/money/unit-price.ts";
import { StockTag } from "#routes/shared/product/stock-tag.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { type Column, headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";
import { PicturedName } from "../pictured-name.tsx";

const editAddress = ({ id }: Listing) => `/vendor/products/${id}/edit`;

const product: Column<Listing> = headColumn("Product", (listing) => (
  <PicturedName picture={listing.picture}>
    {listing.name}
    <span className="spec faint">
      {listing.status !== "draft" ? listing.categoryName : listing.wasPublished ? "Hidden" : "Draft"}
    </span>
    <span className="spec faint">SKU {listing.sku}</span>
  </PicturedName>
));
const price: Column<Listing> = numberColumn("Price", ({ price, discountPrice }) => (
  <span>
    {price === null ? "–" : formatRupees(unitPrice({ price, discountPrice }))}
    {price !== null && discountPrice !== null && (
      <>
        {" "}
        <s className="faint small mx-1">
          <span className="visually-hidden">was </span>
          {formatRupees(price)}
        </s>
      </>
    )}
  </span>
));
const stock: Column<Listing> = numberColumn("Stock", (listing) => listing.stock);
const status: Column<Listing> = textColumn("Status", (listing) => <StockTag product={listing} />);
const actions: Column<Listing> = {
  key: "actions",
  title: "Actions",
  align: "right",
  isTitleHidden: true,
  cell: (listing) => (
    <div className="row-actions">
      <Link to={editAddress(listing)} className="icon-button" aria-label={`Edit ${listing.name}`}>
        <Pencil size={18} />
      </Link>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="product" value={listing.id} />
        <IconButton type="submit" label={`Delete ${listing.name}`} className="hover:text-error">
          <Trash2 size={18} />
        </IconButton>
      </Form>
    </div>
  ),
};

export function ownProductColumns({ mayEdit }: { mayEdit: boolean }): Column<Listing>[] {
  const columns = [product, price, stock, status];
  return mayEdit ? [...columns, actions] : columns;
}
