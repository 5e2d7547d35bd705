import type { FormId, Route } from '#site/routes.ts'

/** Names are keys under `shell.screens`, except those with a group of their own. */
export interface FormOutline {
  heading?: string
  isStep?: boolean
  lead?: string
  hints?: Readonly<Record<string, string>>
  fields: readonly string[]
  /** Of one question, instead of fields. */
  answers?: readonly string[]
  action: string
  /** A second button, under the form. */
  other?: string
  ways: readonly { question: string | undefined; path: string; words: string }[]
}

const SIGNUP: FormOutline = {
  heading: 'signup.ask.gender',
  isStep: true,
  lead: 'signup.who.lede',
  fields: [],
  answers: ['signup.account.female', 'signup.account.male'],
  action: 'signup.next',
  ways: []
}

const FORMS: Readonly<Record<FormId, FormOutline>> = {
  login: {
    lead: 'access.login.welcome',
    fields: ['email', 'password'],
    action: 'shell.login',
    other: 'access.login.passkey',
    ways: [
      { question: undefined, path: '/reset-password', words: 'shell.screens.forgot' },
      { question: 'shell.screens.noAccount', path: '/signup', words: 'shell.signup' }
    ]
  },
  signup: SIGNUP,
  'members-id-signup': SIGNUP,
  'complete-signup': {
    isStep: true,
    fields: ['about'],
    action: 'signup.next',
    ways: []
  },
  'reset-password': {
    hints: { email: 'access.reset.lead' },
    fields: ['email'],
    action: 'access.reset.send',
    ways: [{ question: 'access.reset.remembered', path: '/login', words: 'access.toLogin' }]
  },
  'reset-password-do': {
    lead: 'access.choose.lead',
    hints: { newPassword: 'access.choose.hint' },
    fields: ['newPassword', 'repeatPassword'],
    action: 'shell.screens.save',
    ways: []
  },
  complaints: {
    fields: ['email', 'own.complaints.subject', 'own.complaints.text'],
    action: 'own.complaints.send',
    ways: []
  }
}

export function formOf(route: Route['id']): FormOutline {
  return FORMS[route as FormId]
}

export const LONG_FIELDS: readonly string[] = ['about', 'own.complaints.text']
