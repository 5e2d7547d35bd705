import { type Kysely, sql } from 'kysely'

/**
 * Searches that a member saved (product.md §14). Their alerts are a type of notification that is on
 * for those who chose their types before it existed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS.split(/;\n\n/)) await sql.raw(statement).execute(db)
}

const STATEMENTS = `
create table saved_searches (
  id bigint generated always as identity primary key,
  brand text not null,
  account_id bigint not null references accounts (id) on delete cascade,
  name text not null,
  query text not null,
  alert text not null default 'off' check (alert in ('off', 'mail', 'push')),
  alert_since timestamptz,
  created_at timestamptz not null,
  unique (account_id, query),
  check ((alert = 'off') = (alert_since is null))
);

create index saved_searches_alerts on saved_searches (brand, account_id) where alert <> 'off';

alter table outbox drop constraint outbox_kind_check;

alter table outbox add constraint outbox_kind_check check (kind in ('new_conversations',
  'new_messages', 'like', 'unread_message_reminders', 'promotions', 'weekly_updates', 'news',
  'reminders', 'saved_searches'));

update notification_settings set email = array_append(email, 'saved_searches'),
  push = array_append(push, 'saved_searches')
`
