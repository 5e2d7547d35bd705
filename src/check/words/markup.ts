export interface MarkupFault {
  message: string
  hint: string
}

const TAG = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);/i

/** Misplaced tags, stars and spaces; `isRich` allows stars. */
export function markupFaults(text: string, isRich: boolean): MarkupFault[] {
  const faults: MarkupFault[] = []
  const tag = TAG.exec(text)?.[0]
  if (tag) {
    const message = `has ${tag}, which is shown as it stands: a word has no HTML`
    faults.push({ message, hint: isRich ? 'write *stars* for emphasis' : 'leave it out' })
  }
  if (text.includes('*') && !isRich) {
    const message = 'has a star, and there is no emphasis here: it is shown as it stands'
    faults.push({ message, hint: 'leave it out' })
  } else if (hasLooseStar(text)) {
    const message = 'has a star without its partner'
    faults.push({ message, hint: 'write emphasis as *these words*' })
  }
  if (/ {2}|^\s|\s$|[\t\n]/.test(text)) {
    const message = 'has a space too many'
    faults.push({ message, hint: 'one space between words, none at the ends' })
  }
  return faults
}

function hasLooseStar(text: string): boolean {
  return text.replace(/\*[^*]+\*/g, '').includes('*')
}

/** Visible characters, without emphasis stars. */
export function seenLength(text: string): number {
  return [...text.replaceAll('*', '')].length
}
