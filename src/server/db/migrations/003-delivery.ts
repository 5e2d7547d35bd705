import { type Kysely, sql } from 'kysely'

/** Due times and results of outbox rows; existing rows are due since their creation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS.split(/;\n\n/)) await sql.raw(statement).execute(db)
}

const STATEMENTS = `
alter table outbox
  add column kind text check (kind in ('new_conversations', 'new_messages', 'like',
    'unread_message_reminders', 'promotions', 'weekly_updates', 'news', 'reminders')),
  add column dedupe text,
  add column due_at timestamptz,
  add column queued_at timestamptz,
  add column sending_at timestamptz,
  add column attempts int not null default 0,
  add column dropped_at timestamptz,
  add column failed_at timestamptz,
  add column error text;

update outbox set due_at = created_at;

alter table outbox alter column due_at set not null;

drop index outbox_waiting;

create index outbox_due on outbox (due_at)
  where sent_at is null and dropped_at is null and failed_at is null and queued_at is null;

create index outbox_queued on outbox (queued_at)
  where sent_at is null and dropped_at is null and failed_at is null and queued_at is not null;

create index outbox_age on outbox (created_at);

create index outbox_failed on outbox (id) where failed_at is not null;

create unique index outbox_event on outbox (brand, channel, dedupe)
  where dedupe is not null and channel <> 'push';

create unique index outbox_pushed on outbox (brand, dedupe, recipient)
  where dedupe is not null and channel = 'push';

create table bounced_addresses (
  brand text not null,
  email citext not null,
  since timestamptz not null,
  primary key (brand, email)
)
`
