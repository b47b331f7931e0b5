import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { formatExact } from "#domain/base/money/money.ts";
import type { ReturnPage } from "#domain/returns/views/return-page.ts";
import type { FormAnswer } from "#routes/shared/forms/form-answer.ts";
import { Button } from "#ui/controls/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Card } from "#ui/page/card.tsx";

type ChooseFormProps = {
  returned: Pick<
    ReturnPage,
    "id" | "state" | "side" | "seen" | "worth" | "category" | "waitsForCash" | "product"
  >;
  failure?: FormAnswer | undefined;
};

/**
 * What the buyer chooses if no replacement is left: the money, or store credit for another product. Shows nothing for
 * other people and in other states. Its forms post to a page of their own.
 */
export function ChooseForm({ returned, failure }: ChooseFormProps) {
  const { id, state, side, worth, category, waitsForCash, product } = returned;
  if (state !== "choosing" || side !== "buyer") return null;
  const amount = worth === null ? "the price" : formatExact(worth);
  return (
    <Card title="Choose what you want" titleId="choose">
      {failure?.formError && <Banner focusOn={failure}>{failure.formError}</Banner>}
      <p>
        {product} is sold out, so it cannot be replaced. You can have {amount} back, or take it as store
        credit and buy another product.
      </p>
      {waitsForCash ? (
        <p>
          The courier has not given us your cash yet. Store credit is possible as soon as we have it. If you
          choose the money, the refund starts then.
        </p>
      ) : (
        <p>
          You can use store credit for any order. See our{" "}
          <Link className="link" to={category.to}>
            {category.plural}
          </Link>
          . You pay the difference, or keep what is left. You can also ask us to pay out the rest later.
        </p>
      )}
      <div className="button-row">
        <Choice returned={{ id, seen: returned.seen, told: worth ?? 0 }} destination="source">
          Get {amount} back
        </Choice>
        {!waitsForCash && (
          <Choice returned={{ id, seen: returned.seen, told: worth ?? 0 }} destination="store-credit">
            Take {amount} as store credit
          </Choice>
        )}
      </div>
    </Card>
  );
}

type ChoiceProps = {
  returned: { id: string; seen: string; told: number };
  destination: "source" | "store-credit";
  children: ReactNode;
};

function Choice({ returned, destination, children }: ChoiceProps) {
  const { formData } = useNavigation();
  const isBusy = formData?.get("destination") === destination;
  return (
    <Form method="post" action={`/returns/${returned.id}/choose`}>
      <input type="hidden" name="seen" value={returned.seen} />
      <input type="hidden" name="told" value={returned.told} />
      <input type="hidden" name="destination" value={destination} />
      <Button
        type="submit"
        variant={destination === "source" ? "primary" : "line"}
        busy={isBusy}
        busyLabel="Saving..."
      >
        {children}
      </Button>
    </Form>
  );
}
