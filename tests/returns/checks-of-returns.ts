import { sql } from "kysely";
import type { ReturnHandover, ReturnKind, ReturnState } from "#db/values/return-values.ts";
import { clockOf } from "#domain/returns/return/return-clock.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { eventsOf } from "#domain/orders/machines/machine.ts";
import { returnMachine } from "#domain/orders/machines/return-machine.ts";

/** What must hold of returns, in the test's own words: it shares no statement with the doctor. Sentences if it does not. */
export async function checkReturns({ db }: Shop, firstStock: ReadonlyMap<string, number>): Promise<string[]> {
  const problems: string[] = [];
  const look = async (name: string, query: ReturnType<typeof sql<{ sentence: string }>>) => {
    const { rows } = await query.execute(db);
    problems.push(...rows.map(({ sentence }) => `${name}: ${sentence}`));
  };
  await look("a piece goes one way only", pieces);
  await look("a unit goes one way only", units);
  await look("goods are in one place", goods);
  await look("money that came is held, given back or store credit", money);
  await look("money in all is somewhere", storeCredit);
  await look("a return is refunded once", refundedOnce);
  await look("nothing is paid out of what is being returned", paidOut);
  problems.push(...(await stockIsAllThere(db, firstStock)), ...(await everybodyKnowsWhoActs(db)));
  return problems;
}

/** Credited, in open returns, and lost to replacement twice: never more than was bought. */
const pieces = sql<{ sentence: string }>`
  select format('%s line %s: %s pieces, %s credited and %s in open returns', orders.number, line.position, line.quantity, credited, open) as sentence
  from order_lines line join orders on orders.id = order_id
    cross join lateral (select coalesce(sum(quantity), 0) as credited from credit_lines
      where credit_lines.order_id = line.order_id and credit_lines.position = line.position) as credits
    cross join lateral (select coalesce(sum(quantity), 0) as open from returns
      where returns.order_id = line.order_id and returns.position = line.position and ended_at is null) as asked
  where credited + open > line.quantity`;

const units = sql<{ sentence: string }>`
  select format('%s %s: credited %s times, replaced by %s, in %s open returns', orders.number, unit.serial_number, credited, unit.replaced_by, open) as sentence
  from unit_serials unit join orders on orders.id = unit.order_id
    cross join lateral (select count(*) as credited from credit_serials gone
      where gone.order_id = unit.order_id and gone.position = unit.position and gone.unit = unit.unit) as gone
    cross join lateral (select count(*) as open from return_units taken join returns on returns.id = return_id and ended_at is null
      where taken.order_id = unit.order_id and taken.position = unit.position and taken.unit = unit.unit) as taken
  where credited > 1 or (credited > 0 and replaced_by is not null) or open > 1 or (credited > 0 and open > 0)
  union all
  select format('%s: its units are marked as %s', number, case when ended_at is null then 'free' else 'taken' end)
  from returns join return_units on return_id = returns.id where is_open <> (ended_at is null)
  union all
  select format('%s: it is about %s pieces and %s units', number, quantity, count(*))
  from returns join return_units on return_id = returns.id group by returns.id having count(*) > quantity`;

/** What lies with the seller came back, or was found; no unit lies there twice. */
const goods = sql<{ sentence: string }>`
  select format('%s line %s: %s pieces were sent, %s lie with the seller, %s went into stock by a refund', orders.number, line.position, sent, lying, restocked) as sentence
  from order_lines line join orders on orders.id = order_id
    cross join lateral (select coalesce(sum(quantity), 0) as lying from returned_goods
      where returned_goods.order_id = line.order_id and returned_goods.position = line.position and place <> 'sent-back') as here
    cross join lateral (select line.quantity + coalesce(sum(case event when 'replace' then returns.quantity else -returns.quantity end), 0) as sent
      from order_events join returns on returns.id = return_id
      where returns.order_id = line.order_id and returns.position = line.position and machine = 'return'
        and (event = 'replace' or event in ('come-back', 'lose') and from_state = 'replacing')) as went
    cross join lateral (select coalesce(sum(restocked), 0) as restocked from credit_lines
      where credit_lines.order_id = line.order_id and credit_lines.position = line.position) as stocked
  where lying + restocked > sent
  union all
  select format('%s: unit %s lies with the seller %s times', number, unit, count(*))
  from returned_goods join orders on orders.id = order_id where unit is not null and place <> 'sent-back'
  group by number, order_id, position, unit having count(*) > 1`;

/** By order: what was received is what its goods are still worth, and what is or was sent back. */
const money = sql<{ sentence: string }>`
  select format('%s: %s paise came, its goods are worth %s, %s went back', number, came, worth, back) as sentence
  from orders
    cross join lateral (select coalesce(sum(amount), 0) as came from payments where order_id = orders.id) as payments
    cross join lateral (select coalesce(sum(amount), 0) as back from refunds
      where order_id = orders.id and status <> 'failed') as refunds
    cross join lateral (select sum(total) as ordered from fulfilments where order_id = orders.id) as parts
    cross join lateral (select ordered - coalesce(sum(taxable + cgst + sgst + igst), 0) - coalesce((
        select sum(round_off) from credits where order_id = orders.id
      ), 0) as worth from credit_lines where order_id = orders.id) as goods
  -- Store credit is taken when somebody orders, the rest when they pay.
  where payment_method <> 'cod' and payment_status in ('paid', 'refunded') and came - back <> worth
    or payment_method <> 'cod' and payment_status not in ('paid', 'refunded') and came - back not in (0, credit_used)
    or payment_method = 'cod' and (came > ordered or back > came or came = ordered and came - back <> worth)`;

/** In all: what came in from outside, less what went out, is what the goods that are paid are worth and store credit. */
const storeCredit = sql<{ sentence: string }>`
  select format('%s paise came in, %s went out, the goods are worth %s, store credit is %s', came, went, worth, credit) as sentence
  from (select coalesce(sum(amount), 0) as came from payments where provider <> 'credit') as payments
    cross join (select coalesce(sum(amount), 0) as went from refunds where status <> 'failed' and store_credit_id is null) as refunds
    cross join (select coalesce(sum(amount), 0) as paid_back from store_credit_pay_backs) as pay_backs
    cross join (select coalesce(sum(balance), 0) as credit from store_credits) as credits
    cross join (
      select coalesce(sum(paid.amount - coalesce(back.amount, 0)), 0) as worth
      from (select order_id, sum(amount) as amount from payments group by order_id) as paid
        left join (select order_id, sum(amount) as amount from refunds where status <> 'failed' group by order_id) as back
          using (order_id)
    ) as held
  where came - went - paid_back <> worth + credit`;

const refundedOnce = sql<{ sentence: string }>`
  select format('%s: its state is %s, it was credited %s times', number, state, count(credits.id)) as sentence
  from returns left join credits on credits.request_id = returns.id
  group by returns.id having count(credits.id) > 1 or (count(credits.id) = 1) <> (state = 'refunded' and credit_id is not null)
  union all
  select format('%s: a fee of %s is kept of a credit of another amount', number, restocking_fee)
  from returns where restocking_fee > 0 and state = 'refunded' and credit_id is not null and restocking_fee <> (
    select sum(kept_taxable + kept_cgst + kept_sgst + kept_igst) from credit_lines where credit_lines.credit_id = returns.credit_id
  )`;

/** A payout line of a fulfilment may be older than its return. */
const paidOut = sql<{ sentence: string }>`
  select format('%s was asked for on %s and open when its goods were paid out on %s', number, requested_at, payouts.recorded_at) as sentence
  from returns join payout_lines using (fulfilment_id) join payouts on payouts.id = payout_id and withdrawn_at is null
  where kind = 'return' and payout_lines.amount > 0
    and requested_at < payouts.recorded_at and coalesce(ended_at, 'infinity') > payouts.recorded_at`;

/** On the shelf is what was there at first, less what was sold and sent as replacements, and what came back to be sold. */
async function stockIsAllThere(db: Shop["db"], firstStock: ReadonlyMap<string, number>): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
    shelf: number;
    quarantined: number;
    sold: number;
    back: number;
    replaced: number;
    decided: number;
    waiting: number;
  }>`
    select product_id::text as id, on_hand as shelf, quarantined,
      (select coalesce(sum(quantity), 0)::int from order_lines line join fulfilments part on part.id = fulfilment_id
        where line.product_id = stock.product_id and part.cancel_reason is distinct from 'expired') as sold,
      (select coalesce(sum(restocked), 0)::int from credit_lines join order_lines line using (order_id, position)
        where line.product_id = stock.product_id) as back,
      (select coalesce(sum(case event when 'replace' then quantity when 'come-back' then -quantity end), 0)::int
        from order_events join returns on returns.id = return_id
        where returns.product_id = stock.product_id and machine = 'return'
          and (event = 'replace' or event = 'come-back' and from_state = 'replacing')) as replaced,
      (select coalesce(sum(quantity), 0)::int from returned_goods goods
        where place = 'stock' and goods.product_id = stock.product_id or goods.open_box_id = stock.product_id) as decided,
      (select coalesce(sum(quantity), 0)::int from returned_goods goods
        where place = 'quarantine' and goods.product_id = stock.product_id) as waiting
    from stock_levels stock`.execute(db);
  return rows.flatMap(({ id, shelf, quarantined, sold, back, replaced, decided, waiting }) => {
    const due = (firstStock.get(id) ?? 0) - sold + back - replaced + decided;
    return [
      ...(shelf === due ? [] : [`stock: product ${id} has ${shelf} pieces, ${due} should be there`]),
      ...(quarantined === waiting
        ? []
        : [`stock: product ${id} has ${quarantined} pieces in quarantine, ${waiting} should lie there`]),
    ];
  });
}

async function everybodyKnowsWhoActs(db: Shop["db"]): Promise<string[]> {
  const open = await db
    .selectFrom("returns")
    .select(["number", "kind", "state", "handover", "due_at", "is_lost", "approved_at"])
    .where("ended_at", "is", null)
    .execute();
  return open.flatMap(({ number, due_at, ...row }) => {
    const state = row.state as ReturnState;
    const handover = row.handover as ReturnHandover;
    const clock = clockOf(state, handover);
    const can = eventsOf(returnMachine, state, {
      kind: row.kind as ReturnKind,
      handover,
      isLost: row.is_lost,
      isOverdue: false,
      wasApproved: row.approved_at !== null,
    }).filter((event) => event !== "close");
    return [
      ...(clock === null ? [`clock: nobody has to act on ${number}, which is ${state}`] : []),
      ...(due_at === null ? [`clock: ${number} is ${state} and is never due`] : []),
      ...(can.length === 0 ? [`clock: nothing can be done with ${number}, which is ${state}`] : []),
    ];
  });
}
