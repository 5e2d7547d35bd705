import { expect, test } from 'vitest'
import { writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

const TRACKER = `trackers:
  - { id: px, category: statistics, origins: ["https://px.example"] }
`

test('L015: trackers are refused as long as they do nothing', async () => {
  const { root } = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG + TRACKER })
  const { status, stderr } = livery(['--cwd', root, 'validate'])
  expect(status).toBe(3)
  expect(stderr).toContain('error L015 trackers is not in force yet: ')
  expect(stderr).toContain('fix: remove it')
})

test('L015: lists that are written and empty are nothing', async () => {
  const yaml = 'trackers: []\nlanders: { experiments: [] }\n'
  const { root } = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG + yaml })
  expect(livery(['--cwd', root, 'validate']).status).toBe(0)
})
