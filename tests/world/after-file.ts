import { afterAll } from 'vitest'

// Runs for each test file: the files of a project share a process, and with it the environment.
const before = { ...process.env }

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
})
