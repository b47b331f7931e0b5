import { Star } from "lucide-react";
import { Suspense } from "react";
import { data, isRouteErrorResponse, Link, redirect, useRouteError } from "react-router";
import { findMovedProduct, findVariantOnSale } from "#domain/catalogue/product/find-moved-product.server.ts";
import { canBeBought, isPreOrder } from "#domain/stock/availability.ts";
import { changeOfMindText, withinDays } from "#domain/catalogue/return-terms/terms-sentences.ts";
import { warrantyMeanings } from "#domain/catalogue/return-terms/warranty-text.ts";
import { findPreview, findProduct, type ProductPage } from "#domain/catalogue/product/find-product.server.ts";
import { withBrandService } from "#domain/catalogue/brands/brand-service.ts";
import { findBrandOfProduct } from "#domain/catalogue/brands/read-brands.server.ts";
import { inUnits } from "#domain/base/text/counts.ts";
import { listReviews } from "#domain/reviews/read/list-reviews.server.ts";
import { readFirstQuestions } from "#domain/reviews/questions/list-questions.server.ts";
import { priceWithGst } from "#domain/base/money/unit-price.ts";
import { instalmentsOf } from "#domain/payments/emi/instalments.ts";
import { readShownPaymentTerms } from "#domain/orders/checkout/payment-terms.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { pictureAddress } from "#domain/shop/pictures/picture-address.ts";
import { everyGuestHeaders } from "#http/context/visitor.server.ts";
import { shopContext } from "#http/context/load-context.server.ts";
import { Banner } from "#ui/feedback/banner.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import productStyles from "./product.css?url";
import { FailureScreen, NotFoundScreen } from "#routes/shared/screens/failure-screens.tsx";
import { later } from "#ui/behaviour/later.ts";
import { originOf, pageMeta, pageTitle } from "#routes/shared/screens/page-meta.ts";
import { cashText } from "../cart/cash-text.ts";
import { StructuredData } from "../structured-data-script.tsx";
import { ProductBuyBox } from "./buy-box.tsx";
import { ProductGallery } from "./gallery/gallery.tsx";
import { ProductSpecifications } from "./specifications.tsx";
import { productFacts } from "./structured-data.ts";
import { productBreadcrumbs } from "./breadcrumbs.ts";
import { SimilarProducts } from "./similar-products.tsx";
import { VariantPicks } from "./variant-picker.tsx";
import type { Route } from "./+types/product";

// The server writes them into the page; their script comes after all others, because nothing of it has to answer at once.
const BelowSpecifications = later(() =>
  import("./below-specifications.tsx").then((file) => file.BelowSpecifications),
);
const EmiOffer = later(() => import("../emi/emi-offer.tsx").then((file) => file.EmiOffer));
const LazyContactShop = later(() =>
  import("#routes/shared/screens/contact-shop.tsx").then((file) => file.ContactShop),
);
// Loaded after the page, which cannot know what this browser remembers.
const OfThisBrowser = later(() => import("./of-this-browser.tsx").then((file) => file.OfThisBrowser));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) {
    return [{ title: pageTitle("Product Not Found", matches) }, { name: "robots", content: "noindex" }];
  }
  const { product } = loaderData;
  if (product.isPreview) {
    return [
      { title: pageTitle(`Preview of ${product.name}`, matches) },
      { name: "robots", content: "noindex" },
    ];
  }
  return pageMeta(matches, {
    title: `${product.name} by ${product.brand}`,
    description: product.description,
    path: `/products/${product.slug}`,
    image: product.picture ? pictureAddress(product.picture.id, 1200, "webp") : undefined,
  });
};

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: productStyles }];

export const headers = everyGuestHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const product = await findProduct(shop, params.slug);
  if (product) return withBrand(shop, product);
  const slug = params.slug.toLowerCase();
  if (slug !== params.slug) throw redirect(`/products/${slug}`, 301);
  const moved = await findMovedProduct(shop, params.slug);
  if (moved) throw redirect(`/products/${moved}`, 301);
  const preview = await findPreview(shop, params.slug);
  if (preview) return withBrand(shop, preview);
  const other = await findVariantOnSale(shop, params.slug);
  // Not for good: the variant may come back.
  if (other) throw redirect(`/products/${other}`, 302);
  throw data(null, { status: 404 });
}

const maxReviews = 3;

/** Asks nothing of the database for a product without reviews. */
function readFirstReviews(shop: Shop, { groupId, reviews }: ProductPage) {
  if (reviews === 0) return null;
  return listReviews(shop, groupId, { stars: undefined, sort: "newest", page: 1 }, maxReviews);
}

async function withBrand(shop: Shop, product: ProductPage) {
  const [brand, payment, reviews, questions] = await Promise.all([
    findBrandOfProduct(shop, product.brand),
    readShownPaymentTerms(shop),
    readFirstReviews(shop, product),
    readFirstQuestions(shop, product.groupId),
  ]);
  const terms = withBrandService(product.terms, brand?.service);
  const isOpen = canBeBought(product);
  return {
    product: { ...product, terms },
    termsText: describeTerms(product),
    ratings: ratingsOf(product),
    brandAddress: brand?.address ?? "",
    reviews,
    questions,
    cash: isOpen ? cashText(payment, priceWithGst(product), isPreOrder(product)) : "",
    emi: isOpen ? instalmentsOf(payment.emi, priceWithGst(product)) : [],
  };
}

/** What stands above the name: a sample is named as one, beside what buyers say. */
function ratingsOf({ sampleRating, rating, reviews }: ProductPage) {
  const own = sampleRating === null ? inUnits(reviews, "review") : `from ${inUnits(reviews, "buyer")}`;
  return [
    { stars: sampleRating, from: "Sample rating" },
    { stars: rating, from: own },
  ].flatMap(({ stars, from }) => (stars === null ? [] : { stars: stars.toFixed(1), from }));
}

function describeTerms({ terms }: ProductPage) {
  return {
    inTime: withinDays(terms.returnDays),
    changeOfMind: changeOfMindText(terms),
    warranty: warrantyMeanings[terms.warranty.kind],
  };
}

export default function Product({
  loaderData: { product, termsText, ratings, brandAddress, cash, emi, reviews, questions },
  matches,
}: Route.ComponentProps) {
  const origin = originOf(matches);
  return (
    // With the key, state of one product (gallery position, quantity, notices) does not carry over to the next.
    <div className="page-width pb-(--space-section)" key={product.id}>
      <Crumbs trail={productBreadcrumbs(product)} />
      {product.isPreview && (
        <Banner tone="info">
          This is a preview. The product is not on sale. Only its vendor and the shop can see this page.
        </Banner>
      )}
      <div className="columns product-columns">
        <ProductGallery product={product} />
        <div>
          <ProductHeading product={product} ratings={ratings} brandAddress={brandAddress} />
          <VariantPicks model={product.model} />
          <ProductBuyBox product={product} address={`${origin}/products/${product.slug}`} cash={cash}>
            <Suspense fallback={emi.length > 0 && <p className="small mt-1">EMI</p>}>
              <EmiOffer offers={emi} />
            </Suspense>
          </ProductBuyBox>
          <Suspense>
            <LazyContactShop about={[product.name]} />
          </Suspense>
          <KeySpecs product={product} />
        </div>
      </div>
      <ProductSpecifications product={product} />
      <Suspense>
        <BelowSpecifications
          product={product}
          termsText={termsText}
          reviews={reviews}
          questions={questions}
        />
      </Suspense>
      <SimilarProducts product={product} />
      {!product.isPreview && (
        <>
          <Suspense>
            <OfThisBrowser product={product} />
          </Suspense>
          <StructuredData facts={import.meta.env.SSR && productFacts(product, origin)} />
        </>
      )}
    </div>
  );
}

type ProductHeadingProps = {
  product: ProductPage;
  ratings: ReturnType<typeof ratingsOf>;
  brandAddress: string;
};

function ProductHeading({ product, ratings, brandAddress }: ProductHeadingProps) {
  return (
    <>
      <div className="spread mb-2 items-center">
        <Link className="font-label text-ink-2 hover:underline" to={`/brands/${brandAddress}`}>
          {product.brand}
        </Link>
        <div className="row">
          {ratings.map(({ stars, from }) => (
            <p className="small tabular inline-flex items-center gap-1.5" key={from}>
              <Star size={16} fill="currentColor" />
              <b>{stars}</b>
              <span className="visually-hidden">out of 5, </span>
              <a className="link" href="#reviews">
                {from}
              </a>
            </p>
          ))}
        </div>
      </div>
      <h1>{product.name}</h1>
      {product.openBox !== null && (
        <p className="mt-3 max-w-136">
          <span className="tag tag-warn">Open box</span> {product.openBox}
        </p>
      )}
      <p className="muted mt-3 mb-6 max-w-136">{product.description}</p>
    </>
  );
}

/** After the price and the button, so that a phone shows those first. */
function KeySpecs({ product: { keySpecs } }: { product: ProductPage }) {
  return (
    <dl className="key-specs">
      {keySpecs.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="spec">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <FailureScreen />;
  return (
    <NotFoundScreen
      title="Product Not Found"
      text="This product may no longer be sold, or the link may be incomplete. Browse our other products instead."
    />
  );
}
