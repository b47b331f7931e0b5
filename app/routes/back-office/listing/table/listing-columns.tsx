import { Archive, ArchiveRestore, Pencil, Star, Trash2 } from "lucide-react";
import { Form, Link } from "react-router";
import type { Listing } from "#domain/listing/lists/list-listings.server.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { type Column, bySize, numberColumn } from "#ui/tables/table-columns.ts";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { waitingText } from "../form/waiting-text.ts";
import { StockTag } from "#routes/shared/product/stock-tag.tsx";
import { deletePage } from "../delete/delete-page.ts";
import { ProductState } from "../product-state.tsx";
import { ListPrice } from "./list-price.tsx";
import { QuickEdit } from "./quick-edit.tsx";

type Reader = { isAdmin: boolean; mayEdit: boolean };

/** The address of the product table: '/vendor/products'. */
type ListLocation = { base: string };

const picture: Column<Listing> = {
  key: "picture",
  title: "Image",
  isTitleHidden: true,
  cell: (product) => (
    <span className="plate w-13">
      <ProductPicture picture={product.picture} sizes="52px" widest={160} decorative />
    </span>
  ),
};

function nameIn({ base }: ListLocation, { isAdmin }: Reader): Column<Listing> {
  return {
    key: "name",
    title: "Name",
    sort: "name",
    isHead: true,
    cell: (product) => (
      <span className="grid grid-cols-1 gap-0.5 leading-snug">
        <Link to={`${base}/${product.id}/edit`} className="row-link" prefetch="intent">
          <Name product={product} />
        </Link>
        <span className="spec faint carded:-mr-20">
          {product.brand}
          {isAdmin && ` · ${product.vendor.name}`}
        </span>
        <span className="spec faint carded:-mr-20">SKU {product.sku}</span>
      </span>
    ),
  };
}

function Name({ product }: { product: Listing }) {
  return (
    <>
      {product.name}
      {product.isFeatured && (
        <>
          {" "}
          <Star size={14} fill="currentColor" className="inline align-baseline" aria-hidden="true" />
          <span className="visually-hidden"> (Top Pick)</span>
        </>
      )}
    </>
  );
}

const category: Column<Listing> = {
  key: "category",
  title: "Category",
  phone: "out",
  isExtra: true,
  sort: "category",
  canHide: true,
  cell: (product) => product.categoryName,
};
const state: Column<Listing> = {
  key: "status",
  title: "Status",
  canHide: true,
  cell: (product) => <ProductState product={product} />,
};
function priceFor({ mayEdit }: Reader): Column<Listing> {
  return {
    key: "price",
    title: "Price",
    phone: "plain",
    sort: "price",
    sortTexts: bySize,
    align: "right",
    cell: (product) => (mayEdit ? <QuickEdit product={product} /> : <ListPrice product={product} />),
  };
}
const stock: Column<Listing> = {
  key: "stock",
  title: "Stock",
  sort: "stock",
  sortTexts: bySize,
  align: "right",
  cell: (product) => (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <span className="font-label">{product.stock}</span> <StockTag product={product} />
      {product.waiting && (
        <span className="muted small">{waitingText(product.waiting, product.preOrder)}</span>
      )}
    </span>
  ),
};

function actionsIn({ base }: ListLocation): Column<Listing> {
  return numberColumn("Actions", (product) => (
    <div className="row-actions">
      <Link
        to={`${base}/${product.id}/edit`}
        className="icon-button"
        aria-label={`Edit ${product.name}`}
        prefetch="intent"
      >
        <Pencil size={18} />
      </Link>
      <StatusButton product={product} />
      {product.status === "archived" && (
        <Link
          to={deletePage(base, [product.id])}
          className="icon-button"
          aria-label={`Delete ${product.name}`}
          title={`Delete ${product.name}`}
        >
          <Trash2 size={18} />
        </Link>
      )}
    </div>
  ));
}

/** Moves a product to the archive and back. */
function StatusButton({ product }: { product: Listing }) {
  const isArchived = product.status === "archived";
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="bulk" />
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="change" value={isArchived ? "draft" : "archived"} />
      <IconButton type="submit" label={`${isArchived ? "Restore" : "Archive"} ${product.name}`}>
        {isArchived ? <ArchiveRestore size={18} /> : <Archive size={18} />}
      </IconButton>
    </Form>
  );
}

export function listingColumns(location: ListLocation, reader: Reader): Column<Listing>[] {
  const columns = [picture, nameIn(location, reader), category, state, priceFor(reader), stock];
  return reader.mayEdit ? [...columns, actionsIn(location)] : columns;
}
