import { z } from 'zod'
import { TEXT } from './limits.ts'

/** Any text: the server validates it and refuses it with a code for the field. */
export const Email = z.string().max(TEXT.email.max)
export const Password = z.string().max(TEXT.password.max)
