import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'
import { writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

const UNITS = [
  'livery-backup.service',
  'livery-backup.timer',
  'livery-doctor@.service',
  'livery-doctor@.timer',
  'livery-schedule.service',
  'livery-schedule.timer',
  'livery.service'
]

/** A project whose brand has a host, and an empty system beside it. */
async function installation(host = 'target: nginx, path: /srv/zonnig') {
  const { root } = await writeFleet({
    'sites/zonnig/site.yaml': `${ZONNIG}deploy: { ${host} }\n`,
    'system/kept': ''
  })
  const system = join(root, 'system')
  const folder = join(system, 'etc/systemd/system')
  const unit = (name: string) => join(folder, name)
  const environment = join(system, 'etc/livery/livery.env')
  const run = (...words: string[]) => livery(['--cwd', root, 'units', '--root', system, ...words])
  return { root, system, folder, unit, environment, run }
}

const read = (path: string): string => readFileSync(path, 'utf8')
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)
const everythingIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

test('units are written for the project, its user and the folders of its hosts', async () => {
  const { root, folder, unit, run } = await installation()
  const ran = run('--user', 'dating', '--backups', '/var/copies of it')
  expect(ran.status, ran.stderr).toBe(0)
  expect(readdirSync(folder).sort()).toEqual(UNITS)
  for (const name of UNITS) expect(modeOf(unit(name))).toBe('644')

  const server = read(unit('livery.service'))
  for (const line of [
    'User=dating',
    `WorkingDirectory=${root}`,
    'EnvironmentFile=/etc/livery/livery.env',
    `ReadWritePaths=${root}/.livery -${CHECKOUT}/.livery`,
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'PrivateTmp=yes',
    'LimitNOFILE=65536',
    'KillMode=mixed',
    'Restart=always'
  ]) {
    expect(server.split('\n')).toContain(line)
  }
  expect(server).toMatch(/^ExecStart=\S+node .* serve$/m)
  expect(read(unit('livery-schedule.service'))).toMatch(/^ReadWritePaths=.* -\/srv\/zonnig$/m)
  expect(read(unit('livery-backup.service'))).toContain('"-/var/copies of it"')
  expect(read(unit('livery-schedule.timer'))).toContain('OnCalendar=minutely')
})

/** What systemd's own analyzer says of units; it starts nothing and needs no running systemd. */
function analyzed(...words: string[]): { status: number | null; said: string } {
  const program = process.env.SYSTEMD_ANALYZE ?? '/usr/bin/systemd-analyze'
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8' })
  if (error) throw error
  return { status, said: stdout + stderr }
}

/** Least exposure that Node and an embedded Postgres allow; 10 is a unit without any limit. */
const MOST_EXPOSED = 2

test('systemd finds no fault in the units, and little that they expose', async () => {
  const { unit, run } = await installation()
  // A user that every machine has.
  expect(run('--user', 'daemon', '--backups', '/var/copies of it').status).toBe(0)
  const { status, said } = analyzed('verify', '--man=no', ...UNITS.map(unit))
  expect(said).toBe('')
  expect(status).toBe(0)
  for (const name of UNITS.filter(each => each.endsWith('.service'))) {
    const { said } = analyzed('security', '--offline=true', '--no-pager', unit(name))
    const level = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(said)?.[1])
    expect(level, said).toBeLessThanOrEqual(MOST_EXPOSED)
  }
})

test('the environment file is for root alone, and its secrets are printed nowhere', async () => {
  const { environment, run } = await installation()
  const ran = run()
  expect(modeOf(environment)).toBe('600')
  const secrets = [...read(environment).matchAll(/^([A-Z_]+)=(.*)$/gm)]
  expect(secrets.map(([, name]) => name)).toEqual(['LIVERY_SECRET', 'LIVERY_MAIL_HOOK_SECRET'])
  for (const [, , secret = ''] of secrets) {
    expect(secret).toMatch(/^[\w-]{32,}$/)
    expect(ran.stdout + ran.stderr).not.toContain(secret)
  }
})

test('the environment file names each variable of docs/operations.md', async () => {
  const { environment, run } = await installation()
  run()
  const told = read(join(CHECKOUT, 'docs/operations.md')).matchAll(
    /`((?:LIVERY|DATABASE)_[A-Z0-9_]+)(?:=[^`]*)?`/g
  )
  // The name of whoever works at a terminal, and a brand's own form of a variable.
  const others = ['LIVERY_OPERATOR', 'LIVERY_MOLLIE_KEY_AVONDLICHT']
  const names = [...new Set([...told].map(([, name = '']) => name))]
  const written = read(environment)
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter(name => !others.includes(name) && !written.includes(`${name}=`))).toEqual([])
})

test('a project that has its secret keeps it', async () => {
  const { root, environment, run } = await installation()
  mkdirSync(join(root, '.livery'), { recursive: true })
  writeFileSync(join(root, '.livery/secret'), 'as-the-server-made-it\n')
  run()
  expect(read(environment)).toContain('\nLIVERY_SECRET=as-the-server-made-it\n')
})

test('what remains is printed in order, with the proxy of the brands', async () => {
  const { run } = await installation()
  const { stdout } = run()
  const commands = stdout.slice(stdout.indexOf('What remains')).split('\n')
  const wanted = [
    /^id -u livery \|\| useradd /,
    /^install -d .*\.livery \/srv\/zonnig$/,
    /^systemctl daemon-reload$/,
    /^systemctl enable --now livery\.service livery-schedule\.timer livery-backup\.timer$/,
    /^systemctl enable --now livery-doctor@zonnig\.timer$/,
    /^nginx -t && systemctl reload nginx$/
  ]
  const places = wanted.map(pattern => commands.findIndex(line => pattern.test(line)))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(stdout).not.toContain('restart')
})

test('a second run writes nothing', async () => {
  const { system, unit, environment, run } = await installation()
  run()
  const before = [...UNITS.map(unit), environment].map(path => [read(path), statSync(path).mtimeMs])
  const again = run()
  expect(again.status, again.stderr).toBe(0)
  expect(again.stdout).toContain('Nothing to write.')
  expect(
    [...UNITS.map(unit), environment].map(path => [read(path), statSync(path).mtimeMs])
  ).toEqual(before)
  expect(everythingIn(system).filter(path => path.includes('/.'))).toEqual([])
})

test('a unit that nobody changed follows the settings; the environment file stays', async () => {
  const { unit, environment, run } = await installation()
  run()
  writeFileSync(environment, 'LIVERY_SECRET=mine\n', { mode: 0o600 })
  const other = run('--user', 'dating')
  expect(other.status, other.stderr).toBe(0)
  expect(read(unit('livery.service'))).toContain('\nUser=dating\n')
  expect(other.stdout).toContain('\nsystemctl restart livery.service\n')
  expect(read(environment)).toBe('LIVERY_SECRET=mine\n')
})

test('a unit that somebody changed stops all of it, until --force', async () => {
  const { unit, run } = await installation()
  run()
  const mine = read(unit('livery.service')).replace('RestartSec=5', 'RestartSec=60')
  writeFileSync(unit('livery.service'), mine)
  const refused = run('--user', 'dating')
  expect(refused.status).toBe(2)
  expect(refused.stderr).toContain(`${unit('livery.service')} is not as Livery wrote it`)
  expect(read(unit('livery.service'))).toBe(mine)
  expect(read(unit('livery-backup.service'))).toContain('\nUser=livery\n')

  const shown = run('--dry-run')
  expect(shown.stdout).toContain('-RestartSec=60')
  expect(run('--force').status).toBe(0)
  expect(read(unit('livery.service'))).toContain('RestartSec=5\n')
})

test('a masked unit is not written through its link', async () => {
  const { system, folder, unit, run } = await installation()
  mkdirSync(folder, { recursive: true })
  symlinkSync('/dev/null', unit('livery-doctor@.timer'))
  const refused = run('--force')
  expect(refused.status).toBe(8)
  expect(refused.stderr).toContain('is no plain file')
  expect(everythingIn(system)).not.toContain('etc/systemd/system/livery.service')
})

test.each([
  ['a file', (path: string) => writeFileSync(path, '')],
  ['a link to nowhere', (path: string) => symlinkSync('/nowhere/at/all', path)]
])('where %s stands in place of one folder, nothing is left in the others', async (_, put) => {
  const { system, run } = await installation()
  mkdirSync(join(system, 'etc'))
  put(join(system, 'etc/livery'))
  const before = everythingIn(system)
  const failed = run()
  expect(failed.status).toBe(8)
  expect(failed.stderr).toContain('Nothing was written')
  expect(everythingIn(system)).toEqual(before)
})

test('--dry-run prints every file without a secret, and writes nothing', async () => {
  const { system, unit, environment, run } = await installation()
  const { status, stdout } = run('--dry-run')
  expect(status).toBe(0)
  for (const path of [...UNITS.map(unit), environment]) expect(stdout).toContain(path)
  expect(stdout).toContain('ProtectSystem=strict')
  expect(stdout).toContain('LIVERY_SECRET=(made when the file is written)')
  expect(everythingIn(system)).toEqual(['kept'])
})

test('an environment file that others can read is named', async () => {
  const { environment, run } = await installation()
  mkdirSync(dirname(environment), { recursive: true })
  writeFileSync(environment, 'LIVERY_SECRET=mine\n', { mode: 0o644 })
  expect(run().stderr).toContain(`chmod 600 ${environment}`)
})
