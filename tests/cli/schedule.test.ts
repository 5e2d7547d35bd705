import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'
import { SMALL, writeFleet } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

vi.setConfig({ testTimeout: 240_000 })

const QUICK = {
  LIVERY_BUILD_NO_MEDIA: '1',
  LIVERY_DEPLOY_ALLOW_STALE: '1',
  LIVERY_OPERATOR: 'Anna'
}

/** Zonnig, with a folder of its own as its host, and nothing there yet. */
async function fleet() {
  const { root } = await writeFleet({
    'sites/zonnig/site.yaml': `${SMALL}deploy: { target: nginx, path: srv }\n`
  })
  const run = (...words: string[]) => livery(['--cwd', root, '--no-input', ...words], QUICK)
  const json = (...words: string[]) => JSON.parse(run('--json', ...words).stdout)
  const due = (...words: string[]) => {
    const at = new Date(Date.now() + 8_000).toISOString().replace(/\.\d+Z$/, 'Z')
    return run('deploy', 'zonnig', '--allow-live', '--at', at, ...words)
  }
  return { root, run, json, due }
}

/** Runs as a timer does until a release came due. */
async function untilDue({ run }: Pick<Awaited<ReturnType<typeof fleet>>, 'run'>) {
  return vi.waitUntil(
    () => {
      const ran = run('schedule', 'run')
      return ran.stdout.includes('live') || ran.status !== 0 ? ran : undefined
    },
    { timeout: 120_000, interval: 500 }
  )
}

test('a release of a time to come sets, builds and deploys at that time, once', async () => {
  const world = await fleet()
  const { root, run, json, due } = world
  const made = due('--set', 'economy.refundDays=30', '--note', 'Thirty days from today')
  expect(made.status, made.stderr).toBe(0)
  expect(made.stderr).toContain('nothing has carried out scheduled releases here')
  const id = /^(\S+) {2}zonnig at /.exec(made.stdout)?.[1] ?? ''
  expect(run('schedule', 'list').stdout).toMatch(new RegExp(`^${id} .* waits .*by Anna`))
  expect(readFileSync(join(root, 'sites/zonnig/site.yaml'), 'utf8')).not.toContain('refundDays')

  const ran = await untilDue(world)
  expect(ran.status, ran.stderr).toBe(0)
  expect(ran.stdout).toContain(`live  ${id}  zonnig`)
  expect(readFileSync(join(root, 'srv/current/site/pages/return-policy.html'), 'utf8')).toMatch(
    /30/
  )
  const { sites } = json('releases', 'zonnig', '--changelog')
  expect(sites[0].changelog).toMatchObject([{ by: 'Anna', note: 'Thirty days from today' }])
  expect(run('schedule', 'list').stdout).toContain('live since')
  expect(run('schedule', 'run').stdout).toBe('')
})

test('a release that fails leaves what is live, ends with 7, says why, and is tried again', async () => {
  const world = await fleet()
  const { root, run, json, due } = world
  expect(due().status).toBe(0)
  run('config', 'set', 'zonnig', 'deploy.path=sites')
  const failed = await untilDue(world)
  expect(failed.status).toBe(7)
  expect(failed.stderr).toMatch(
    /failed at deploy:\n(?:.*\n)*?.*sites is not empty and no deployment/
  )
  const { schedule, ok } = json('schedule', 'list')
  expect(ok).toBe(false)
  expect(schedule[0]).toMatchObject({ failures: [{ step: 'deploy', exit: 7 }] })
  expect(run('list').stderr).toContain('FAILED at deploy')
  expect(run('doctor').stdout).toContain('FAILED at deploy')
  expect(run('schedule', 'run').status, 'not again before ten minutes').toBe(0)
  expect(run('schedule', 'cancel', schedule[0].id).stdout).toContain('is cancelled')
  expect(run('list').stderr).not.toContain('FAILED')
  expect(readFileSync(join(root, 'sites/zonnig/site.yaml'), 'utf8')).toContain('path: sites')
})

test('a time of the past, one without a zone, and a setting that is wrong schedule nothing', async () => {
  const { run, json } = await fleet()
  for (const at of ['2020-01-01', '2099-01-01 09:00', '2099-02-30', 'tomorrow']) {
    expect(run('deploy', 'zonnig', '--allow-live', '--at', at).status, at).toBe(2)
  }
  const at = ['--at', '2099-01-01']
  const wrong = run('deploy', 'zonnig', '--allow-live', ...at, '--set', 'economy.refundDays=many')
  expect(wrong.status).toBe(3)
  expect(wrong.stderr).toContain('Nothing was scheduled.')
  expect(run('deploy', 'zonnig', ...at).stderr).toContain('--allow-live')
  expect(run('deploy', 'zonnig', '--dry-run', ...at).stdout).toContain('Would put zonnig live')
  expect(run('deploy', 'zonnig', '--allow-live', '--set', 'a=b').stderr).toContain('goes with --at')
  expect(json('schedule', 'list').schedule).toEqual([])
})

test('a release that was cancelled is not carried out, and cannot be cancelled again', async () => {
  const { run } = await fleet()
  const made = run('deploy', 'zonnig', '--allow-live', '--at', '2099-01-01T09:00+01:00')
  expect(made.stdout).toContain('2099-01-01.1  zonnig at 2099-01-01 08:00 UTC')
  expect(run('schedule', 'cancel', '2099-01-01.1').status).toBe(0)
  const again = run('schedule', 'cancel', '2099-01-01.1')
  expect(again.status).toBe(2)
  expect(again.stderr).toContain('2099-01-01.1 is over. Waiting: none.')
})

test('two runs at once carry nothing out twice, and a run that was killed hinders none', async () => {
  const world = await fleet()
  const { root, run, due } = world
  expect(due().status).toBe(0)
  const turn = join(root, '.livery/schedule/turn')
  const first = await vi.waitUntil(() => untilAtWork(root, turn), { timeout: 60_000 })
  expect(run('schedule', 'run').stderr).toContain('Another run is at work.')
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(existsSync(turn)).toBe(true)
  expect((await untilDue(world)).stdout).toContain('live')
  expect(run('schedule', 'list').stdout).toContain('live since')
})

/** A run of its own that is in the middle of a release; undefined where none was due yet. */
async function untilAtWork(root: string, turn: string): Promise<ChildProcess | undefined> {
  const words = ['--cwd', root, '--no-input', 'schedule', 'run']
  const child = spawn(process.execPath, [join(CHECKOUT, 'src/cli/main.ts'), ...words], {
    env: { ...process.env, ...QUICK }
  })
  await vi.waitUntil(() => child.exitCode !== null || childrenOf(child.pid) > 0, {
    timeout: 30_000
  })
  return child.exitCode === null && existsSync(turn) ? child : undefined
}

/** Processes that a process has begun. */
const childrenOf = (pid = 0): number =>
  existsSync(`/proc/${pid}/task/${pid}/children`)
    ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).length
    : 0
