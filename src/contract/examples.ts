/** An invented person, drawn by us, among whom visitors look where members are shown to members alone. */
export interface ExamplePerson {
  name: string
  gender: 'female' | 'male'
  age: number
  /** ISO 3166-2, as in `NL-UT`. */
  region: string
  place: string
  line: string
  /** Address of the drawing. */
  picture: string
}

/** A list to choose from; the first choice, `none`, has the value ''. */
export interface ExampleField {
  name: 'looking_for' | 'age' | 'countryregion'
  label: string
  none: string
  /** A gender, whole years as `40-55`, or a region. */
  options: readonly { value: string; text: string }[]
}

/** What a page passes to its search for visitors. */
export interface ExampleSearch {
  people: readonly ExamplePerson[]
  fields: readonly ExampleField[]
  /** How many are shown, from none to all, in words. */
  counts: readonly string[]
  /** Stands on each of them. */
  label: string
  lede: string
  none: { title: string; text: string; all: string }
}
