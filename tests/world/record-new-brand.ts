/**
 * Records an operator making a brand from nothing: `node tests/world/record-new-brand.ts`. Writes
 * docs/recordings/new-brand.txt; the brand itself goes into a temporary project and is thrown away.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECKOUT } from '#render/checkout.ts'
import { liveryLine, Session } from './terminal.ts'

const TRANSCRIPT = join(CHECKOUT, 'docs/recordings/new-brand.txt')

const root = mkdtempSync(join(tmpdir(), 'livery-recording-'))
for (const part of ['_presets', '_companies']) {
  cpSync(join(CHECKOUT, 'sites', part), join(root, 'sites', part), { recursive: true })
}
const at = new Session(liveryLine('new'), { cwd: root, rows: 60, typing: 90 })
try {
  await answer('Which domain will', 'https://kanaal.fr/')
  await answer('What is kanaal.fr called', '')
  await answer('What is it about?', '')
  await at.until('Where do its members live?')
  await at.press('down', 'down', 'down', 'space', 'enter')
  await at.until('Which languages')
  await at.press('enter')
  await answer('at the root', '')
  await at.until('How does it look?')
  await at.press('down', 'enter')
  await answer('Keep it like this', '')
  await at.until('Main colour')
  await at.type('#0e7')
  await at.type('490')
  await at.press('enter')
  await answer('Second colour', '')
  await answer('Accent', '')
  await answer('How does it speak?', '')
  await at.until('Which company')
  await at.press('down', 'enter')
  await answer('registered name', 'Kanaal Exemple SARL')
  await answer('Street, number', 'Quai de l’Exemple 1, 75000')
  await answer('City', 'Paris')
  await answer('Country of registration', '')
  await answer('trade register', '')
  await answer('VAT number', '')
  await answer('company in FR has one', 'FR00000000078')
  await answer('Where do members write', '')
  await answer('Where do they call', '')
  await at.until('profiles that are not members')
  await at.press('space', 'enter')
  await at.until('Write this?')
  await at.press('enter')
  await answer('Build it now?', '')
  const code = await at.end()
  at.save(TRANSCRIPT, [
    'livery new, from an empty project with the presets to a built brand. Seconds in the margin; what',
    `the operator does after >>>. Recorded by tests/world/record-new-brand.ts in ${at.seconds.toFixed(0)} s, exit ${code}.`
  ])
  process.stdout.write(`${at.seconds.toFixed(1)} s, exit ${code}\n`)
} catch (error) {
  process.stderr.write(`${String(error)}\n`)
  process.exitCode = 1
} finally {
  at.stop()
  rmSync(root, { recursive: true, force: true })
}

/** Waits for a question, types an answer where there is one, and presses Enter. */
async function answer(question: string, text: string): Promise<void> {
  await at.until(question)
  if (text !== '') await at.type(text)
  await at.press('enter')
}
