import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SMALL, writeFleet } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

const project = async (): Promise<string> =>
  (await writeFleet({ 'sites/zonnig/site.yaml': SMALL })).root

test.each(['/proc', '/proc/livery/dist', '/sys/livery'])(
  'build --out %s is refused at once',
  async out => {
    const { status, stderr } = livery(['--cwd', await project(), 'build', '--out', out])
    expect(status, stderr).toBe(2)
    expect(stderr).toContain(`${out} can't be the folder of built sites`)
  },
  200_000
)

test('a folder with files that no build wrote is refused, and stays as it was', async () => {
  const root = await project()
  mkdirSync(join(root, 'src'))
  writeFileSync(join(root, 'src/main.ts'), '')
  const { status, stderr } = livery(['--cwd', root, 'build', '--no-media', '--out', 'src'])
  expect(status, stderr).toBe(2)
  expect(stderr).toContain('holds main.ts, which no build wrote')
  expect(existsSync(join(root, 'src/zonnig.example'))).toBe(false)
})

test('the top of a new volume is taken, and what the system keeps there stays', async () => {
  const root = await project()
  mkdirSync(join(root, 'volume/lost+found'), { recursive: true })
  const build = ['--cwd', root, 'build', '--no-media', '--out', 'volume']
  for (const verb of [build, ['--cwd', root, 'list', '--out', 'volume']]) {
    const { status, stderr } = livery(verb)
    expect(status, stderr).toBe(0)
  }
  expect(existsSync(join(root, 'volume/lost+found'))).toBe(true)
})

test('an empty folder, a new one and one of an earlier build are taken', async () => {
  const root = await project()
  mkdirSync(join(root, 'empty'))
  for (const out of ['empty', 'empty', 'new/deeper']) {
    const { status, stderr } = livery(['--cwd', root, 'build', '--no-media', '--out', out])
    expect(status, stderr).toBe(0)
  }
})
