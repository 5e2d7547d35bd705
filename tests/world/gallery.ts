import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECKOUT } from '#render/checkout.ts'

/** `livery gallery` in a process of its own. */
export interface Gallery {
  /** Address of its page, with a slash at the end. */
  address: string
  /** Project that it shows. */
  root: string
  end(): Promise<void>
}

/** Opens what is built in `dist`, without building; `env` is laid over the process's. */
export async function gallery(
  root: string,
  dist: string,
  env: NodeJS.ProcessEnv = {}
): Promise<Gallery> {
  const port = await freePort()
  const words = ['--cwd', root, 'gallery', '--no-build', '--out', dist, '--port', String(port)]
  const child = spawn(process.execPath, [join(CHECKOUT, 'src/cli/main.ts'), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1', ...env }
  })
  const address = await addressFrom(child)
  return { address, root, end: () => ended(child) }
}

/** A project with the demo brands' settings and one brand's build, which a test may change. */
export function ownProject(dist: string, domain: string): { root: string; dist: string } {
  const root = mkdtempSync(join(tmpdir(), 'livery-gallery-'))
  const own = join(root, 'dist')
  cpSync(join(CHECKOUT, 'sites'), join(root, 'sites'), { recursive: true })
  const releases = join('.releases', domain)
  cpSync(join(dist, releases), join(own, releases), { recursive: true })
  symlinkSync(readlinkSync(join(dist, domain)), join(own, domain))
  return { root, dist: own }
}

export const forget = (root: string): void => rmSync(root, { recursive: true, force: true })

async function addressFrom(child: ChildProcess): Promise<string> {
  let said = ''
  for await (const text of child.stdout ?? []) {
    said += String(text)
    const address = /http:\/\/localhost:\d+\//.exec(said)?.[0]
    if (address !== undefined) return address
  }
  throw new Error(`the gallery ended without an address: ${said}`)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
