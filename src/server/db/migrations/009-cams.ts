import { type Kysely, sql } from 'kysely'

/** A provider's performers and the clicks on them (product.md §24). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS.split(/;\n\n/)) await sql.raw(statement).execute(db)
}

const STATEMENTS = `
create table cams (
  id bigint generated always as identity primary key,
  provider text not null,
  company text not null,
  external_id text not null,
  origin text not null default 'cam_feed' check (origin = 'cam_feed'),
  name text not null,
  age int check (age >= 18),
  gender text not null check (gender in ('male', 'female')),
  languages text[] not null default '{}',
  status text not null check (status in ('live', 'busy', 'offline')),
  url text not null,
  picture_url text,
  picture bytea,
  drawn text,
  seen_at timestamptz not null,
  unique (provider, external_id)
);

create index cams_seen on cams (seen_at);

create table cam_clicks (
  id uuid primary key,
  brand text not null,
  account_id bigint not null references accounts (id) on delete cascade,
  cam_id bigint not null references cams (id) on delete cascade,
  created_at timestamptz not null
);

create index cam_clicks_account on cam_clicks (account_id);

create index cam_clicks_cam on cam_clicks (cam_id)
`
