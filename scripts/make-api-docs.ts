import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiReference } from './api-reference.ts'

// Writes docs/api.md from the contract: node scripts/make-api-docs.ts

writeFileSync(fileURLToPath(new URL('../docs/api.md', import.meta.url)), apiReference())
