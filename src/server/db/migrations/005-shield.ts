import { type Kysely, sql } from 'kysely'

/** Scam shield, repeated openers, and photos in chats (product.md §15 and §17). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS.split(/;\n\n/)) await sql.raw(statement).execute(db)
}

const STATEMENTS = `
alter table messages add column warning text;

create index messages_warned on messages (sender_id, created_at) where warning is not null;

alter table accounts add column slowed_until timestamptz;

create table flags (
  id bigint generated always as identity primary key,
  brand text not null,
  account_id bigint not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('scam', 'underage', 'sextortion')),
  is_priority boolean not null default false,
  evidence jsonb not null,
  created_at timestamptz not null,
  decided_at timestamptz
);

create unique index flags_open on flags (account_id, kind) where decided_at is null;

create index flags_queue on flags (brand, is_priority desc, created_at) where decided_at is null;

create table openers (
  brand text not null,
  hash bytea not null,
  count int not null,
  used_at timestamptz not null,
  primary key (hash, brand)
);

create index openers_age on openers (used_at);

create table chat_photos (
  message_id bigint primary key references messages (id) on delete cascade,
  brand text not null,
  file text not null,
  is_blurred boolean not null,
  opened_at timestamptz
);

create index chat_photos_name on chat_photos (file);

create trigger chat_photos_file after delete on chat_photos
  for each row execute function drop_file();

alter table pending_messages add column file text;

create trigger pending_messages_file after delete on pending_messages
  for each row execute function drop_file();

create index pending_expired on pending_messages (expires_at)
`
