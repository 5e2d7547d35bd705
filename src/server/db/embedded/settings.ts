import { chmod, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PORT } from './ask.ts'
import type { Place } from './place.ts'

/** For 100,000 members on two cores, yet fit for a small machine. */
const SETTINGS = {
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  effective_io_concurrency: '64',
  jit: 'off',
  // Needs no dynamic shared memory, which is scarce in containers.
  max_parallel_workers_per_gather: '0',
  fsync: 'on',
  wal_compression: 'on',
  max_wal_size: '2GB',
  checkpoint_timeout: '10min',
  autovacuum_vacuum_scale_factor: '0.05',
  autovacuum_analyze_scale_factor: '0.05',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The server logs failures itself, without members' data from statements.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off'
}

/** For tests: fast, lost at a power cut. */
const THROWAWAY = {
  max_connections: '400',
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_senders: '0',
  wal_level: 'minimal',
  autovacuum_naptime: '5s'
}

/** Postgres reads them at start; ALTER SYSTEM takes precedence. */
export async function writeSettings(place: Place, throwaway: boolean): Promise<void> {
  const settings = { ...SETTINGS, ...(throwaway ? THROWAWAY : {}) }
  const lines = [
    '# Written by Livery at each start. To change a setting use ALTER SYSTEM in psql: it comes after.',
    `include_if_exists ${quoted(join(place.data, 'postgresql.conf'))}`,
    ...Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}`)
  ]
  const draft = `${place.settings}.new`
  await writeFile(draft, `${lines.join('\n')}\n`)
  await chmod(draft, 0o644)
  await rename(draft, place.settings)
}

/** Fixed: no network port, and a private socket. */
export function argumentsFor(place: Place): string[] {
  const fixed = {
    config_file: place.settings,
    listen_addresses: '',
    // The value is a list; quotes protect commas.
    unix_socket_directories: `"${place.socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(PORT)
  }
  const named = Object.entries(fixed).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', place.data, ...named]
}

const quoted = (value: string): string =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
