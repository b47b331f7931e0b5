import { Download, Plus, Upload } from "lucide-react";
import { Form, useNavigation } from "react-router";
import type { Listing } from "#domain/listing/editing/list-listings.server.ts";
import { listingPageSize } from "#domain/listing/editing/listing-query.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { TablePager } from "#ui/tables/table-pager.tsx";
import type { FormAnswer, TableAnswer } from "../../forms/form-answer.ts";
import { PageHeading } from "../../screens/page-heading.tsx";
import { type TableFilter, TableTools } from "../../tables/table-tools.tsx";
import { BulkBar, selection } from "./bulk-bar.tsx";
import { listingColumns } from "./listing-columns.tsx";
import { PriceAndStockForm } from "../form/price-and-stock-form.tsx";
import { TableNotice } from "../../tables/table-notice.tsx";

type ProductTableProps = {
  /** For example 'Manage Products'. */
  title: string;
  addWords: string;
  /** The address of the table: '/vendor/products'. */
  base: string;
  products: Listing[];
  total: number;
  page: number;
  sort: string;
  isFiltered: boolean;
  /** Whether this person may edit the products, or only read them. */
  mayEdit: boolean;
  /** For admins: the vendors to filter by. */
  vendors?: { id: string; name: string }[];
  categories: TableFilter["options"];
  answer: TableAnswer | undefined;
};

const statusFilter: TableFilter = {
  name: "status",
  label: "Status",
  options: [
    { value: "published", words: "Published" },
    { value: "draft", words: "Draft" },
    { value: "taken-off", words: "Taken off sale" },
    { value: "archived", words: "Archived" },
  ],
};
const stockFilter: TableFilter = {
  name: "stock",
  label: "Stock",
  options: [
    { value: "in", words: "In Stock" },
    { value: "low", words: "Low Stock" },
    { value: "short", words: "Low or Out of Stock" },
    { value: "out", words: "Out of Stock" },
  ],
};
/** The table in which products are managed: a vendor's own, or everybody's for admins. */
export function ProductTable(props: ProductTableProps) {
  const {
    title,
    addWords,
    base,
    products,
    total,
    page,
    sort,
    isFiltered,
    mayEdit,
    vendors,
    answer,
    categories,
  } = props;
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === "bulk";
  const columns = listingColumns({ base }, { isAdmin: vendors !== undefined, mayEdit });
  const vendorFilter = vendors && {
    name: "vendor",
    label: "Vendor",
    options: vendors.map(({ id, name }) => ({ value: id, words: name })),
  };
  const categoryFilter: TableFilter = { name: "category", label: "Category", options: categories };
  return (
    <>
      <PageHeading title={title}>
        {mayEdit && (
          <ButtonLink to={`${base}/import`}>
            <Upload size={18} />
            Import
          </ButtonLink>
        )}
        <a className="button button-line" href={`${base}/export.csv`} download>
          <Download size={18} />
          Export CSV
        </a>
        {mayEdit && (
          <ButtonLink to={`${base}/new`} variant="primary">
            <Plus size={18} />
            {addWords}
          </ButtonLink>
        )}
      </PageHeading>
      <TableNotice answer={answer} />
      <RefusedEdit products={products} answer={answer} />
      <TableTools
        things="products"
        count={total === 1 ? "1 product" : `${total} products`}
        searchHint="Name, SKU, barcode, processor"
        filters={[categoryFilter, statusFilter, stockFilter, ...(vendorFilter ? [vendorFilter] : [])]}
        columns={columns}
      />
      {mayEdit && products.length > 0 && <BulkBar answer={answer} isBusy={isBusy} />}
      <DataTable<Listing>
        caption={title}
        columns={columns}
        rows={products.map((product) => asAsked(product, formData))}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        sort={sort}
        selection={mayEdit ? selection : undefined}
        empty={
          <NoProducts isFiltered={isFiltered || page > 1} base={base} addWords={addWords} mayEdit={mayEdit} />
        }
      />
      <TablePager label="Pages of products" page={page} pageSize={listingPageSize} total={total} />
    </>
  );
}

/**
 * The product as a pending bulk change will leave it. Only changes that cannot be refused are shown early: to archived,
 * or to a draft.
 */
function asAsked(product: Listing, asked: FormData | undefined): Listing {
  if (asked?.get("intent") !== "bulk" || !asked.getAll("product").includes(product.id)) return product;
  const status = (["archived", "draft"] as const).find((word) => word === asked.get("change"));
  return status ? { ...product, status } : product;
}

/** Without scripts, a refused edit of a row is shown here, with what was typed. */
function RefusedEdit({ products, answer }: Pick<ProductTableProps, "products" | "answer">) {
  const failure: FormAnswer | undefined = answer && "errors" in answer ? answer : undefined;
  const product = products.find(({ id }) => id === failure?.values.productId);
  if (!product || failure?.values.intent !== "price-and-stock") return null;
  return (
    <section className="panel refused-edit" aria-label={`Price and stock of ${product.name}`}>
      <h2>{product.name}</h2>
      <PriceAndStockForm product={product} failure={failure} isBusy={false} sender={Form} />
    </section>
  );
}

function NoProducts({
  isFiltered,
  base,
  addWords,
  mayEdit,
}: Pick<ProductTableProps, "isFiltered" | "base" | "addWords" | "mayEdit">) {
  if (isFiltered) {
    return (
      <EmptyState heading="No products found">
        No product matches your search and filters. Change or reset them.
      </EmptyState>
    );
  }
  if (!mayEdit) return <EmptyState heading="No products yet">Products appear here once added.</EmptyState>;
  return (
    <EmptyState
      heading="No products yet"
      action={
        <ButtonLink to={`${base}/new`} variant="ink">
          {addWords}
        </ButtonLink>
      }
    >
      Add your first product with its details, price and stock. It stays a draft until you publish it.
    </EmptyState>
  );
}
