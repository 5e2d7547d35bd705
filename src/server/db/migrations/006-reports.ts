import { type Kysely, sql } from 'kysely'

/** product.md §19. Erased members remain as an id without an owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS.split(/;\n\n/)) await sql.raw(statement).execute(db)
}

const STATEMENTS = `
create table reports (
  id bigint generated always as identity primary key,
  brand text not null,
  reference text not null unique,
  reporter_id bigint,
  account_id bigint,
  category text not null,
  context text not null check (context in ('profile', 'photo', 'message')),
  ref bigint,
  text text,
  is_priority boolean not null,
  outcome text check (outcome in ('upheld', 'unfounded', 'abusive')),
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by text
);

create index reports_open on reports (brand, is_priority desc, created_at, id)
  where closed_at is null;

create index reports_about on reports (account_id, created_at);

create index reports_by on reports (reporter_id, created_at);

create index reports_year on reports (brand, created_at);

create table report_evidence (
  report_id bigint primary key references reports (id) on delete cascade,
  brand text not null,
  snapshot jsonb not null,
  files text[] not null,
  taken_at timestamptz not null
);

create index report_evidence_files on report_evidence using gin (files);

create trigger report_evidence_append_only before update or delete on report_evidence
  for each row execute function refuse_change();

create table complaints (
  id bigint generated always as identity primary key,
  brand text not null,
  reference text not null unique,
  name text not null,
  email citext not null,
  language text not null,
  subject text not null check
    (subject in ('illegal_content', 'fake_profile', 'payment', 'privacy', 'service', 'other')),
  url text,
  account_id bigint,
  text text not null,
  created_at timestamptz not null,
  reply_by timestamptz not null,
  in_review_at timestamptz,
  outcome text check (outcome in ('upheld', 'partly', 'rejected')),
  reason text,
  decided_at timestamptz,
  decided_by text
);

create index complaints_open on complaints (brand, created_at, id) where decided_at is null;

create index complaints_year on complaints (brand, created_at);

create table decisions (
  id bigint generated always as identity primary key,
  brand text not null,
  reference text not null unique,
  account_id bigint,
  subject text not null check
    (subject in ('account', 'photo', 'text', 'report', 'complaint', 'message')),
  ref bigint,
  outcome text not null check (outcome in
    ('warned', 'removed', 'paused', 'on_hold', 'banned', 'restored', 'no_action')),
  rule text not null,
  facts text not null,
  is_automated boolean not null,
  until timestamptz,
  actor text not null,
  created_at timestamptz not null
);

create index decisions_account on decisions (account_id, id desc);

create index decisions_year on decisions (brand, created_at);

create trigger decisions_append_only before update or delete on decisions
  for each row execute function refuse_change();

create table measures (
  decision_id bigint primary key references decisions (id),
  brand text not null,
  account_id bigint not null,
  kind text not null check (kind in ('paused', 'on_hold', 'banned', 'reporting')),
  since timestamptz not null,
  until timestamptz,
  ended_at timestamptz
);

create index measures_account on measures (account_id) where ended_at is null;

create index measures_until on measures (until) where ended_at is null;

create table appeals (
  id bigint generated always as identity primary key,
  brand text not null,
  decision_id bigint unique references decisions (id),
  complaint_id bigint unique references complaints (id),
  text text not null,
  created_at timestamptz not null,
  outcome text check (outcome in ('upheld', 'reversed')),
  reason text,
  decided_at timestamptz,
  decided_by text,
  check ((decision_id is null) <> (complaint_id is null))
);

create index appeals_open on appeals (brand, created_at, id) where decided_at is null;

create table banned_mailboxes (
  decision_id bigint primary key references decisions (id),
  brand text not null,
  mark bytea not null
);

create index banned_mailboxes_mark on banned_mailboxes (mark, brand)
`
