// Plain JavaScript on purpose: this runs on whatever Node is there, before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const OLDEST_NODE = 20

/** Installs packages where they are missing or the lock file changed; answers with our Node's path. */
export async function setUp(root) {
  const major = Number(process.versions.node.split('.')[0])
  if (major < OLDEST_NODE) {
    fail(
      `Node ${process.versions.node} is too old; Livery's set-up needs ${OLDEST_NODE} or later. Install it from https://nodejs.org and try again.`
    )
  }
  const node = join(
    root,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node'
  )
  if (!existsSync(node) || !isInstalled(root)) {
    say('Installing packages (once; about a minute) …')
    // Not `npm ci`: it refuses a lock file whose packages for other platforms a registry doesn't have.
    run(root, 'npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
    if (!existsSync(node)) run(root, 'npm', ['rebuild', 'node', '--loglevel=error'])
    if (!existsSync(node)) {
      fail(
        'The package "node" did not bring its binary. Run "npm rebuild node" and look at what it says.'
      )
    }
    say('Packages are in place.')
    offerHook(root)
  }
  return node
}

/** Says how git checks commit messages, where this is a checkout that does not yet. */
function offerHook(root) {
  if (!existsSync(join(root, '.git'))) return
  const { status } = spawnSync('git', ['config', 'core.hooksPath'], { cwd: root })
  if (status === 1) say('To check commit messages: git config core.hooksPath .githooks')
}

/**
 * Whether what npm last installed is what the lock file names; packages of other platforms apart. Two
 * large lock files are read only when they changed since they were last found to agree.
 */
function isInstalled(root) {
  const wanted = join(root, 'package-lock.json')
  const present = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(present)) return false
  const stamp = join(root, 'node_modules', '.livery-installed')
  const state = [wanted, present].map(stateOf).join(' ')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return true
  const agrees = holdsAll(packagesIn(wanted), packagesIn(present))
  if (agrees) writeStamp(stamp, state)
  return agrees
}

function stateOf(file) {
  const { mtimeMs, size } = statSync(file)
  return `${mtimeMs}:${size}`
}

const packagesIn = file => JSON.parse(readFileSync(file, 'utf8')).packages

function holdsAll(wanted, present) {
  return Object.entries(wanted).every(([name, { version, optional }]) => {
    if (name === '') return true
    const found = present[name]
    return found === undefined ? optional === true : found.version === version
  })
}

/** Somebody may run what another installed: without the stamp each start takes a little longer. */
function writeStamp(path, text) {
  try {
    writeFileSync(path, text)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}

/** Finds Chromium, or installs Debian's; returns its path. */
export async function setUpChromium() {
  const places = [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome'
  ]
  return (
    places.find(place => place && existsSync(place)) ?? install('chromium', '/usr/bin/chromium')
  )
}

/**
 * Finds or installs Debian's Chromium without windows, in which most tests take half the time; returns
 * its path, or undefined where it can't be had.
 */
export async function setUpHeadlessShell() {
  const path = '/usr/bin/chromium-headless-shell'
  return existsSync(path) || installed('chromium-headless-shell') ? path : undefined
}

/** Finds ffmpeg, or installs Debian's; builds render films with it, and do without where it can't be had. */
export async function setUpFfmpeg() {
  const path = '/usr/bin/ffmpeg'
  return existsSync(path) || installed('ffmpeg') ? path : undefined
}

/** Finds Java, or installs Debian's; answers with its path. The HTML checker of the tests needs it. */
export async function setUpJava() {
  const onPath = (process.env.PATH ?? '').split(':').map(folder => join(folder, 'java'))
  const places = [process.env.JAVA, ...onPath]
  return (
    places.find(place => place && existsSync(place)) ??
    install('default-jre-headless', '/usr/bin/java')
  )
}

/** Finds nginx, or installs Debian's; answers with its path. The tests serve deployed sites with it. */
export async function setUpNginx() {
  const path = '/usr/sbin/nginx'
  const places = [process.env.NGINX, path]
  return places.find(place => place && existsSync(place)) ?? install('nginx', path)
}

/** Finds Caddy, or installs Debian's; answers with its path. The tests serve deployed sites with it. */
export async function setUpCaddy() {
  const path = '/usr/bin/caddy'
  const places = [process.env.CADDY, path]
  return places.find(place => place && existsSync(place)) ?? install('caddy', path)
}

/** Finds PgBouncer, or installs Debian's; answers with its path. A test runs servers behind it. */
export async function setUpPgbouncer() {
  const path = '/usr/sbin/pgbouncer'
  const places = [process.env.PGBOUNCER, path]
  return places.find(place => place && existsSync(place)) ?? install('pgbouncer', path)
}

/** Finds systemd's analyzer, or installs Debian's; answers with its path. A test judges our units with it. */
export async function setUpSystemdAnalyze() {
  const path = '/usr/bin/systemd-analyze'
  const places = [process.env.SYSTEMD_ANALYZE, path]
  return places.find(place => place && existsSync(place)) ?? install('systemd', path)
}

/** Installs a package that the tests need; returns the path of its program. */
function install(name, path) {
  if (!existsSync('/usr/bin/apt-get')) {
    fail(`The tests need ${name}, and there is no apt-get to install it with. Install it by hand.`)
  }
  for (const [program, args] of stepsFor(name)) run('/', program, args)
  return path
}

/** Whether a package could be installed that the tests can do without; nobody is asked for a password. */
function installed(name) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  return stepsFor(name).every(([program, args]) => ran('/', program, args).status === 0)
}

/** What installs a system package: programs with their arguments. */
function stepsFor(name) {
  say(`Installing ${name} from the system packages (once) …`)
  const sudo = process.getuid?.() === 0 ? [] : ['sudo']
  const [apt = 'apt-get', ...before] = [...sudo, 'apt-get']
  return [
    [apt, [...before, 'update', '-qq']],
    [apt, [...before, 'install', '-y', '-qq', '--no-install-recommends', name]]
  ]
}

function run(cwd, program, args) {
  const { status, error } = ran(cwd, program, args)
  if (error || status !== 0) {
    fail(
      `"${program} ${args.join(' ')}" ended with ${error?.message ?? `code ${status}`}. Run it by hand to see why, then try again.`
    )
  }
}

function ran(cwd, program, args) {
  return spawnSync(program, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  })
}

export function say(text) {
  process.stderr.write(`${text}\n`)
}

function fail(text) {
  process.stderr.write(`livery: ${text}\n`)
  process.exit(8)
}
