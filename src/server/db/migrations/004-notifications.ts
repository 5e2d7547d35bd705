import { type Kysely, sql } from 'kysely'

/**
 * product.md §22. Marks in `sides` and `likes` serve the indexes; `notified` prevents second
 * notices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS.split(/;\n\n/)) await sql.raw(statement).execute(db)
}

const STATEMENTS = `
create table notification_settings (
  account_id bigint primary key references accounts (id) on delete cascade,
  brand text not null,
  email text[] not null,
  push text[] not null,
  frequency text not null default 'now' check (frequency in ('now', 'daily', 'weekly')),
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  push_text boolean not null default false,
  changed_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);

create index notification_settings_brand on notification_settings (brand, account_id);

create table campaigns (
  id bigint generated always as identity primary key,
  brand text not null,
  type text not null check (type in ('news', 'promotions')),
  words jsonb not null,
  link text not null,
  mark bytea not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  unique (brand, mark)
);

create index campaigns_open on campaigns (brand, ends_at);

create table notices (
  id bigint generated always as identity primary key,
  brand text not null,
  account_id bigint not null references accounts (id) on delete cascade,
  type text not null,
  template text not null,
  data jsonb not null,
  pushed_at timestamptz,
  mailed_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null
);

create index notices_account on notices (account_id, created_at desc);

create index notices_unsettled on notices (brand, created_at) where settled_at is null;

create index notices_age on notices (created_at);

create table notified (
  account_id bigint not null references accounts (id) on delete cascade,
  event text not null,
  brand text not null,
  notice_id bigint,
  created_at timestamptz not null,
  primary key (account_id, event)
);

create index notified_notice on notified (notice_id) where notice_id is not null;

create index notified_age on notified (created_at);

alter table sides
  add column told_to bigint not null default 0,
  add column told_at timestamptz,
  add column reminded_to bigint not null default 0,
  add column reminded_again_to bigint not null default 0;

create index sides_untold on sides (brand, last_at)
  where unread > 0 and last_message_id > told_to;

create index sides_unreminded on sides (brand, last_at)
  where unread > 0 and last_message_id > reminded_again_to;

alter table likes add column told_at timestamptz;

create index likes_untold on likes (brand, created_at) where seen_at is null and told_at is null;

create index accounts_created on accounts (brand, created_at)
`
