import type { FormId, Route } from '#site/routes.ts'

/** What a form asks, in the order in which it will: names under `shell.screens`. */
export interface FormOutline {
  /** Words of its heading; those of the page when absent. */
  heading?: string
  /** It is one step of seven: where one is stands on top, and its button at the bottom of the screen. */
  isStep?: boolean
  /** Words under its heading. */
  lead?: string
  /** Words under a field, by its name. */
  hints?: Readonly<Record<string, string>>
  fields: readonly string[]
  /** Words on its button. */
  action: string
  /** A way on for who is in the wrong place: the question, where it leads, and its words. */
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

/** The outline of a route's form. */
export function formOf(route: Route['id']): FormOutline {
  return FORMS[route as FormId]
}

/** Fields of several lines. */
export const LONG_FIELDS: readonly string[] = ['about', 'message']
