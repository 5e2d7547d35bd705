import type { CutFace } from './first-type.ts'

/** Of bytes: most of a font's are then letters of one byte, a thirtieth of the whole. */
const SHIFT = 48

/** Adds a face to the document, by its name, data and descriptors; a byte has no more than 255. */
const ADD = `([n,d,o])=>document.fonts.add(new FontFace(n,Uint8Array.from(d,c=>c.charCodeAt(0)-${SHIFT}),o))`

/** A script in a file of its own that adds the faces to the document. */
export function scriptOf(faces: readonly CutFace[]): string {
  const all = faces.map(
    ({ name, data, descriptors }) =>
      `["${name}","${lettersOf(data)}",${JSON.stringify(descriptors)}]`
  )
  return `[${all.join(',')}].map(${ADD})`
}

/**
 * The faces as markup of a head. Its script is the same on all pages, so that a policy allows it by
 * one hash; the letters stand before it as data, which no policy is about.
 */
export function markupOf(faces: readonly CutFace[]): string {
  const lines = faces.flatMap(({ name, data, descriptors }) => [
    name,
    lettersOf(data),
    JSON.stringify(descriptors)
  ])
  return `<script type="text/plain">${lines.join('\n')}</script><script>${LETTERS_READER}</script>`
}

/** Adds the faces of the text before it. */
export const LETTERS_READER = `{const t=document.currentScript.previousElementSibling.text.split("\\n");for(let i=0;i<t.length;i+=3)(${ADD})([t[i],t[i+1],JSON.parse(t[i+2])])}`

/** Signs that end a string or a text, and those that no document may hold. */
const UNFIT = /[\p{Cc}"<\\]/gu

const known = new WeakMap<Buffer, string>()

/** A letter a byte: base64 would hide from compression what repeats, and be a fifth larger. */
function lettersOf(data: Buffer): string {
  const before = known.get(data)
  if (before !== undefined) return before
  const letters = Buffer.from(data.map(byte => byte + SHIFT))
    .toString('latin1')
    .replace(UNFIT, sign => String.fromCharCode(sign.charCodeAt(0) + 256))
  known.set(data, letters)
  return letters
}
