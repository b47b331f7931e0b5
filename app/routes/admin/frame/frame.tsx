import { ArrowUpRight, Menu } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import type { User } from "#domain/people/credentials/user.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { ThemeSwitch } from "#ui/theme/theme-switch.tsx";
import { Toasts } from "#ui/feedback/toasts.tsx";
import { Avatar } from "#routes/shared/site-frame/account-menu.tsx";
import { AuthProvider } from "#routes/shared/site-frame/auth-context.tsx";
import { AdminMenu } from "./panel-menu.tsx";

const menuId = "admin-menu";

type FrameProps = {
  user: User | null;
  /** How many rows wait, by page. */
  waiting?: Record<string, number>;
  /** Whether others than the shop itself sell here. */
  isMarketplace?: boolean;
  children: ReactNode;
};

/** The frame of every page of the panel. On a phone the menu is a native popover, so it opens without scripts. */
export function AdminFrame({ user, waiting = {}, isMarketplace = true, children }: FrameProps) {
  return (
    <AuthProvider user={user}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Toasts>
        <div className="grid min-h-dvh grid-cols-[15rem_minmax(0,1fr)] max-lg:grid-cols-1 max-lg:content-start print:block">
          <AdminSide waiting={waiting} isMarketplace={isMarketplace} />
          <div>
            <AdminHeader name={user?.name || "Admin"} />
            <main
              id="main"
              tabIndex={-1}
              className="admin-main max-w-352 pt-8 pb-16 print:max-w-none print:p-0 [&>.crumbs]:mb-3 [&>.crumbs]:py-0"
            >
              {children}
            </main>
          </div>
        </div>
      </Toasts>
    </AuthProvider>
  );
}

function AdminSide(menu: Required<Pick<FrameProps, "waiting" | "isMarketplace">>) {
  const side = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const closedOn = useRef(key);

  useEffect(() => {
    if (closedOn.current === key) return;
    closedOn.current = key;
    if (side.current?.matches(":popover-open")) side.current.hidePopover();
  }, [key]);

  return (
    <aside
      ref={side}
      id={menuId}
      className="admin-side m-0 h-dvh flex-col gap-7 overflow-auto border-0 border-r border-line bg-surface px-3.5 py-5 text-ink print:hidden [&_.site-logo]:px-2.5 [&_.site-logo]:py-0.5"
      popover="auto"
    >
      <AdminMenu {...menu} />
    </aside>
  );
}

function AdminHeader({ name }: { name: string }) {
  const isLoading = useNavigation().state !== "idle";
  return (
    <header className="admin-header sticky top-0 z-5 flex h-(--header-height) items-center gap-4 border-b border-line bg-studio print:hidden">
      <IconButton label="Menu" className="-ml-3 lg:hidden" popoverTarget={menuId}>
        <Menu size={22} />
      </IconButton>
      <p className="font-label wrap-anywhere">Welcome, {name}</p>
      {isLoading && (
        <span role="status">
          <span className="spinner" aria-hidden="true" />
          <span className="visually-hidden">Loading</span>
        </span>
      )}
      <div className="ml-auto flex items-center gap-3 whitespace-nowrap">
        <Link className="link max-sm:hidden" to="/">
          View shop <ArrowUpRight size={16} />
        </Link>
        <ThemeSwitch />
        <Avatar name={name} />
      </div>
    </header>
  );
}
