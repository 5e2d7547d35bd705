import { type Kysely, sql } from 'kysely'

/** Databases of several places, and brands that move between them (docs/decisions/037-places.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS.split(/;\n\n/)) await sql.raw(statement).execute(db)
}

const STATEMENTS = `
create table own_place (
  is_only boolean primary key default true check (is_only),
  name text not null
);

create table brand_moves (
  brand text primary key,
  state text not null check (state in ('held', 'arrived', 'left', 'gone')),
  other text not null,
  since timestamptz not null,
  proof jsonb
);

create table moved_papers (
  company text not null,
  number int not null,
  brand text not null,
  primary key (company, number)
);

create function refuse_while_moving() returns trigger language plpgsql as $$
begin
  if current_setting('livery.moving', true) = 'on' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    if old.brand <> tg_argv[0] then return old; end if;
  elsif new.brand <> tg_argv[0] then return new; end if;
  raise exception 'the brand % moves to another database', tg_argv[0] using errcode = 'LVMOV';
end $$;

alter table verdicts drop constraint verdicts_operator_id_fkey;

alter table cam_clicks alter constraint cam_clicks_cam_id_fkey deferrable
`
