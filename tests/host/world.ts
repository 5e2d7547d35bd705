import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleOf } from '#host/bundle.ts'
import type { Bundle } from '#host/deployment.ts'
import { FolderTarget } from '#host/folder-target.ts'
import type { Installation, TargetKind } from '#host/installation.ts'
import { CHECKOUT } from '#render/checkout.ts'
import type { Ran } from '../world/livery.ts'

export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Asks a server on loopback, with the path exactly as given and nothing unpacked. */
export function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
  body?: Buffer
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, headers, method, agent: false },
      answer => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts)
          })
        )
      }
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

/** A port on loopback that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A folder under the system's temporary one; the caller clears it away. */
export const scratch = (): Promise<string> => mkdtemp(join(tmpdir(), 'livery-host-'))

export interface Running {
  port: number
  stop(): Promise<void>
}

/** A server that reads its files again when told to. */
export interface Reloadable extends Running {
  reload(): void
}

/** Waits until a server answers; its own words are in the error where it ended instead. */
export async function running(child: ChildProcess, port: number): Promise<Running> {
  const said: string[] = []
  child.stderr?.on('data', part => said.push(String(part)))
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said.join('')}`)
    const answers = await ask(port, '/').then(
      () => true,
      () => false
    )
    if (answers) {
      return {
        port,
        stop: async () => {
          child.kill()
          await ended
        }
      }
    }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  child.kill()
  throw new Error(`the server does not answer: ${said.join('')}`)
}

/** Debian's nginx with everything it writes under `folder`. */
export async function nginx(folder: string, port: number, http: string): Promise<Reloadable> {
  await mkdir(join(folder, 'nginx'), { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/nginx/${name};`)
    .join(' ')
  const conf = join(folder, 'nginx', 'nginx.conf')
  await writeFile(
    conf,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1;
pid ${folder}/nginx/pid; error_log stderr error; events { worker_connections 64; }
http { access_log off; ${temporary} ${http} }\n`
  )
  const child = spawn(process.env.NGINX ?? '/usr/sbin/nginx', ['-e', 'stderr', '-c', conf], {
    stdio: ['ignore', 'ignore', 'pipe']
  })
  return { ...(await running(child, port)), reload: () => void child.kill('SIGHUP') }
}

/** Debian's Caddy with everything it writes under `folder`. */
export async function caddy(
  folder: string,
  port: number,
  sites: string,
  options = 'auto_https off'
): Promise<Running> {
  await mkdir(join(folder, 'caddy'), { recursive: true })
  const conf = join(folder, 'caddy', 'Caddyfile')
  const store = `admin off\nstorage file_system ${folder}/caddy/store\nskip_install_trust`
  await writeFile(conf, `{\n${store}\n${options}\n}\n${sites}\n`)
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  const args = ['run', '--config', conf, '--adapter', 'caddyfile']
  const child = spawn(process.env.CADDY ?? '/usr/bin/caddy', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env
  })
  return running(child, port)
}

/** What of a built brand goes to a host; fails the test where it is not built. */
export async function bundled(
  out: string,
  domain: string,
  kind: TargetKind,
  installation: Installation
): Promise<Bundle> {
  const cache = join(CHECKOUT, '.livery', 'cache', 'packed')
  const bundle = await bundleOf({ out, domain, kind, installation, cache })
  if (typeof bundle === 'string') throw new Error(`${domain} is ${bundle}`)
  return bundle
}

/** Deploys a built brand to a folder. */
export async function deployed(
  out: string,
  domain: string,
  kind: TargetKind,
  installation: Installation
): Promise<void> {
  await new FolderTarget(installation.path).put(await bundled(out, domain, kind, installation), {
    keep: 3
  })
}

export const clear = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** Runs the command line as a process that can be killed, while a server in this one answers. */
export function liveryBeside(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {}
): { child: ChildProcess; ran: Promise<Ran> } {
  const child = spawn(process.execPath, [join(CHECKOUT, 'src/cli/main.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...env }
  })
  const ran = new Promise<Ran>(resolve => {
    const said = { stdout: '', stderr: '' }
    child.stdout?.on('data', part => (said.stdout += String(part)))
    child.stderr?.on('data', part => (said.stderr += String(part)))
    child.on('close', status => resolve({ status, ...said }))
  })
  return { child, ran }
}

/** A copy of one built brand under `out`, to change at will. */
export async function copyBuilt(from: string, domain: string, out: string): Promise<void> {
  await cp(join(from, '.releases', domain), join(out, '.releases', domain), { recursive: true })
  await symlink(await readlink(join(from, domain)), join(out, domain))
}
