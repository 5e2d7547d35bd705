import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_GROUPS } from '#locales/app.ts'
import { messagesFile } from './messages-file.ts'

// Writes src/stores/messages from the English words, their names and parameters: `npm run messages`.

const ROOT = join(import.meta.dirname, '..')

for (const group of APP_GROUPS) {
  const words = JSON.parse(readFileSync(join(ROOT, `locales/en/${group}.json`), 'utf8'))
  writeFileSync(join(ROOT, `src/stores/messages/${group}.ts`), messagesFile(group, words))
}
