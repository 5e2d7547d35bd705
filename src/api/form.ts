/** The form of a call that takes a file: the file in its field, and the body as texts beside it. */
export function formOf(field: string, body: unknown, file: Blob | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value))
  if (file) form.set(field, file)
  return form
}
