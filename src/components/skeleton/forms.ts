import type { FormId, Route } from '#site/routes.ts'

/** Names are keys under `shell.screens`. */
export interface FormOutline {
  heading?: string
  isStep?: boolean
  lead?: string
  hints?: Readonly<Record<string, string>>
  fields: readonly string[]
  action: string
  ways: readonly { question: string | undefined; path: string; words: string }[]
}

const SIGNUP: FormOutline = {
  heading: 'signup.account.title',
  isStep: true,
  lead: 'signup.account.lede',
  hints: {
    email: 'signup.account.emailHint',
    name: 'signup.account.nameHint',
    birth: 'signup.account.birthHint'
  },
  fields: ['email', 'name', 'birth', 'password'],
  action: 'signup.account.submit',
  ways: []
}

const FORMS: Readonly<Record<FormId, FormOutline>> = {
  login: {
    fields: ['email', 'password'],
    action: 'shell.login',
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
  complaints: { fields: ['email', 'subject', 'message'], action: 'shell.screens.send', ways: [] }
}

export function formOf(route: Route['id']): FormOutline {
  return FORMS[route as FormId]
}

export const LONG_FIELDS: readonly string[] = ['about', 'message']
