import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { DEMO, filesOf } from '../world/pages.ts'

const CHECKER = fileURLToPath(
  new URL('../../node_modules/vnu-jar/build/dist/vnu.jar', import.meta.url)
)

interface Finding {
  url: string
  lastLine: number
  message: string
}

/** HTML has it on `rel=expect` as well (its section on the link type "expect"). */
const BEHIND_THE_STANDARD =
  'A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”.'

/** It knows no `@layer`, `@container` or `animation-timeline`; the compiler of styles judges these. */
const STYLE = 'CSS: '

/** It ends before a thorough compiler pays: half of the processor time. */
const QUICK = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']

/** What the Nu HTML checker calls an error in the pages of some folders. */
async function errorsIn(folders: readonly string[]): Promise<string[]> {
  const options = ['--errors-only', '--exit-zero-always', '--stdout', '--format', 'json']
  const { stdout } = await promisify(execFile)(
    process.env.JAVA ?? 'java',
    ['-Xss4m', ...QUICK, '-jar', CHECKER, ...options, '--skip-non-html', ...folders],
    { maxBuffer: 2 ** 28 }
  )
  const { messages } = JSON.parse(stdout) as { messages: Finding[] }
  return messages
    .filter(({ message }) => message !== BEHIND_THE_STANDARD && !message.startsWith(STYLE))
    .map(({ url, lastLine, message }) => `${url}:${lastLine} ${message}`)
}

/** A page in another language or at a slug has the markup of the page itself, and other words. */
const OF_WORDS = /^[a-z]{2}\/|landers\/[^/]+\//

/** Every page of the first brand, of the others those that differ in markup. */
function pagesOf(domain: (typeof DEMO)[number]): string[] {
  const folder = join(inject('dist'), domain)
  const pages = filesOf(folder, '.html')
  expect(pages.length).toBeGreaterThan(100)
  const looked = domain === DEMO[0] ? pages : pages.filter(page => !OF_WORDS.test(page))
  return looked.map(page => join(folder, page))
}

test('every page of one brand, and every kind of page of each, is valid HTML', {
  timeout: 300_000
}, async () => {
  const errors = await errorsIn(DEMO.flatMap(pagesOf))
  const root = pathToFileURL(inject('dist')).href
  expect(errors.map(error => error.replace(root, '').replace('file:', ''))).toEqual([])
})

test('the checker would find an error', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'livery-html-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const page = '<!doctype html><html lang="en"><title>Wrong</title><ul><div></div></ul></html>'
  await writeFile(join(folder, 'wrong.html'), page)
  expect(await errorsIn([folder])).toEqual([expect.stringContaining('“div” not allowed')])
})
