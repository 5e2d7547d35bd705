import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SMALL, writeFleet } from '../world/fleet.ts'
import { Going } from '../world/going.ts'
import { livery } from '../world/livery.ts'

const PARTS = 4
/** Four processes share two cores. */
const MOST_MS = 400_000
const BRANDS = Array.from({ length: 6 }, (_, at) => `merk${at}`)

const fleet = () =>
  writeFleet(
    Object.fromEntries(
      BRANDS.map(id => [
        `sites/${id}/site.yaml`,
        SMALL.replaceAll('zonnig', id).replace('Zonnig', `Merk ${id}`)
      ])
    )
  )

const shards = Array.from({ length: PARTS }, (_, at) => `${at + 1}/${PARTS}`)

/** Paths of a built site with their contents. */
function filesOf(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    names
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map(path => [path.slice(folder.length), readFileSync(path, 'latin1')])
  )
}

test(
  'four processes build one fleet into one folder, each brand once and whole',
  async () => {
    const { root } = await fleet()
    const lone = join(root, 'lone')
    const one = new Going(['--cwd', root, 'build', '--no-media', '--out', lone])
    expect(await one.ends(MOST_MS), one.stderr).toBe(0)
    const runs = shards.map(
      shard =>
        new Going(['--cwd', root, '--json', 'build', '--no-media', '--jobs', '1', '--shard', shard])
    )
    const ended = await Promise.all(runs.map(run => run.ends(MOST_MS)))
    expect(ended, runs.map(({ stderr }) => stderr).join('')).toEqual(shards.map(() => 0))
    const built = runs.map(({ stdout }) => JSON.parse(stdout).sites as { site: string }[])
    expect(built.flat().map(({ site }) => site)).toHaveLength(BRANDS.length)
    expect(new Set(built.flat().map(({ site }) => site))).toEqual(new Set(BRANDS))

    for (const id of BRANDS) {
      const domain = `${id}.example`
      const releases = readdirSync(join(root, 'dist', '.releases', domain), { withFileTypes: true })
      expect(releases.filter(entry => entry.isDirectory())).toHaveLength(1)
      const [whole, expected] = [join(root, 'dist'), lone].map(out =>
        filesOf(realpathSync(join(out, domain)))
      )
      expect(whole).toEqual(expected)
      expect(whole?.size).toBeGreaterThan(10)
    }
    expect(readdirSync(join(root, 'dist')).filter(name => /\.(next|lock)$/.test(name))).toEqual([])

    const again = livery(['--cwd', root, '--json', 'build', '--no-media'])
    const unchanged = BRANDS.map(site => ({ site, unchanged: true }))
    expect(JSON.parse(again.stdout).sites).toEqual(unchanged)
  },
  3 * MOST_MS
)

test('validate, audit and shot look at one shard alone', async () => {
  const { root } = await fleet()
  const sitesOf = (verb: string, shard: string) => {
    const { stdout } = livery(['--cwd', root, '--json', verb, '--shard', shard])
    return JSON.parse(stdout).sites as { id?: string; site?: string }[]
  }
  const valid = ['1/3', '2/3', '3/3'].map(shard => sitesOf('validate', shard).map(({ id }) => id))
  expect(valid.map(({ length }) => length)).toEqual([2, 2, 2])
  expect(new Set(valid.flat())).toEqual(new Set(BRANDS))
  for (const verb of ['audit', 'shot', 'plan', 'build', 'validate']) {
    expect(livery(['--cwd', root, verb, '--shard', '4/3']).status, verb).toBe(2)
  }
  expect(existsSync(join(root, 'dist'))).toBe(false)
})

test('a brand stays in its shard whatever else is chosen', async () => {
  const { root } = await fleet()
  const chosen = (...ids: string[]) =>
    ['1/2', '2/2'].map(shard => {
      const run = livery(['--cwd', root, '--json', 'validate', ...ids, '--shard', shard])
      return (JSON.parse(run.stdout).sites as { id: string }[]).map(({ id }) => id)
    })
  expect(chosen('merk1', 'merk3', 'merk4')).toEqual([['merk4'], ['merk1', 'merk3']])
  expect(chosen('merk3')).toEqual([[], ['merk3']])
})
