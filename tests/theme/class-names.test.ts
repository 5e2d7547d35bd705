import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

// scripts/check-classes.ts keeps the class names of pages and of the member app apart.

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'livery-classes-'))
  await write('src/theme/css/components.css', '.button {}\n.icon {}\n')
  await write('src/theme/css/sections.css', '.how .icon {}\n')
  await write('src/theme/css/app/signup.css', '.signup .button {}\n')
  await write('src/components/How.astro', '<ol class="how"><Icon class="icon" /></ol>\n')
  await write('islands/Step.tsx', '<form className={classes("signup", wide && "button")} />\n')
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}

/** What the script says of the planted files; the last line counts. */
async function said(of = root): Promise<string[]> {
  const script = join(CHECKOUT, 'scripts/check-classes.ts')
  return promisify(execFile)(process.execPath, [script, of]).then(
    () => [],
    ({ stderr }: { stderr: string }) => stderr.trim().split('\n').slice(0, -1)
  )
}

test('names that are kept apart, and shared ones beside an own one, are well', async () => {
  expect(await said()).toEqual([])
})

test('a class of a page that an island wears is named with both places', async () => {
  await write('src/theme/css/sections.css', '/* How\n   it works */\n.steps,\n.step::before {}\n')
  await write('islands/Step.tsx', 'const a = 1\n\n<form className="signup step" />\n')
  expect(await said()).toEqual([
    'src/theme/css/sections.css:3 .step is a name of the member app too: islands/Step.tsx:3'
  ])
})

test('so is one that the stylesheet of the app draws, and one whose end is not known', async () => {
  await write('src/theme/css/sections.css', '.tile--wide {}\n.ledger dl {}\n')
  await write('src/theme/css/app/signup.css', '.ledger,\n.signup {}\n')
  await write('islands/Step.tsx', `const look = "signup"\n<b className={\`tile--\${a}\`} />\n`)
  expect(await said()).toEqual([
    'src/theme/css/sections.css:1 .tile--wide is a name of the member app too: islands/Step.tsx:2',
    'src/theme/css/sections.css:2 .ledger is a name of the member app too: src/theme/css/app/signup.css:1',
    'src/theme/css/app/signup.css:1 .ledger is a name of pages too: src/theme/css/sections.css:2'
  ])
})

test('a class of the app that a page wears is named; the outline of a screen wears the app’s', async () => {
  await write('src/components/skeleton/Deck.astro', '<div class:list={["signup"]} />\n')
  expect(await said()).toEqual([])
  await write('landers/one/Lander.astro', '<p>\n  <i class="signup" />\n</p>\n')
  expect(await said()).toEqual([
    'src/theme/css/app/signup.css:1 .signup is a name of pages too: landers/one/Lander.astro:2'
  ])
})

test('a rule that names only what both wear says so, unless it draws nothing on a screen', async () => {
  await write('src/theme/css/sections.css', '@media print {\n  .button {}\n}\n.icon:hover {}\n')
  await write('src/theme/css/app/signup.css', '[data-place] .button {}\n')
  expect(await said()).toEqual([
    'src/theme/css/sections.css:4 ".icon:hover" also draws the member app: add a class of pages'
  ])
})

test('this checkout keeps them apart', async () => {
  expect(await said(CHECKOUT)).toEqual([])
})

test('a class of ours that is a utility too is named: it would draw more than it is meant to', async () => {
  const tokens = await readFile(join(CHECKOUT, 'src/theme/css/tokens.css'), 'utf8')
  await write('src/theme/css/tokens.css', tokens)
  await write(
    'src/theme/css/sections.css',
    '.how {}\n.text-small {}\n.how--flex {}\n.truncate {}\n'
  )
  expect(await said()).toEqual([
    'src/theme/css/sections.css:2 .text-small is a utility of Tailwind too',
    'src/theme/css/sections.css:4 .truncate is a utility of Tailwind too'
  ])
})
