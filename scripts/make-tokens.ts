import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tailwindTheme } from '#theme/tailwind.ts'

// Writes the theme that Tailwind reads: `npm run tokens`.

writeFileSync(join(import.meta.dirname, '../src/theme/css/tokens.css'), tailwindTheme())
