import { resolve } from 'node:path'
import { CHECKOUT } from '#render/checkout.ts'
import { confined } from './confined.ts'
import { argument } from './escapes.ts'
import { dataFolders, type Installation, releaseFolders } from './installation.ts'
import { marked } from './mark.ts'

/** docs/operations.md says why not longer. */
const BACKUP_DAYS = 30

/** Longer than the server takes to end by itself. */
const STOP_SECONDS = 15

/** For all but releases, whose files the web server reads. */
const PRIVATE = 'UMask=0077'

/** The text of each unit by its name. */
export function unitFiles(at: Installation): Record<string, string> {
  const units = { ...services(at), ...TIMERS }
  return Object.fromEntries(Object.entries(units).map(([name, text]) => [name, marked(name, text)]))
}

const services = (at: Installation): Record<string, string> => ({
  'livery.service': server(at),
  'livery-schedule.service': once(at, 'Scheduled releases of Livery', releaseFolders(at), [
    `ExecStart=${livery(at, 'schedule', 'run')}`
  ]),
  'livery-backup.service': once(
    at,
    "Backup of Livery's database",
    [...dataFolders(at), at.backups],
    [
      PRIVATE,
      `ExecStart=${backup(at)}`,
      `ExecStartPost=/usr/bin/find ${argument(at.backups)} -maxdepth 1 -name livery-*.gz -mtime +${BACKUP_DAYS} -delete`
    ]
  ),
  'livery-doctor@.service': once(at, 'DNS, mail records and certificate of %i', dataFolders(at), [
    PRIVATE,
    `ExecStart=${livery(at, 'doctor')} %i`
  ])
})

const TIMERS = {
  'livery-schedule.timer': timer('Scheduled releases of Livery, every minute', [
    'OnCalendar=minutely',
    'AccuracySec=5s'
  ]),
  'livery-backup.timer': timer("Backup of Livery's database, daily", daily('03:20')),
  'livery-doctor@.timer': timer('DNS, mail records and certificate of %i, daily', daily('06:40'))
}

function server(at: Installation): string {
  return `[Unit]
Description=Livery, the server of every brand
Wants=network-online.target
After=network-online.target postgresql.service

[Service]
ExecStart=${livery(at, 'serve')}
Restart=always
RestartSec=5
# SIGTERM goes to the server alone, which ends its Postgres itself.
KillMode=mixed
TimeoutStopSec=${STOP_SECONDS}
LimitNOFILE=65536
${PRIVATE}
${confined(at, dataFolders(at))}
[Install]
WantedBy=multi-user.target
`
}

function once(
  at: Installation,
  description: string,
  writable: readonly string[],
  lines: readonly string[]
): string {
  return `[Unit]
Description=${description}
Wants=network-online.target
After=network-online.target livery.service

[Service]
Type=oneshot
${lines.join('\n')}
${confined(at, writable)}`
}

function timer(description: string, lines: readonly string[]): string {
  return `[Unit]
Description=${description}

[Timer]
${lines.join('\n')}

[Install]
WantedBy=timers.target
`
}

/** What a machine missed while it was off is made up for. */
function daily(time: string): string[] {
  return [`OnCalendar=*-*-* ${time}`, 'RandomizedDelaySec=20min', 'Persistent=true']
}

/** Not by bin/livery.mjs, which installs packages that are missing: a unit may not write them. */
function livery({ environment }: Installation, ...words: string[]): string {
  const globals = ['--no-input', ...(environment === undefined ? [] : ['--env', environment])]
  const main = resolve(CHECKOUT, 'src/cli/main.ts')
  return [process.execPath, '--disable-warning=ExperimentalWarning', main, ...globals, ...words]
    .map(argument)
    .join(' ')
}

/** A shell names the file by the time. */
function backup(at: Installation): string {
  const script = 'exec "$@" "$0/livery-$(date -u +%Y-%m-%dT%H%M%SZ).gz"'
  return `/bin/sh -c ${argument(script)} ${argument(at.backups)} ${livery(at, 'backup')}`
}
