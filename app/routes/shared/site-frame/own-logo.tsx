import type { ShopLogo } from "#domain/shop/settings/shop-logo.ts";
import { classNames } from "#ui/behaviour/class-names.ts";
import seldomStyles from "../screens/seldom.css?url";

/** The logo that the owner uploaded. The link around it has the shop's name. */
export function OwnLogo({ logo: { address, width, height, transparent } }: { logo: ShopLogo }) {
  return (
    <>
      <link rel="stylesheet" href={seldomStyles} />
      <img
        className={classNames("own-logo", transparent && "own-logo-plate")}
        src={address}
        width={width}
        height={height}
        alt=""
      />
    </>
  );
}
