import { sql } from 'kysely'
import type { AppContext } from '../../core/app.ts'

/** A rule of the books that does not hold. */
export interface MoneyFault {
  rule: string
  brand: string
  /** The account, order or company it is about. */
  what: string
  says: string
}

/**
 * Proves the books (product.md §20): for every account the balance is the sum of its ledger, every
 * line follows from the one before it, every grant belongs to a paid order and every paid order has
 * its grant, every spend its message; for every company the papers have no gap and their sum is what
 * was settled. Answers what does not hold; empty when all is right. Reads in one snapshot.
 */
export async function auditMoney({
  database
}: Pick<AppContext, 'database'>): Promise<MoneyFault[]> {
  return database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const faults: MoneyFault[] = []
      for (const [rule, query] of Object.entries(RULES)) {
        const { rows } = await query.execute(tx)
        faults.push(...rows.map(row => ({ rule, ...row })))
      }
      return faults
    })
}

/** How much the audit looked at. */
export async function countMoney({
  database
}: Pick<AppContext, 'database'>): Promise<
  Record<'accounts' | 'lines' | 'orders' | 'papers', number>
> {
  const { rows } = await sql<Record<'accounts' | 'lines' | 'orders' | 'papers', number>>`
    select (select count(*)::int from accounts) as accounts,
      (select count(*)::int from ledger) as lines, (select count(*)::int from orders) as orders,
      (select count(*)::int from papers) as papers`.execute(database.kysely)
  return rows[0] ?? { accounts: 0, lines: 0, orders: 0, papers: 0 }
}

type Found = Omit<MoneyFault, 'rule'>

const RULES = {
  'balance is the sum of the ledger': sql<Found>`
    select a.brand, 'account ' || a.id as what,
      'has ' || a.credits || ', its lines say ' || coalesce(sum(l.amount), 0) as says
    from accounts a left join ledger l on l.account_id = a.id
    group by a.id having a.credits <> coalesce(sum(l.amount), 0)`,
  'every line follows from the one before': sql<Found>`
    select brand, 'account ' || account_id as what, 'line ' || id || ' breaks the chain' as says
    from (select l.*, lag(balance, 1, 0) over (partition by account_id order by id) as before
      from ledger l where exists (select from accounts a where a.id = l.account_id)) lines
    where balance <> before + amount`,
  'a grant belongs to a paid order, and is its credits': sql<Found>`
    select l.brand, 'line ' || l.id as what, 'grants ' || l.amount || ' for no paid order' as says
    from ledger l left join orders o on o.id = l.order_id and o.account_id = l.account_id
      and o.credits = l.amount and (o.status = 'completed' or o.kind = 'debit')
    where l.reason = 'purchase' and l.order_id is not null and o.id is null`,
  'a paid order has its grant': sql<Found>`
    select o.brand, 'order ' || o.id as what, 'was paid and granted nothing' as says
    from orders o where o.status = 'completed' and o.granted_at is not null
      and not exists (select from ledger l where l.order_id = o.id and l.reason = 'purchase')`,
  'a payment that granted nothing is given back': sql<Found>`
    select o.brand, 'order ' || o.id as what, 'was paid, granted nothing and is not given back' as says
    from orders o where o.status = 'completed' and o.granted_at is null
      and not exists (select from reversals r where r.order_id = o.id)`,
  'reversals take what they say, once': sql<Found>`
    select r.brand, 'reversal ' || r.id as what,
      'took ' || coalesce(-sum(l.amount), 0) || ' of ' || r.credits as says
    from reversals r join orders o on o.id = r.order_id
    left join ledger l on l.reversal_id = r.id
    where exists (select from accounts a where a.id = o.account_id)
    group by r.id
    having coalesce(-sum(l.amount), 0) <> case when r.state in ('asked', 'done', 'refused')
      then r.credits else 0 end`,
  'no more comes back than was paid': sql<Found>`
    select o.brand, 'order ' || o.id as what, sum(r.amount) || ' of ' || o.total || ' came back' as says
    from orders o join reversals r on r.order_id = o.id and r.kind = 'refund'
      and r.state in ('asked', 'done')
    group by o.id having sum(r.amount) > o.total`,
  'a spend belongs to its message': sql<Found>`
    select l.brand, 'line ' || l.id as what, 'charged ' || -l.amount || ' for no message' as says
    from ledger l left join messages m on m.id = l.message_id and m.sender_id = l.account_id
      and m.cost = -l.amount
    where l.reason in ('message', 'photo', 'gift') and m.id is null
      and exists (select from accounts a where a.id = l.account_id)
      and exists (select from messages n where n.id = l.message_id)`,
  'a message that cost credits has its line': sql<Found>`
    select m.brand, 'message ' || m.id as what, 'cost ' || m.cost || ' that nobody paid' as says
    from messages m join accounts a on a.id = m.sender_id
    where m.cost > 0 and m.state <> 'held'
      and not exists (select from ledger l where l.message_id = m.id
        and l.reason in ('message', 'photo', 'gift') and l.amount = -m.cost)`,
  'papers have no gap': sql<Found>`
    select coalesce(min(p.brand), '') as brand, 'company ' || n.company as what,
      'has ' || count(p.number) || ' papers and the number ' || n.last as says
    from paper_numbers n left join (select company, number, brand from papers
      union all select company, number, brand from moved_papers) p on p.company = n.company
    group by n.company, n.last having max(p.number) <> n.last or count(p.number) <> n.last - min(p.number) + 1`,
  'receipts are what was settled': sql<Found>`
    select o.brand, 'order ' || o.id as what,
      'settled ' || o.total - coalesce(r.back, 0) || ', papers say ' || coalesce(p.sum, 0) as says
    from orders o
    left join (select order_id, sum(amount) as back from reversals where state = 'done' group by 1) r
      on r.order_id = o.id
    left join (select order_id, sum(amount) as sum from papers group by 1) p on p.order_id = o.id
    where o.status = 'completed' and o.granted_at is not null
      and coalesce(p.sum, 0) <> o.total - coalesce(r.back, 0)`
} as const
