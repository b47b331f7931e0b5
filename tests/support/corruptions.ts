/** What somebody does in psql to a shop with history, and how the doctor tells of it. */
export type Corruption = { what: string; spoil: string; seen: RegExp };
/** What somebody tries in psql, and the constraint or trigger that refuses it. */
export type Refused = { what: string; spoil: string; by: RegExp };

const paidWith = (provider: string) =>
  `(select id from payments where provider = '${provider}' and refunded = 0 and exists (
      select from payment_allocations where payment_id = payments.id) order by received_at, id limit 1)`;
const lastInvoice = `(select id from tax_documents where kind = 'invoice' and vendor_id = 'v1' order by number desc limit 1)`;
const soldUnit = `(order_id, position, unit) = (select order_id, position, unit from unit_serials
      where returned_at is null and replaced_by is null and return_id is null order by serial_number limit 1)`;

export const corruptionsOfMoney: Corruption[] = [
  {
    what: "a payment in cash that is 1,000 rupees too high",
    spoil: `update payments set amount = amount + 100000 where id = ${paidWith("cod")}`,
    seen: /^YN-\w+: a payment of \d+ paise paid for goods of \d+, and 0 of it went back as surplus\.$/,
  },
  {
    what: "a payment in cash that is 1,000 rupees too low",
    spoil: `update payments set amount = amount - 100000 where id = ${paidWith("cod")}`,
    seen: /^YN-\w+: a payment of \d+ paise paid for goods of \d+, and 0 of it went back as surplus\.$/,
  },
  {
    what: "a payment by card that is 1,000 rupees too high",
    spoil: `update payments set amount = amount + 100000 where id = ${paidWith("demo")}`,
    seen: /^YN-\w+: a payment of \d+ paise paid for goods of \d+, and 0 of it went back as surplus\.$/,
  },
  {
    what: "cash in the till that its payment does not know",
    spoil: `with till as (
        insert into till_sessions (id, opening, opened_at, opened_by) values (gen_random_uuid(), 0, now(), 'Meera') returning id
      )
      insert into till_lines (session_id, kind, amount, payment_id, entered_at, entered_by)
      select till.id, 'taken', amount + 100, payments.id, now(), 'Meera' from till, payments where provider = 'cod' limit 1`,
    seen: /^YN-\w+: \d+ paise in the till, and its payment or refund says something else\.$/,
  },
  {
    what: "a bank reference of two customers",
    spoil: `update payments set provider_payment_id = 'SBIN202609100001' where provider_payment_id = 'SBIN202609100002'`,
    seen: /^The bank reference SBIN202609100001 paid for orders of 2 customers: YN-\w+, YN-\w+\.$/,
  },
  {
    what: "a bank reference that counts for more than it brought",
    spoil: `update transfers set amount = amount - 100000 where reference = 'SBIN202609100001'`,
    seen: /^The bank reference SBIN202609100001 brought \d+ paise and counts for \d+: YN-\w+\.$/,
  },
  {
    what: "a payment that came before its order was placed",
    spoil: `update payments set received_at = received_at - interval '1 year' where id = ${paidWith("bank")}`,
    seen: /^YN-\w+: its payment is dated 2025-.+, and what precedes it 2026-.+\.$/,
  },
  {
    what: "a payment that says more was refunded",
    spoil: `update payments set refunded = refunded + 100 where id = ${paidWith("demo")}`,
    seen: /^YN-\w+: a payment says that \d+ paise of it are refunded, and its refunds come to \d+\.$/,
  },
  {
    what: "a refund that is lower than what was taken from its payment",
    spoil: `with refund as (update refunds set amount = amount - 100 returning id)
      update refund_parts set amount = amount - 100 from refund where refund_id = refund.id`,
    seen: /^YN-\w+: a payment says that \d+ paise of it are refunded, and its refunds come to \d+\.$/,
  },
  {
    what: "a payment of another order",
    spoil: `update payments set order_id = (select id from orders where payment_status = 'pending' limit 1)
      where id = ${paidWith("bank")}`,
    seen: /^YN-\w+: its payment of \d+ paise paid for goods of YN-\w+\.$/,
  },
  {
    what: "a refund of another order's payment",
    spoil: `update refunds set payment_id = ${paidWith("bank")} where payment_id <> ${paidWith("bank")}`,
    seen: /^YN-\w+: a refund of \d+ paise is taken from a payment of YN-\w+\.$/,
  },
  {
    what: "a part of a refund for another order's goods",
    spoil: `update refund_parts set fulfilment_id = (select fulfilment_id from payment_allocations
      where payment_id = ${paidWith("bank")}) where refund_id = (select min(id::text)::uuid from refunds
        where payment_id <> ${paidWith("bank")} and (select count(*) from refund_parts where refund_id = refunds.id) = 1)`,
    seen: /^YN-\w+: a part of its refund is for goods of YN-\w+\.$/,
  },
  {
    what: "an order that says it was paid with store credit",
    spoil: `update orders set credit_used = 100 where id = (select order_id from payments where id = ${paidWith("demo")})`,
    seen: /^YN-\w+ was to be paid with 100 paise of store credit, and 0 were taken\.$/,
  },
  {
    what: "a store credit that has more than its entries",
    spoil: `update store_credits set balance = balance + 100`,
    seen: /: a store credit has \d+ paise, and its entries come to \d+\.$/,
  },
  {
    what: "a store credit whose entry is gone",
    spoil: `delete from store_credit_entries where kind = 'given'`,
    seen: /: a store credit has \d+ paise, and its entries come to 0\.$/,
  },
  {
    what: "a store credit of somebody else",
    spoil: `update store_credits set user_id = (select id from auth_users where id <> user_id limit 1) where order_id is not null`,
    seen: /^YN-\w+: its store credit of \d+ paise belongs to somebody else than the order\.$/,
  },
  {
    what: "a credit of more paise than were refunded",
    spoil: `update credits set round_off = round_off + 100 where id = (select credit_id from returns where credit_id is not null limit 1)`,
    seen: /^YN-\w+: \d+ paise were paid for the goods of .+ and \d+ refunded; they came to \d+, of which \d+ were credited\.$/,
  },
  {
    what: "cash that the courier did not send",
    spoil: `update cash_remittance_lines set amount = amount - 100`,
    seen: /paise of cash count as received, 0 of them missing; the statements have \d+\.$/,
  },
  {
    what: "cash that another one carries than the parcel said",
    spoil: `update fulfilments set cash_carried_by = 'vendor' where cash_carried_by <> 'vendor'`,
    seen: /^YN-\w+: \d+ paise of its cash were collected by \S+, and its parcel said \d+ by vendor\.$/,
  },
  {
    what: "cash of an order that is paid online",
    spoil: `update payments set provider = 'cod' where id = ${paidWith("demo")}`,
    seen: /^YN-\w+ is not paid in cash, and has \d+ paise of it\.$/,
  },
  {
    what: "cash of a vendor that was paid in twice",
    spoil: `update cash_pay_ins set amount = amount * 2`,
    seen: /paid in 200000 paise of cash, and the ledger says 100000 of \d+\.$/,
  },
];

export const corruptionsOfOrders: Corruption[] = [
  {
    what: "an order with another total than its fulfilments",
    spoil: `update orders set tax = tax + 100, total = total + 100 where number = (select min(number) from orders)`,
    seen: /^YN-\w+: its fulfilments come to \d+ paise, its total is \d+\.$/,
  },
  {
    what: "a part whose GST is not that of its lines",
    spoil: `update fulfilments set cgst = cgst + 100, sgst = sgst + 100, taxable = taxable - 200
      where id = (select fulfilment_id from tax_documents where id = ${lastInvoice})`,
    seen: /^YN-\w+: the lines of the fulfilment of .+ do not add up to it\.$/,
  },
  {
    what: "a part that waits for goods, and no line of it does",
    spoil: `update fulfilments set awaits = '2026-12-12' where status = 'delivered'`,
    seen: /^YN-\w+: the part of .+ says that it waits until 2026-12-12, and its lines wait for 0 pieces\.$/,
  },
  {
    what: "a line that waits for pieces that were credited",
    spoil: `update order_lines set awaited = quantity
      where (order_id, position) in (select order_id, position from credit_lines where quantity > 0)`,
    seen: /^YN-\w+: .+ waits for \d+ pieces, and \d+ are left of it\.$/,
  },
  {
    what: "a part that was packed without a word in the history",
    spoil: `with packed as (update fulfilments set status = 'processing' where status = 'pending' returning order_id)
      update orders set status = 'processing' from packed where id = order_id`,
    seen: /^YN-\w+: the part of .+ is processing, and its history ends with pending\.$/,
  },
  {
    what: "an order that was paid without a word in the history",
    spoil: `update orders set payment_status = 'failed' where payment_status = 'pending' and payment_method = 'bank'`,
    seen: /^YN-\w+: its payment is failed, and its history ends with pending\.$/,
  },
  {
    what: "a refund that was sent without a word in the history",
    spoil: `update refunds set status = 'sent', sent_on = null where status <> 'sent'`,
    seen: /^YN-\w+: a refund is sent, and its history ends with [\w-]+\.$/,
  },
  {
    what: "a delivery that the history does not have",
    spoil: `delete from order_events where machine = 'fulfilment' and to_state = 'delivered'`,
    seen: /^YN-\w+: the part of .+ is delivered, and its history ends with shipped\.$/,
  },
  {
    what: "a delivered line without its return period",
    spoil: `update order_lines set return_until = null`,
    seen: /was delivered, and nothing says until when it can be returned\.$/,
  },
  {
    what: "an unpaid order that would hold its pieces for ever",
    spoil: `update orders set expires_at = null where payment_status = 'pending'`,
    seen: /^YN-\w+ waits for all its money, and would never expire\.$/,
  },
  {
    what: "parcels that left at no time",
    spoil: `update fulfilments set shipped_at = null`,
    seen: /^YN-\w+: the part of .+ is delivered, and does not say when or how it was sent\.$/,
  },
  {
    what: "orders that were paid at no time",
    spoil: `update orders set paid_at = null`,
    seen: /^YN-\w+ is paid, and does not say since when\.$/,
  },
  {
    what: "a history of another order's goods",
    spoil: `update order_events set order_id = (select max(id::text)::uuid from orders where id <> order_id)
      where id = (select min(id) from order_events where fulfilment_id is not null)`,
    seen: /^YN-\w+: its history tells of goods of another order\.$/,
  },
  {
    what: "a history that goes back in time",
    spoil: `update order_events set happened_at = happened_at - interval '1 hour'
      where id = (select max(id) from order_events where to_state = 'delivered')`,
    seen: /^YN-\w+: 'delivered' in its history is dated .+, and what precedes it .+\.$/,
  },
  {
    what: "parcels that left before they were ordered",
    spoil: `update fulfilments set shipped_at = placed_at - interval '1 day'`,
    seen: /^YN-\w+: what was sent is dated .+, and what precedes it .+\.$/,
  },
  {
    what: "an order that is moved to another customer",
    spoil: `update orders set user_id = (select user_id from profiles where user_id <> orders.user_id limit 1)`,
    seen: /^YN-\w+ belongs to \S+, and its history says that somebody else placed it\.$/,
  },
  {
    what: "an order that is moved to another email address",
    spoil: `update orders set user_email = 'other@example.in'`,
    seen: /^YN-\w+ belongs to other@example\.in, and its confirmation went to \S+\.$/,
  },
  {
    what: "the units of a return, deleted",
    spoil: `delete from return_units where return_id = (select id from returns where state = 'requested')`,
    seen: /^R-\w+ is about 1 pieces, and names 0 units\.$/,
  },
  {
    what: "a serial number of a piece that was not ordered",
    spoil: `update unit_serials set unit = 99 where ${soldUnit}`,
    seen: /^YN-\w+: the serial number SN-\w+ is that of piece 99 of \d+\.$/,
  },
  {
    what: "an order that nobody was told of",
    spoil: `delete from mails where event_key like 'order-placed:%'`,
    seen: /^YN-\w+: no mail tells that it was placed\.$/,
  },
  {
    what: "the serial number of a piece that was sent, deleted",
    spoil: `delete from unit_serials where ${soldUnit}`,
    seen: /^YN-\w+: its invoice \S+ names the serial number SN-\w+, and no piece has it\.$/,
  },
  {
    what: "a serial number that was changed by hand",
    spoil: `update unit_serials set serial_number = 'SN-FALSE' where ${soldUnit}`,
    seen: /^YN-\w+: its invoice \S+ names the serial number SN-\w+, and no piece has it\.$/,
  },
  {
    what: "a piece that is marked as back",
    spoil: `update unit_serials set returned_at = now() where ${soldUnit}`,
    seen: /^YN-\w+: the unit SN-\w+ is marked as back, its credit and the goods say otherwise\.$/,
  },
  {
    what: "the unit that replaced another one, deleted",
    spoil: `delete from unit_serials where return_id is not null`,
    seen: /^YN-\w+: its challan \S+ names the serial number SN-\w+, and no piece has it\.$/,
  },
  {
    what: "a return in another state",
    spoil: `update returns set state = 'approved' where state = 'requested'`,
    seen: /^R-\w+ is approved, and its timeline ends with requested\.$/,
  },
  {
    what: "a return of another seller",
    spoil: `update returns set vendor_id = 'v2' where state = 'requested'`,
    seen: /^R-\w+ is about goods of another order or seller than it says\.$/,
  },
  {
    what: "goods in quarantine that were never there",
    spoil: `update stock_levels set quarantined = quarantined + 1 where product_id = 3`,
    seen: /has 1 pieces in quarantine, and its history comes to 0\.$/,
  },
  {
    what: "returned goods in stock that lie in quarantine",
    spoil: `update returned_goods set place = 'stock' where place = 'quarantine'`,
    seen: /pieces in quarantine, and its returns have \d+ there\.$/,
  },
  {
    what: "stock that its history does not have",
    spoil: `update stock_levels set on_hand = on_hand + 1 where product_id = 3`,
    seen: /has \d+ pieces in stock, and its history comes to \d+\.$/,
  },
  {
    what: "stock whose row is gone",
    spoil: `delete from stock_levels where product_id = 3`,
    seen: /has 0 pieces in stock, and its history comes to \d+\.$/,
  },
  {
    what: "a history of stock with another count",
    spoil: `update stock_movements set on_hand = on_hand + 5 where id = (select min(id) from stock_movements where product_id = 13)`,
    seen: /: its stock history says \d+ after \S+, and its changes come to \d+\.$/,
  },
];
