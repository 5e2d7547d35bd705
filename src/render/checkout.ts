import { fileURLToPath } from 'node:url'

/** Livery's own folder: code, locales, landers, caches. The fleet's `sites/` may be elsewhere. */
export const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
