export function formOf(field: string, body: unknown, file: Blob | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value))
  if (file) form.set(field, file)
  return form
}
