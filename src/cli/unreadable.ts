/** Why a file cannot be read. */
import { reasonOf } from '../lab/reason'
import { Unreadable } from './read-text'
import { codeOf } from './write'

/** Says in words what the system answers (errno(3)). */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'is a directory',
  EACCES: 'no permission to read it',
  EPERM: 'no permission to read it',
  ENOTDIR: 'a part of its path is not a directory',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EIO: 'the disk could not be read',
}

/** Why a file cannot be read, without the stack of it. */
export function whyUnreadable(error: unknown): string {
  if (error instanceof Unreadable) return error.message
  const code = codeOf(error)
  return REASONS[code ?? ''] ?? reasonOf(error, 'cannot be read')
}
