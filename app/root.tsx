import { useEffect, useState } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import anekLatin from "#ui/fonts/anek-latin.woff2?url";
import geistMono from "#ui/fonts/geist-mono.woff2?url";
import { inlineScript } from "#routes/shared/screens/inline-script.ts";
import { shopOf } from "#routes/shared/screens/page-meta.ts";
import { FailureScreen } from "#routes/shared/screens/failure-screens.tsx";
import { useEarlyInput } from "#ui/behaviour/early-input.ts";
import { SpokenTitle } from "#ui/behaviour/spoken-title.tsx";
import { ThemeColor } from "#ui/theme/theme-color.tsx";
import { useOfflineCare } from "#ui/behaviour/use-offline-care.ts";
import { useQuietAborts } from "#ui/behaviour/use-quiet-aborts.ts";
import globalStyles from "./root.css?url";
import type { Route } from "./+types/root";

/** The two fonts that every page needs at once. The others load when their characters appear. */
const fontPreloads = [anekLatin, geistMono].map((href) => ({
  rel: "preload" as const,
  href,
  as: "font" as const,
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
}));

export const links: Route.LinksFunction = () => [
  ...fontPreloads,
  { rel: "stylesheet", href: globalStyles },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: Route.MetaFunction = ({ matches }) => [{ title: shopOf(matches).name }];

export function Layout({ children }: { children: React.ReactNode }) {
  const matches = useMatches();
  // What the owner starts with, once: from then on the attribute is the inline script's.
  const [gst] = useState(() => shopOf(matches).pricesShown);
  return (
    <html lang="en-IN" data-gst={gst} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColor />
        {/* Before the first paint, so that nobody sees the other theme or price flash. It has run when React comes. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineScript }} />
        <Meta />
        <Links />
        <Icons />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The owner's logo where it is about as wide as high; else the mark. */
function Icons() {
  const { logo } = shopOf(useMatches());
  const own = logo?.isWide === false ? logo.address : undefined;
  return (
    <>
      <link rel="icon" href={own ?? "/icons/icon.svg"} />
      <link rel="apple-touch-icon" href={own ?? "/icons/icon-180.png"} />
    </>
  );
}

export default function Root() {
  useEarlyInput();
  useDeferredPictures();
  useQuietAborts();
  const isOffline = useOfflineCare();
  return (
    <>
      <Outlet />
      <SpokenTitle />
      {isOffline && (
        <p className="offline-note" aria-live="polite">
          You are offline. Nothing will be sent until you are back online. What you typed is saved here.
        </p>
      )}
    </>
  );
}

/** Starts the pictures further down once the page is hydrated: app/ui/styles/picture.css. */
function useDeferredPictures(): void {
  useEffect(() => {
    document.documentElement.dataset.pictures = "all";
  }, []);
}

/** The last resort: the frame around the pages failed, so this screen must not use any of it. */
export function ErrorBoundary() {
  return (
    <main id="main">
      <FailureScreen />
    </main>
  );
}
