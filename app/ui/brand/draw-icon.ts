import { createElement, type SVGProps } from "react";

type Stroke = [name: string, attributes: Record<string, string>];
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/**
 * Creates an icon component from its drawing. The build replaces the icon library's own function with this one, because
 * the library computes every attribute anew for every icon of a page. Icons are decorative: the words beside them are
 * their name.
 */
export function drawIcon({ node }: { node: Stroke[] }) {
  const strokes = node.map(([name, attributes]) => createElement(name, attributes));
  return function Icon({ size = 24, className, ...rest }: IconProps) {
    const attributes: SVGProps<SVGSVGElement> = {
      xmlns: "http://www.w3.org/2000/svg",
      width: size,
      height: size,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: 2,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      className: className ? `lucide ${className}` : "lucide",
      "aria-hidden": true,
      ...rest,
    };
    return createElement("svg", attributes, strokes);
  };
}
