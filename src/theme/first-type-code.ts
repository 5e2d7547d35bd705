import type { CutFace } from './first-type.ts'

/** Of bytes: most of a font's are then letters of one byte, a thirtieth of the whole. */
const SHIFT = 48

/** Adds a face to the document, by its name, data and descriptors; a byte has no more than 255. */
const ADD = `([n,d,o])=>document.fonts.add(new FontFace(n,Uint8Array.from(d,c=>c.charCodeAt(0)-${SHIFT}),o))`

/** A script in a file of its own that adds the faces to the document. */
export function scriptOf(faces: readonly CutFace[]): Buffer {
  const all = faces.map(face => entries.of(face))
  return Buffer.concat([BEFORE_FACES, ...between(all, COMMA), AFTER_FACES])
}

/**
 * The faces as markup of a head. Its script is the same on all pages, so that a policy allows it by
 * one hash; the letters stand before it as data, which no policy is about.
 */
export function markupOf(faces: readonly CutFace[]): Buffer {
  const all = faces.map(face => lines.of(face))
  return Buffer.concat([BEFORE_LETTERS, ...between(all, NEW_LINE), AFTER_LETTERS])
}

/** Faces in UTF-8, each once for all pages that have it. */
class Encoded {
  readonly #made = new WeakMap<CutFace, Buffer>()
  readonly #text: (name: string, letters: string, descriptors: string) => string

  constructor(text: (name: string, letters: string, descriptors: string) => string) {
    this.#text = text
  }

  of(face: CutFace): Buffer {
    const { name, data, descriptors } = face
    const known =
      this.#made.get(face) ??
      Buffer.from(this.#text(name, lettersOf(data), JSON.stringify(descriptors)))
    this.#made.set(face, known)
    return known
  }
}

const entries = new Encoded(
  (name, letters, descriptors) => `["${name}","${letters}",${descriptors}]`
)
const lines = new Encoded((...all) => all.join('\n'))

const between = (parts: readonly Buffer[], sign: Buffer): Buffer[] =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [sign, part]))

/** Adds the faces of the text before it. */
export const LETTERS_READER = `{const t=document.currentScript.previousElementSibling.text.split("\\n");for(let i=0;i<t.length;i+=3)(${ADD})([t[i],t[i+1],JSON.parse(t[i+2])])}`

const BEFORE_FACES = Buffer.from('[')
const COMMA = Buffer.from(',')
const AFTER_FACES = Buffer.from(`].map(${ADD})`)
const BEFORE_LETTERS = Buffer.from('<script type="text/plain">')
const NEW_LINE = Buffer.from('\n')
const AFTER_LETTERS = Buffer.from(`</script><script>${LETTERS_READER}</script>`)

/** Signs that end a string or a text, and those that no document may hold. */
const UNFIT = /[\p{Cc}"<\\]/gu

/** A letter a byte: base64 would hide from compression what repeats, and be a fifth larger. */
function lettersOf(data: Buffer): string {
  return Buffer.from(data.map(byte => byte + SHIFT))
    .toString('latin1')
    .replace(UNFIT, sign => String.fromCharCode(sign.charCodeAt(0) + 256))
}
