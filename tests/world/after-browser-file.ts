import { afterAll } from 'vitest'
import { closePages } from './browser.ts'

// Set-up files run for each test file anew, also where files share their modules.
afterAll(closePages)
