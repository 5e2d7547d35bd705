import type { CutFace } from './first-type.ts'

/** Of bytes: most of a font's are then letters of one byte, a thirtieth of the whole. */
const SHIFT = 48

/** Adds a face to the document, by its name, data and descriptors. */
const ADD = `([n,d,o])=>document.fonts.add(new FontFace(n,Uint8Array.from(d,c=>c.charCodeAt(0)-${SHIFT}),o))`

/** Signs that are no part of a script's string as they are, or that an HTML parser changes. */
const ESCAPED: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\\x00'
}

/** A script in a file of its own that adds the faces to the document. */
export function scriptOf(faces: readonly CutFace[]): string {
  const all = faces.map(
    ({ name, data, descriptors }) =>
      `["${name}","${lettersOf(data).replace(/["\\\n\r\0]/g, sign => ESCAPED[sign] ?? sign)}",${JSON.stringify(descriptors)}]`
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
    lettersOf(data).replace(/[\\\n\r\0]|<(?=[/!s])/gi, sign => HELD[sign] ?? sign),
    JSON.stringify(descriptors)
  ])
  return `<script type="text/plain">${lines.join('\n')}</script><script>${READ}</script>`
}

/** As `ESCAPED`, in a text whose lines part its values; no tag may stand in it. */
const HELD: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\\0',
  '<': '\\l'
}

const READ = `{const t=document.currentScript.previousElementSibling.text.split("\\n"),h={n:"\\n",r:"\\r",0:"\\0",l:"<"};for(let i=0;i<t.length;i+=3)(${ADD})([t[i],t[i+1].replace(/\\\\(.)/g,(_,c)=>h[c]||c),JSON.parse(t[i+2])])}`

/** A letter a byte: base64 would hide from compression what repeats, and be a fifth larger. */
const lettersOf = (data: Buffer): string =>
  Buffer.from(data.map(byte => byte + SHIFT)).toString('latin1')
