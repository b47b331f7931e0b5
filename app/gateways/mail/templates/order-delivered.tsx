import { MainAction, type MailContent, Paragraph } from "./mail-frame.tsx";
import { FulfilmentGoods, type FulfilmentNamed, fulfilmentWords } from "./fulfilment-goods.tsx";

export function orderDelivered(mail: FulfilmentNamed, orderUrl: string): MailContent {
  return {
    subject: `Delivered: ${mail.orderNumber}`,
    preview: "If something is not as it should be, tell us.",
    heading: "Your machine has arrived",
    body: (
      <>
        <Paragraph>The courier has handed over {fulfilmentWords(mail)}.</Paragraph>
        <FulfilmentGoods goods={mail.goods} />
        <Paragraph>
          If something is not as it should be, or nothing has arrived, tell us. The order's page says how.
        </Paragraph>
        <MainAction label="See the order" url={orderUrl} />
      </>
    ),
  };
}
