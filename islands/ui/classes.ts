/** Joins the class names that are there: `classes('chip', isOn && 'chip--on')`. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
