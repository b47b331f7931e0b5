import { Heart } from "lucide-react";
import type { ProductCard } from "#domain/catalogue/product/product-card.ts";
import { useWishList } from "../wish-list/wish-list-context.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { useToast } from "#ui/feedback/toasts.tsx";

export function WishButton({ product }: { product: Pick<ProductCard, "id" | "name"> }) {
  const { productIds, add, remove } = useWishList();
  const toast = useToast();
  const isWished = productIds.includes(product.id);

  function press() {
    if (isWished) return remove(product.id);
    add(product.id);
    toast({
      title: "Added to wish list",
      detail: product.name,
      action: { label: "View wish list", to: "/wish-list" },
    });
  }

  return (
    <IconButton
      label={isWished ? "Remove from wish list" : "Add to wish list"}
      outlined
      pressed={isWished}
      onClick={press}
    >
      <Heart size={20} />
    </IconButton>
  );
}
