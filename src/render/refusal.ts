const REFUSALS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some room and run it again',
  EDQUOT: 'the disk quota is used up. Free some room and run it again',
  EFBIG: 'this user may not write files that large. Raise the limit (ulimit -f)',
  EROFS: 'the disk is read-only. Choose another folder, or mount it for writing',
  EACCES: 'this user may not write or read there. Change its owner, or run as its owner',
  EPERM: 'this user may not do that there. Change its owner, or run as its owner',
  EMFILE: 'too many files are open. Raise the limit (ulimit -n), or use fewer --jobs',
  EEXIST: 'a file stands where a folder is needed. Move it away',
  ENOTDIR: 'a file stands where a folder is needed. Move it away',
  ELOOP: 'a link leads back to itself. Put the file or folder itself there',
  ENAMETOOLONG: 'this name is too long for the disk. Choose a shorter one',
  ENOENT: 'this is not there, or it is a link to nothing. Put it there, or remove the link',
  EISDIR: 'a folder stands where a file is needed. Move it away'
}

/** Undefined for errors that don't come from the file system. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const words = REFUSALS[String(error.code)]
  if (words === undefined) return undefined
  const path = 'path' in error && typeof error.path === 'string' ? `${error.path}: ` : ''
  return `${path}${words}. What was live before is untouched.`
}
