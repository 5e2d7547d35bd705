/** A text or control that has no room in its page. */
export interface Fault {
  kind: 'clipped' | 'overlap' | 'wrapped' | 'beyond'
  selector: string
  text: string
  says: string
  /** Place in the page, in CSS pixels. */
  x: number
  y: number
  width: number
  height: number
}
