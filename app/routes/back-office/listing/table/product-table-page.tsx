import { Download, Plus, Upload } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { sellerScope } from "#domain/shop/access/seller-scope.ts";
import { categoryChoices } from "#domain/catalogue/schema/category.ts";
import { type Listing, listListings } from "#domain/listing/lists/list-listings.server.ts";
import { isFiltered, listingPageSize, readListingQuery } from "#domain/listing/lists/listing-query.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { readCatalogueSchema } from "#domain/catalogue/schema/read-schema.server.ts";
import { writeSort } from "#domain/base/tables/table-query.ts";
import { listVendorNames } from "#domain/vendors/vendor/list-vendor-names.server.ts";
import { neededToSell } from "#domain/vendors/missing-facts.ts";
import { readOwnProfile } from "#domain/vendors/own-profile/read-own-profile.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { postForm } from "#http/forms/page-forms.server.ts";
import type { FormAnswer, TableAnswer } from "#routes/shared/forms/form-answer.ts";
import { SavedNote } from "#routes/shared/forms/saved-note.tsx";
import { PageHeading } from "../../page-heading.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { NoneFound } from "../../tables/none-found.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { type Area, areaMeta, areaOf, useArea, useMayHere } from "../../area.ts";
import { TableNotice } from "../../tables/table-notice.tsx";
import { type TableFilter, TableTools, vendorFilter } from "../../tables/table-tools.tsx";
import { addLabels } from "../add-text.ts";
import { ApprovalNote } from "../approval-note.tsx";
import { PriceAndStockForm } from "../fields/price-and-stock-form.tsx";
import { movedNote } from "../delete/moved-note.ts";
import { BulkBar, selection } from "./bulk-bar.tsx";
import { listingColumns } from "./listing-columns.tsx";
import { productsForms } from "./products-forms.server.ts";
import { alwaysRead } from "#routes/shared/forms/unsent.tsx";
import type { Route } from "./+types/product-table-page";

const titles: Record<Area, string> = { "/admin": "Products", "/vendor": "Manage Products" };

export const meta: Route.MetaFunction = (page) => areaMeta(titles[areaOf(page.location)], page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = readListingQuery(url.searchParams);
  const isOfAll = sellerScope(shop.actor, "products.read") === "everybody";
  const [{ listings, total }, { categories }, vendors, ownNotes] = await Promise.all([
    listListings(shop, query),
    readCatalogueSchema(shop),
    isOfAll ? listVendorNames(shop) : undefined,
    isOfAll ? undefined : readOwnNotes(shop),
  ]);
  return {
    products: listings,
    total,
    page: query.page,
    sort: writeSort(query.sort),
    isFiltered: isFiltered(query),
    categories: categoryChoices(categories),
    vendors,
    ownNotes,
    moved: movedNote(url.searchParams),
  };
}

/** Why a vendor's products are not on sale. */
async function readOwnNotes(shop: Shop) {
  const { approvedAt, rejectedFor, missing, isNew, hasPricesToConfirm } = await readOwnProfile(shop);
  const waits = approvedAt === null || (isNew && neededToSell(missing).length > 0);
  return { hasPricesToConfirm, waits: waits ? { approvedAt, rejectedFor, missing, isNew } : null };
}

export const action = (call: Route.ActionArgs) => postForm(call, productsForms);

/** A refused edit also reloads the stored values. */
export const shouldRevalidate = alwaysRead;

const statusFilter: TableFilter = {
  name: "status",
  label: "Status",
  options: {
    published: "On sale",
    draft: "Draft or hidden",
    "taken-off": "Hidden by the shop",
    archived: "Archived",
  },
};
const stockFilter: TableFilter = {
  name: "stock",
  label: "Stock",
  options: { in: "In Stock", low: "Low Stock", short: "Low or Out of Stock", out: "Out of Stock" },
};

/** The page on which products are managed: a vendor's own, or everybody's for admins. */
export default function ProductTable({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { products, total, page, sort, isFiltered, vendors, categories, ownNotes, moved } = loaderData;
  const area = useArea();
  const base = `${area}/products`;
  const mayEdit = useMayHere()("products.edit");
  const { formData } = useNavigation();
  const isBusy = formData?.get("intent") === "bulk";
  const columns = listingColumns({ base }, { isAdmin: vendors !== undefined, mayEdit });
  const categoryFilter: TableFilter = {
    name: "category",
    label: "Category",
    options: Object.fromEntries(categories.map(({ value, words }) => [value, words])),
  };
  return (
    <>
      {ownNotes?.waits && <ApprovalNote {...ownNotes.waits} />}
      {ownNotes?.hasPricesToConfirm && <PricesToConfirm />}
      <PageHeading title={titles[area]}>
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
            {addLabels[area]}
          </ButtonLink>
        )}
      </PageHeading>
      <SavedNote when={moved !== null && !answer}>{moved}</SavedNote>
      <TableNotice answer={answer} />
      <RefusedEdit products={products} answer={answer} />
      <TableTools
        things="products"
        count={total === 1 ? "1 product" : `${total} products`}
        searchHint="Name, SKU, barcode, processor"
        filters={[categoryFilter, statusFilter, stockFilter, ...vendorFilter("Vendor", vendors)]}
        columns={columns}
      />
      {mayEdit && products.length > 0 && <BulkBar answer={answer} isBusy={isBusy} />}
      <DataTable<Listing>
        caption={titles[area]}
        columns={columns}
        rows={products.map((product) => asRequested(product, formData))}
        sort={sort}
        selection={mayEdit ? selection : undefined}
        empty={<NoProducts isFiltered={isFiltered || page > 1} mayEdit={mayEdit} />}
      />
      <TablePager label="Pages of products" page={page} pageSize={listingPageSize} total={total} />
    </>
  );
}

/**
 * The product as a pending bulk change will leave it. Only changes that cannot be refused are shown early: to archived,
 * or to a draft.
 */
function asRequested(product: Listing, form: FormData | undefined): Listing {
  if (form?.get("intent") !== "bulk" || !form.getAll("product").includes(product.id)) return product;
  const status = (["archived", "draft"] as const).find((word) => word === form.get("change"));
  return status ? { ...product, status } : product;
}

/** Without scripts, a refused edit of a row is shown here, with what was typed. */
function RefusedEdit({ products, answer }: { products: Listing[]; answer: TableAnswer | undefined }) {
  const failure: FormAnswer | undefined = answer && "errors" in answer ? answer : undefined;
  const product = products.find(({ id }) => id === failure?.values.productId);
  if (!product || failure?.values.intent !== "price-and-stock") return null;
  return (
    <Panel className="mb-5 max-w-104" title={product.name} aria-label={`Price and stock of ${product.name}`}>
      <PriceAndStockForm product={product} failure={failure} isBusy={false} sender={Form} />
    </Panel>
  );
}

/** Says why nothing is on sale, and where the prices are confirmed. */
function PricesToConfirm() {
  return (
    <Banner tone="warn">
      Your products are not on sale, because your tax status has changed. Check your prices here, then{" "}
      <Link className="link" to="/vendor/profile#prices">
        confirm them in your profile
      </Link>
      .
    </Banner>
  );
}

function NoProducts({ isFiltered, mayEdit }: { isFiltered: boolean; mayEdit: boolean }) {
  const area = useArea();
  if (isFiltered) {
    return <NoneFound of="product" />;
  }
  if (!mayEdit) return <EmptyState heading="No products yet">Products appear here once added.</EmptyState>;
  return (
    <EmptyState heading="No products yet" link={{ to: `${area}/products/new`, words: addLabels[area] }}>
      Add your first product with its details, price and stock. It stays a draft until you publish it.
    </EmptyState>
  );
}
