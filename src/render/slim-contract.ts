import type { Plugin } from 'vite'

const CALLS = /\/src\/contract\/calls\/.+\.ts$/
/** What a call does, for docs/api.md: a text of its own after the name of the property. */
const SUMMARY = /^ {2}summary:\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`),\n/gm

/** Leaves out of the browser's code what the contract says of its calls to people. */
export function slimContract(): Plugin {
  return {
    name: 'livery-slim-contract',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    transform: (code, id) =>
      CALLS.test(id.split('?')[0] ?? '')
        ? { code: code.replace(SUMMARY, ''), map: null }
        : undefined
  }
}
