/** A deadlock or serialization failure, safe to retry. */
export function isCollision(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '40P01' || code === '40001'
}
