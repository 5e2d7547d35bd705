import { type Kysely, sql } from 'kysely'

/** Passkeys, the second way to log in (product.md §13), and the challenges that they answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS.split(/;\n\n/)) await sql.raw(statement).execute(db)
}

const STATEMENTS = `
create table passkeys (
  id bigint generated always as identity primary key,
  brand text not null,
  account_id bigint not null references accounts (id) on delete cascade,
  credential text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_account on passkeys (account_id);

create table passkey_challenges (
  challenge text primary key,
  brand text not null,
  account_id bigint references accounts (id) on delete cascade,
  expires_at timestamptz not null
);

create index passkey_challenges_account on passkey_challenges (account_id);

create index passkey_challenges_expires on passkey_challenges (expires_at)
`
