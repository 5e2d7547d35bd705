/** Texts are plain; each format escapes them. */
export type Block =
  | { kind: 'text' | 'quote' | 'after'; text: string }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: 'people'; people: readonly Person[] }
  | { kind: 'button'; label: string; url: string; below: string }

export interface Person {
  name: string
  label: string
  line: string
}
