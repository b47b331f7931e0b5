import { Gift } from "lucide-react";
import { Link } from "react-router";
import { listMyProducts, type MyProduct } from "#domain/orders/views/my-products.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { ProductPicture } from "#routes/shared/product/product-picture.tsx";
import { unlistedMeta } from "#routes/shared/screens/unlisted-page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { HelpLink } from "./help-link.tsx";
import { WarrantyTag } from "./warranty-tag.tsx";
import type { Route } from "./+types/my-products-page";

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, "My Products");

const highestPage = 1_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const number = Number(url.searchParams.get("page"));
  const page = Number.isInteger(number) && number >= 1 && number <= highestPage ? number : 1;
  return { ...(await listMyProducts(context.get(shopContext), page)), page };
}

export default function MyProducts({ loaderData: { products, hasMore, page } }: Route.ComponentProps) {
  if (products.length === 0 && page === 1) return <NoProducts />;
  return (
    <div className="page-width pt-10 pb-section">
      <div className="spread mb-6 items-end gap-x-8 gap-y-4">
        <div>
          <h1>My Products</h1>
          <p className="mt-2 max-w-160 text-ink-3">
            All products you bought from us, with warranty and service contacts.
          </p>
        </div>
        <ButtonLink to="/my-products/add">
          <Gift size={18} />
          Add a product
        </ButtonLink>
      </div>
      {products.length === 0 ? (
        <p>There are no more products.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-5 max-lg:grid-cols-1">
          {products.map((product) => (
            <ProductItem key={product.id} product={product} />
          ))}
        </ul>
      )}
      {(hasMore || page > 1) && (
        <nav className="pager" aria-label="More products">
          {page > 1 && <ButtonLink to={`/my-products?page=${page - 1}`}>Newer products</ButtonLink>}
          {hasMore && (
            <ButtonLink to={`/my-products?page=${page + 1}`} rel="next">
              Older products
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}

function ProductItem({ product }: { product: MyProduct }) {
  const { bought } = product;
  return (
    <li className="box grid grid-cols-[6rem_minmax(0,1fr)] content-start gap-x-5 gap-y-4 px-6 py-5 max-md:grid-cols-[4.5rem_minmax(0,1fr)] max-md:p-4">
      <span className="plate self-start">
        <ProductPicture picture={product.picture} sizes="96px" widest={320} decorative />
      </span>
      <div>
        <h2 className="text-lg tracking-normal">
          <Link className="link" to={`/my-products/${product.id}`}>
            {product.name}
          </Link>
        </h2>
        <p className="spec text-ink-2 wrap-anywhere">{numberText(product)}</p>
        <p className="muted">
          Delivered on {formatIndianDay(product.deliveredOn)}
          {!bought && ", added by you"}
          {bought?.hasNewOwner && ", now with a new owner"}
        </p>
        <div className="mt-2 grid justify-items-start">
          <WarrantyTag product={product} />
        </div>
      </div>
      <div className="button-row col-span-full">
        <HelpLink product={product} />
        {bought?.invoiceId && (
          <Link className="link" to={`/orders/${product.orderId}/invoices/${bought.invoiceId}`}>
            Invoice<span className="visually-hidden"> of {product.name}</span>
          </Link>
        )}
      </div>
    </li>
  );
}

/** 'Serial number SN-1', or '2 pieces' of what has none. */
function numberText({ serialNumber, pieces }: MyProduct): string {
  return serialNumber === null ? inUnits(pieces, "piece") : `Serial number ${serialNumber}`;
}

function NoProducts() {
  return (
    <div className="page-width pt-10 pb-section">
      <EmptyState
        as="page"
        heading="No products yet"
        link={{ to: "/my-products/add", words: "Add a product" }}
      >
        Once an order is delivered, its products are listed here with their warranty. Somebody gave you a
        product from our shop? Add it with its serial number and invoice number.
      </EmptyState>
    </div>
  );
}
