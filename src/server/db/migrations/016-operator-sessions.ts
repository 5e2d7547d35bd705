import { type Kysely, sql } from 'kysely'

/**
 * Sessions and codes of operators (product.md §31). Their log can't be changed in an erasure either;
 * a restore may empty it while it is empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS.split(/;\n\n/)) await sql.raw(statement).execute(db)
}

const STATEMENTS = `
alter table operators drop constraint operators_role_check;

alter table operators add constraint operators_role_check
  check (role in ('moderator', 'support', 'editor', 'metrics', 'admin'));

alter table operators add column is_machine boolean not null default false;

alter table operators add column totp_secret bytea;

alter table operators add column totp_since timestamptz;

alter table operators add column totp_step bigint;

create table operator_sessions (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators (id),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index operator_sessions_operator on operator_sessions (operator_id);

create index operator_sessions_expires on operator_sessions (expires_at);

create table operator_recovery_codes (
  operator_id bigint not null references operators (id),
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

create index operator_log_operator on operator_log (operator, id desc);

create index operator_log_at on operator_log (at);

create function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' and not exists (select 1 from operator_log) then return null; end if;
  raise exception 'operator_log is append-only';
end $$;

drop trigger operator_log_append_only on operator_log;

create trigger operator_log_append_only before update or delete on operator_log
  for each row execute function refuse_change_of_log();

create trigger operator_log_never_emptied before truncate on operator_log
  for each statement execute function refuse_change_of_log()
`
