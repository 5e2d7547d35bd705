import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** One test file as it ran. */
export interface FileRun {
  file: string
  project: string
  /** Seconds with imports and hooks. */
  seconds: number
  passed: number
  failed: number
  /** Full names of tests that failed once and passed when repeated. */
  retried: readonly string[]
}

export interface RunReport {
  files: readonly FileRun[]
  /** Errors outside any test. */
  errors: readonly string[]
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Writes what ran as JSON, for the summary of `npm test`; the file is `LIVERY_TEST_REPORT`. */
export default class FileReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const path = process.env.LIVERY_TEST_REPORT
    if (path === undefined) return
    const report: RunReport = {
      files: modules.map(runOf),
      errors: errors.map(({ message }) => message)
    }
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(report))
  }
}

function runOf(module: TestModule): FileRun {
  const tests = [...module.children.allTests()]
  const failed = tests.filter(test => test.result().state === 'failed').length
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return {
    file: relative(root, module.moduleId),
    project: module.project.name,
    seconds: (collectDuration + setupDuration + duration) / 1000,
    passed: tests.filter(test => test.result().state === 'passed').length,
    // A file that failed before or beside its tests counts as one.
    failed: failed === 0 && module.state() === 'failed' ? 1 : failed,
    retried: tests.filter(test => test.diagnostic()?.flaky).map(test => test.fullName)
  }
}
