import { type Kysely, sql } from 'kysely'

/** Pictures in the store, records of rejected ones, and appeals (product.md §15). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS.split(/;\n\n/)) await sql.raw(statement).execute(db)
}

const STATEMENTS = `
create table files (
  key uuid primary key,
  brand text not null,
  state text not null check (state in ('new', 'kept', 'dropped')),
  is_public boolean not null default false,
  created_at timestamptz not null
);

create index files_leaving on files (created_at) where state <> 'kept';

alter table photos add column hash bit(64);

alter table photos add column width int;

alter table photos add column height int;

alter table photos add column decided_at timestamptz;

alter table photos add column appeal text;

alter table photos add column appealed_at timestamptz;

create index photos_waiting on photos (brand, created_at, id)
  where status in ('pending', 'checking', 'review', 'appeal');

create unique index photos_main on photos (profile_id) where is_main;

create table rejected_photos (
  photo_id bigint primary key,
  brand text not null,
  hash bit(64) not null,
  reason text not null,
  rejected_at timestamptz not null
);

create index rejected_photos_brand on rejected_photos (brand);

create function drop_file() returns trigger language plpgsql as $$
begin
  if old.file like 'photo/%' then
    update files set state = 'dropped' where key = substr(old.file, 7)::uuid;
  end if;
  return null;
end $$;

create trigger photos_file after delete on photos
  for each row execute function drop_file()
`
