import { createHash } from 'node:crypto'

const MARK = /^# Written by livery units[^\n]*\n# Content: ([0-9a-f]{64})\n/

/** A unit with lines on top by which a later run tells whether somebody changed it. */
export function marked(name: string, text: string): string {
  return `# Written by livery units. Put changes into a drop-in: systemctl edit ${name}\n# Content: ${hashOf(text)}\n${text}`
}

/** Whether a file is as some run of ours wrote it. */
export function isUntouched(text: string): boolean {
  const found = MARK.exec(text)
  return found !== null && found[1] === hashOf(text.slice(found[0].length))
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
