import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

const tones = {
  error: { icon: CircleAlert, className: "banner", role: "alert" },
  warn: { icon: TriangleAlert, className: "banner banner-warn", role: "status" },
  info: { icon: Info, className: "banner banner-info", role: "status" },
  ok: { icon: CircleCheck, className: "banner banner-ok", role: "status" },
} as const;

type BannerProps = {
  tone?: keyof typeof tones;
  /** The answer that brought this message: whenever it is a new one, the banner takes the focus. */
  focusOn?: unknown;
  children: ReactNode;
};

/** A message about the whole form or page, above what it speaks of. */
export function Banner({ tone = "error", focusOn, children }: BannerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { icon: Icon, className, role } = tones[tone];

  useEffect(() => {
    if (focusOn !== undefined) ref.current?.focus();
  }, [focusOn]);

  return (
    <div ref={ref} className={className} role={role} tabIndex={focusOn === undefined ? undefined : -1}>
      <Icon size={20} />
      <div>{children}</div>
    </div>
  );
}
