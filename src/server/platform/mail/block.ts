/** A part of a mail, from top to bottom. All texts are plain: each form escapes them itself. */
export type Block =
  | { kind: 'text' | 'quote' | 'after'; text: string }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: 'people'; people: readonly Person[] }
  | { kind: 'button'; label: string; url: string; below: string }

/** Somebody a mail names in a list. */
export interface Person {
  name: string
  /** Empty for a member. */
  label: string
  line: string
}
