import { fileURLToPath } from 'node:url'

/** Livery's own folder: code, locales, landers, caches. A fleet's `sites/` may stand elsewhere. */
export const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
