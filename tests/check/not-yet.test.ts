import { expect, test } from 'vitest'
import { writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

const TRACKER = `trackers:
  - { id: px, category: statistics, origins: ["https://px.example"] }
`

test.each([
  ['profile.visibleNotes', 'profile: { visibleNotes: [reason] }\n'],
  ['trackers', TRACKER]
])('L015: %s is refused as long as it does nothing', async (name, yaml) => {
  const { root } = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG + yaml })
  const { status, stderr } = livery(['--cwd', root, 'validate'])
  expect(status).toBe(3)
  expect(stderr).toContain(`error L015 ${name} is not in force yet: `)
  expect(stderr).toContain('fix: remove it')
})

test('L015: lists that are written and empty are nothing', async () => {
  const yaml = 'trackers: []\nlanders: { experiments: [] }\n'
  const { root } = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG + yaml })
  expect(livery(['--cwd', root, 'validate']).status).toBe(0)
})
