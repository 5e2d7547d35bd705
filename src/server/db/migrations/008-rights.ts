import { type Kysely, sql } from 'kysely'

/**
 * product.md §23. Names stay reserved while their owner can return; erased members become `#<id>`,
 * which no member can choose.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS.split(/;\n\n/)) await sql.raw(statement).execute(db)
}

const STATEMENTS = `
create table deletions (
  id bigint generated always as identity primary key,
  brand text not null,
  account_id bigint not null,
  reference text not null unique,
  reason text not null,
  text text,
  account_status text not null,
  profile_status text not null,
  asked_at timestamptz not null,
  erases_at timestamptz not null,
  undone_at timestamptz,
  erased_at timestamptz
);

create index deletions_account on deletions (account_id);

create unique index deletions_open on deletions (account_id)
  where undone_at is null and erased_at is null;

create index deletions_erased on deletions (erased_at) where erased_at is not null;

create index accounts_erases on accounts (erases_at) where status = 'deleted';

create table delete_offers (
  account_id bigint primary key references accounts (id) on delete cascade,
  brand text not null,
  percent int not null check (percent between 1 and 100),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_taken boolean not null
);

create table exports (
  id bigint generated always as identity primary key,
  brand text not null,
  account_id bigint not null references accounts (id) on delete cascade,
  asked_at timestamptz not null,
  file text,
  bytes bigint,
  built_at timestamptz,
  expires_at timestamptz
);

create index exports_account on exports (account_id, id desc);

create index exports_waiting on exports (asked_at) where built_at is null;

create index exports_expired on exports (expires_at) where built_at is not null;

create table doomed_files (
  id bigint generated always as identity primary key,
  brand text not null,
  file text not null unique,
  doomed_at timestamptz not null
);

drop index profiles_name;

create unique index profiles_name on profiles (brand, name)
`
