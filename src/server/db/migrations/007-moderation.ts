import { type Kysely, sql } from 'kysely'

/** Operators with tokens, their log, claims and verdicts (product.md §31). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS.split(/;\n\n/)) await sql.raw(statement).execute(db)
}

const STATEMENTS = `
alter table profiles add column about_reason text;

alter table profiles add column about_sent_at timestamptz;

create index profiles_texts on profiles (brand, about_sent_at, id)
  where about_in_review is not null;

create table operators (
  id bigint generated always as identity primary key,
  name text not null unique,
  token_hash bytea not null unique,
  role text not null check (role in ('moderator', 'support', 'editor', 'admin')),
  brands text[],
  created_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);

create table operator_log (
  id bigint generated always as identity primary key,
  operator_id bigint references operators (id),
  operator text not null,
  role text,
  action text not null,
  subject_kind text not null,
  subject_id bigint,
  brand text not null,
  reason text,
  details jsonb not null default '{}',
  at timestamptz not null
);

create index operator_log_brand on operator_log (brand, id desc);

create index operator_log_subject on operator_log (subject_kind, subject_id, id desc);

create trigger operator_log_append_only before update or delete on operator_log
  for each row execute function refuse_change();

create table rejected_texts (
  decision_id bigint primary key,
  brand text not null,
  profile_id bigint not null references profiles (id) on delete cascade,
  text text not null,
  rejected_at timestamptz not null
);

create index rejected_texts_profile on rejected_texts (profile_id);

create table claims (
  queue text not null,
  item_id bigint not null,
  brand text not null,
  operator_id bigint not null references operators (id),
  version text not null,
  until timestamptz not null,
  primary key (queue, item_id)
);

create index claims_until on claims (until);

create table verdicts (
  id bigint generated always as identity primary key,
  queue text not null,
  item_id bigint not null,
  version text not null,
  brand text not null,
  operator_id bigint not null references operators (id),
  verdict text not null,
  reason text,
  at timestamptz not null
);

create index verdicts_item on verdicts (queue, item_id, id desc);

create trigger verdicts_append_only before update or delete on verdicts
  for each row execute function refuse_change()
`
