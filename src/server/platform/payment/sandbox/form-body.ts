/** Nested as Stripe's library writes it: `a[b][0]=c` is `{ a: { b: { 0: 'c' } } }`. */
export interface FormBody {
  [name: string]: string | FormBody
}

export function formBody(text: string): FormBody {
  const body = emptyBody()
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.match(/[^[\]]+/g) ?? []
    const last = names.pop()
    if (last !== undefined) bodyAt(body, names)[last] = value
  }
  return body
}

/** Without a prototype, so that no name reaches one. */
function emptyBody(): FormBody {
  return Object.create(null) as FormBody
}

function bodyAt(body: FormBody, names: readonly string[]): FormBody {
  let at = body
  for (const name of names) {
    const next = at[name]
    if (typeof next === 'object') at = next
    else {
      const made = emptyBody()
      at[name] = made
      at = made
    }
  }
  return at
}
