import { type Kysely, sql } from 'kysely'

/** What providers said of an order, and when (docs/operations.md, "Payments"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS.split(/;\n\n/)) await sql.raw(statement).execute(db)
}

const STATEMENTS = `
create table order_answers (
  id bigint generated always as identity primary key,
  brand text not null,
  order_id bigint not null references orders (id) on delete cascade,
  cause text not null check (cause in ('webhook', 'asked')),
  state text not null,
  refunded int not null,
  charged_back int not null,
  at timestamptz not null
);

create index order_answers_order on order_answers (order_id, id);

create index order_answers_at on order_answers (at);

create index orders_brand on orders (brand, id desc)
`
