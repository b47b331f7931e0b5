import { sql } from "kysely";
import { credited as creditedAmount } from "../orders/order/revenue.server.ts";
import { askTheAccountant, type Invariant } from "../shop/context/invariant.ts";
import { documentInvariants } from "../books/document-files/document-invariants.server.ts";
import { goodsInvariants } from "../returns/quarantine/goods-invariants.server.ts";
import { ledgerInvariants } from "../books/ledger/ledger-invariants.server.ts";
import { payoutInvariants } from "../books/payouts/payout-invariants.server.ts";
import { returnInvariants } from "../returns/return/return-invariants.server.ts";
import { termsInvariants } from "../catalogue/return-terms/terms-invariants.server.ts";
import { serialInvariants } from "../orders/serials/serial-invariants.server.ts";
import { transitionInvariants } from "../orders/transitions/transition-invariants.server.ts";
import { variantInvariants } from "../listing/variants/variant-invariants.server.ts";

const statuses = sql`array['pending', 'processing', 'shipped', 'delivered']`;

/** Sums that several invariants read. */
export const sums = sql`
  fulfilment_sums as (
    select order_id, sum(total) as total, min(array_position(${statuses}, status)) filter (where status <> 'cancelled') as least
    from fulfilments group by order_id
  ), line_sums as (
    select fulfilment_id, sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst
    from order_lines group by fulfilment_id
  ), subtotals as (
    select order_id, sum(taxable) as subtotal from order_lines group by order_id
  ), received as (
    select order_id, sum(amount) as amount from payments group by order_id
  ), moved as (
    select product_id, coalesce(sum(change) filter (where place = 'shelf'), 0) as pieces,
      coalesce(sum(change) filter (where place = 'quarantine'), 0) as quarantined
    from stock_movements group by product_id
  ), taken as (
    select order_id, product_id, -sum(change) as pieces from stock_movements where order_id is not null
    group by order_id, product_id
  ), gone as (
    select order_id, position, sum(quantity) as quantity, coalesce(sum(quantity) filter (where is_restocked), 0) as restocked,
      sum(taxable + kept_taxable) as taxable, sum(cgst + kept_cgst) as cgst, sum(igst + kept_igst) as igst
    from credit_lines group by order_id, position
  ), living as (
    select order_lines.order_id, product_id, sum(order_lines.quantity - coalesce(restocked, 0)) as pieces
    from order_lines join fulfilments on fulfilments.id = fulfilment_id and cancel_reason is distinct from 'expired'
      left join gone on gone.order_id = order_lines.order_id and gone.position = order_lines.position
    group by order_lines.order_id, product_id
  ), credit_sums as (
    select fulfilment_id, sum(round_off + lines.amount) as amount, sum(round_off) as round_off
    from credits cross join lateral (
      select sum(taxable + cgst + sgst + igst) as amount from credit_lines where credit_id = credits.id
    ) as lines
    group by fulfilment_id
  ), allocated as (
    select fulfilment_id, sum(amount) as amount from payment_allocations group by fulfilment_id
  ), given_back as (
    select fulfilment_id, sum(amount) as amount from refund_parts group by fulfilment_id
  ), sent as (
    select vendor_id, sum(amount) as amount from payouts where withdrawn_at is null group by vendor_id
  ), earned as (
    select vendor_id, sum(amount) as amount from vendor_ledger_entries
    where not is_reversal and kind not in ('cash-held', 'cash-paid-in') group by vendor_id
  ), numbered as (
    select vendor_id, kind, split_part(number, '/', 2) as financial_year, count(*) as documents
    from tax_documents group by vendor_id, kind, split_part(number, '/', 2)
  ), credited as (
    select invoice_id, sum(total) as amount from tax_documents where invoice_id is not null group by invoice_id
  )`;

const keepAndCompare =
  "Do not change anything by hand. Make a backup now, compare the order with its emails and the last good backup, and make a note of what you find.";
const askTheProvider =
  "Check the payment in the provider's dashboard, which has the correct data. Then settle the difference on the order page in the admin panel.";

/** What must always hold for orders, stock, money and mail. Mails before `since` have been cleared out. */
export const invariants = (since: Date): Invariant[] => [
  {
    name: "the fulfilments of an order add up to its total",
    remedy: keepAndCompare,
    broken: sql`select format('%s: its fulfilments come to %s paise, its total is %s.', number, fulfilment_sums.total, orders.total) as sentence
      from orders left join fulfilment_sums on order_id = id where fulfilment_sums.total is distinct from orders.total`,
  },
  {
    name: "the lines of an order add up to its subtotal",
    remedy: keepAndCompare,
    broken: sql`select format('%s: its lines come to %s paise, its subtotal is %s.', number, subtotals.subtotal, orders.subtotal)
      from orders left join subtotals on order_id = id where subtotals.subtotal is distinct from orders.subtotal`,
  },
  {
    name: "the lines of a fulfilment add up to its amount and each tax",
    remedy: keepAndCompare,
    broken: sql`select format('%s: the lines of the fulfilment of %s do not add up to it.', number, vendor_name)
      from fulfilments join orders on orders.id = fulfilments.order_id left join line_sums on fulfilment_id = fulfilments.id
      where (line_sums.taxable, line_sums.cgst, line_sums.sgst, line_sums.igst)
        is distinct from (fulfilments.taxable, fulfilments.cgst, fulfilments.sgst, fulfilments.igst)`,
  },
  {
    name: "the status of an order follows its slowest fulfilment",
    remedy:
      "Move one of its fulfilments to the next status in the admin panel. The order status is then corrected.",
    broken: sql`select format('%s is %s, its least advanced fulfilment %s.', number, status, coalesce((${statuses})[least], 'cancelled'))
      from orders join fulfilment_sums on order_id = id
      where status is distinct from coalesce((${statuses})[least], 'cancelled')`,
  },
  {
    name: "each checkout has placed one order",
    remedy: "Ask the customer which order to keep, and cancel the others in the admin panel.",
    broken: sql`select format('%s orders were made of one checkout: %s.', count(*), string_agg(number, ', '))
      from orders group by checkout_token having count(*) > 1`,
  },
  {
    name: "every paid order has its payment",
    remedy: askTheProvider,
    broken: sql`select format('%s is %s, but %s paise were received for it.', number, payment_status, coalesce(received.amount, 0))
      from orders left join received on order_id = id
      where payment_method <> 'cod' and payment_status in ('paid', 'refunded')
        and coalesce(received.amount, 0) < total - (
          -- What was cancelled before was not asked for.
          select ${creditedAmount} from credits where credits.order_id = orders.id and created_at <= paid_at
        )`,
  },
  {
    name: "no paid order is set to expire",
    remedy:
      "Check the payment in the admin panel before the order expires. The shop cancels unpaid orders every minute.",
    broken: sql`select format('%s was paid or is paid in cash, and would still expire.', number)
      from orders
      where expires_at is not null and (payment_method = 'cod' or payment_status in ('paid', 'refunded'))`,
  },
  {
    name: "no refund is higher than the payment",
    remedy: askTheProvider,
    broken: sql`select format('%s: %s paise were received in one payment, %s are sent back.', number, payments.amount, sum(refunds.amount))
      from payments join refunds on payment_id = payments.id join orders on orders.id = payments.order_id
      where refunds.status <> 'failed'
      group by number, payments.id having sum(refunds.amount) > payments.amount`,
  },
  {
    name: "no order is marked as refunded before all its refunds are sent",
    remedy: askTheProvider,
    broken: sql`select format('%s is refunded, but a refund of %s paise %s.', number, refunds.amount,
        case refunds.status when 'failed' then 'failed' else 'is still to be sent' end)
      from orders join refunds on order_id = orders.id
      where payment_status = 'refunded' and refunds.status <> 'sent'`,
  },
  {
    name: "no vendor is paid more than its sales",
    remedy:
      "Compare the payouts with your bank statement, and reverse payouts that were never sent in the admin panel.",
    broken: sql`select format('%s was paid %s paise, and its sales came to %s.', name, sent.amount, coalesce(earned.amount, 0))
      from vendors join sent on sent.vendor_id = vendors.id left join earned on earned.vendor_id = vendors.id
      where sent.amount > coalesce(earned.amount, 0)`,
  },
  {
    name: "every shipped order has its invoice",
    remedy:
      "Ask the seller to write this invoice by hand, and report the order: shipping it should have issued one.",
    broken: sql`select format('%s: the fulfilment of %s was sent without an invoice.', number, vendor_name)
      from fulfilments join orders on orders.id = fulfilments.order_id
      where shipped_at is not null
        and not exists (select from tax_documents where fulfilment_id = fulfilments.id and kind = 'invoice')`,
  },
  ...documentInvariants,
  ...ledgerInvariants,
  {
    name: "invoices minus credit notes match the sales",
    remedy: askTheAccountant,
    broken: sql`select format('%s: the invoice %s says %s paise, its credit notes %s; the fulfilment came to %s, and %s were credited.',
        orders.number, invoice.number, invoice.total, coalesce(credited.amount, 0), fulfilments.total,
        coalesce(credit_sums.amount, 0))
      from tax_documents invoice join fulfilments on fulfilments.id = invoice.fulfilment_id
        join orders on orders.id = fulfilments.order_id
        left join credited on credited.invoice_id = invoice.id
        left join credit_sums on credit_sums.fulfilment_id = fulfilments.id
      where invoice.kind = 'invoice'
        and invoice.total - coalesce(credited.amount, 0) <> fulfilments.total - coalesce(credit_sums.amount, 0)`,
  },
  {
    name: "no line is credited more than once",
    remedy: askTheAccountant,
    broken: sql`select format('%s: more was credited of %s than was sold.', number, name)
      from gone join order_lines using (order_id, position) join orders on orders.id = order_id
      where gone.quantity > order_lines.quantity or gone.taxable > order_lines.taxable
        or gone.cgst > order_lines.cgst or gone.igst > order_lines.igst`,
  },
  {
    name: "a cancelled fulfilment is credited in full",
    remedy: askTheAccountant,
    broken: sql`select format('%s: the cancelled fulfilment of %s came to %s paise, of which %s were credited.', number, vendor_name,
        fulfilments.total, coalesce(credit_sums.amount, 0))
      from fulfilments join orders on orders.id = fulfilments.order_id
        left join credit_sums on credit_sums.fulfilment_id = fulfilments.id
      where fulfilments.status = 'cancelled' and cancel_reason <> 'expired'
        and fulfilments.total <> coalesce(credit_sums.amount, 0)`,
  },
  {
    name: "the shop holds exactly what the paid goods are worth",
    remedy: askTheProvider,
    broken: sql`select format('%s: %s paise were paid for the goods of %s and %s refunded; they came to %s, of which %s were credited.',
        number, allocated.amount, vendor_name, coalesce(given_back.amount, 0), fulfilments.total, coalesce(credit_sums.amount, 0))
      from allocated join fulfilments on fulfilments.id = allocated.fulfilment_id
        join orders on orders.id = fulfilments.order_id
        left join given_back on given_back.fulfilment_id = fulfilments.id
        left join credit_sums on credit_sums.fulfilment_id = fulfilments.id
      where allocated.amount - coalesce(given_back.amount, 0) <> fulfilments.total - coalesce(credit_sums.amount, 0)`,
  },
  {
    name: "fulfilments, refunds and store credit are whole rupees",
    remedy: askTheAccountant,
    broken: sql`select format('%s: the fulfilment of %s comes to %s paise.', number, vendor_name, fulfilments.total)
      from fulfilments join orders on orders.id = order_id where fulfilments.total % 100 <> 0
      union all select format('%s: a refund is %s paise.', number, amount)
      from refunds join orders on orders.id = order_id where amount % 100 <> 0
      union all select format('%s: %s paise are booked on its store credit.', coalesce(number, 'Goodwill'), amount)
      from store_credit_entries join store_credits on store_credits.id = credit_id
        left join orders on orders.id = order_id
      where amount % 100 <> 0`,
  },
  {
    name: "the parts of a refund add up to it",
    remedy: askTheProvider,
    broken: sql`select format('%s: a refund of %s paise has parts of %s.', number, refunds.amount, sum(part.amount))
      from refunds join refund_parts part on part.refund_id = refunds.id join orders on orders.id = refunds.order_id
      group by number, refunds.id having sum(part.amount) <> refunds.amount`,
  },
  {
    name: "no product is on sale at a GST rate that is not legal",
    remedy: "Open Settings, GST rates in the admin panel. It lists the products whose rate has ended.",
    broken: sql`select format('%s (%s): its rate is %s%%.', name, id, gst_rate) from products
      where is_public and not exists (select from gst_rates_in_force where rate = gst_rate)`,
  },
  ...variantInvariants,
  {
    name: "each product is priced by the tax status of its seller",
    remedy: "Save the product again. Also find out who changed the database by hand.",
    broken: sql`select format('%s (%s) is sold at %s%% GST by %s, who is %s.',
        products.name, products.id, charged_gst_rate, vendors.name, tax_status)
      from products join vendors on vendors.id = vendor_id
      where charged_gst_rate <> case when tax_status = 'registered' then gst_rate else 0 end
        or (sold_within is null) <> (tax_status = 'registered') or sold_within <> state_code`,
  },
  {
    name: "no stock is below zero",
    remedy: "Count the stock and correct it in the admin panel.",
    broken: sql`select format('%s has %s pieces in stock.', name, on_hand)
      from stock_levels join products on id = product_id where on_hand < 0`,
  },
  {
    name: "the stock of a product matches its stock history",
    remedy:
      "Count the stock and correct it in the admin panel. Also find out who changed the database by hand.",
    broken: sql`select format('%s has %s pieces in stock, and its history comes to %s.',
        coalesce((select name from products where id = product_id), 'Product ' || product_id), coalesce(on_hand, 0), coalesce(moved.pieces, 0))
      from stock_levels full join moved using (product_id) where coalesce(on_hand, 0) <> coalesce(moved.pieces, 0)`,
  },
  {
    name: "stock was reduced by exactly what was ordered",
    remedy: keepAndCompare,
    broken: sql`select format('%s took %s pieces of product %s from stock, and its living fulfilments hold %s.',
        number, coalesce(taken.pieces, 0), product_id, coalesce(living.pieces, 0))
      from taken full join living using (order_id, product_id) join orders on orders.id = order_id
      where coalesce(taken.pieces, 0) <> coalesce(living.pieces, 0)`,
  },
  ...goodsInvariants,
  ...returnInvariants,
  ...payoutInvariants,
  ...termsInvariants,
  ...serialInvariants,
  ...transitionInvariants,
  {
    name: "vendors and the shop are told of their orders within two days",
    remedy: "Look for failed jobs named mail-digests. The next run mails what waits.",
    broken: sql`select format('%s notices for %s wait for their daily email since %s.',
        count(*), coalesce(vendors.name, 'the shop'), min(happened_at))
      from order_notices left join vendors on vendors.id = vendor_id
      where happened_at < now() - interval '2 days' group by vendors.id`,
  },
  {
    name: "the GST of an order was computed for its place of supply",
    remedy:
      "Compare the order with its audit log. If it is not dispatched, correct its address or cancel it.",
    broken: sql`select format('%s goes to state %s, and its GST was computed for state %s.', number, state_code, place_of_supply)
      from orders
      where place_of_supply <> case when pos_basis = 'bill-to-ship-to' then left(buyer_gstin, 2) else state_code end
        or (pos_basis = 'same-state') <> (left(coalesce(buyer_gstin, ''), 2) = state_code)`,
  },
  {
    name: "no email was sent twice",
    remedy:
      "You need not do anything for the customer. Please report this: the table mails has lost a unique key.",
    broken: sql`select format('%s mails tell of %s.', count(*), event_key) from mails group by event_key having count(*) > 1`,
  },
  {
    name: "every order has a confirmation email",
    remedy: "Write to or call the customer, then find out why the email was never queued.",
    broken: sql`select format('%s: no mail tells that it was %s.', number, told)
      from orders, lateral (values ('placed', true), ('paid', paid_at is not null and payment_method <> 'cod')) as due (told, is_due)
      where is_due and user_id is not null and created_at > ${since}
        and not exists (select from mails where event_key = format('order-%s:%s', told, orders.id))`,
  },
];
