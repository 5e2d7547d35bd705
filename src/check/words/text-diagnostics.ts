import type { Locale } from '#contract/locale.ts'
import { languageIn } from '#locales/format.ts'
import type { Diagnostic } from '#site/diagnostic.ts'
import { diagnosticAt } from '#site/source.ts'
import { tierOf } from './critical.ts'
import { EMPHASISED } from './emphasis.ts'
import { foreignTo } from './language.ts'
import { markupFaults, seenLength } from './markup.ts'
import type { Form, TextNode } from './nodes.ts'
import { braceFaults } from './placeholders.ts'
import { formsOf } from './plural-forms.ts'
import { slotOf } from './slots.ts'

/**
 * Empty or foreign text (L123, L124), braces and plural forms (L125), length (L126), flaws (L127).
 */
export function faultsOfText(locale: Locale, node: TextNode): Diagnostic[] {
  return node.forms.flatMap(form =>
    form.text.trim() === ''
      ? [sayEmpty(node, form)]
      : [
          ...bracesOf(node, form),
          ...unusedForm(locale, node, form),
          ...tooLong(node, form),
          ...flaws(node, form),
          ...inAnotherLanguage(locale, node, form)
        ]
  )
}

export function nameOf({ key }: { key: string }, { tone, plural }: Partial<Form>): string {
  const form = [tone, plural].filter(part => part !== undefined).join(', ')
  return form === '' ? key : `${key} (${form})`
}

/** L123 for words that matter before sign-up and payment, L124 for the rest. */
export function untranslated(
  node: TextNode,
  form: Form,
  message: string,
  hint: string
): Diagnostic {
  const isCritical = tierOf(node.key) === 'critical'
  return diagnosticAt(form.span, {
    code: isCritical ? 'L123' : 'L124',
    severity: isCritical ? 'error' : 'warning',
    path: node.key,
    message: `${nameOf(node, form)} ${message}`,
    hint
  })
}

export const nameOfLanguage = (locale: Locale): string => languageIn('en', locale)

function sayEmpty(node: TextNode, form: Form): Diagnostic {
  const hint = 'write the text, or remove the key: the shared word stands there then'
  return untranslated(node, form, 'is empty', hint)
}

function bracesOf(node: TextNode, form: Form): Diagnostic[] {
  return braceFaults(form.text).map(({ message, hint }) =>
    diagnosticAt(form.span, {
      code: 'L125',
      path: node.key,
      message: `${nameOf(node, form)} has ${message}`,
      hint
    })
  )
}

function unusedForm(locale: Locale, node: TextNode, form: Form): Diagnostic[] {
  const known = formsOf(locale)
  if (form.plural === undefined || known.includes(form.plural)) return []
  return [
    diagnosticAt(form.span, {
      code: 'L125',
      path: node.key,
      message: `${nameOf(node, form)} is a plural form that ${nameOfLanguage(locale)} never uses`,
      hint: `its forms are ${known.join(', ')}`
    })
  ]
}

function tooLong(node: TextNode, form: Form): Diagnostic[] {
  const slot = slotOf(node.key)
  const length = seenLength(form.text)
  if (slot === undefined || length <= slot) return []
  return [
    diagnosticAt(form.span, {
      code: 'L126',
      severity: 'warning',
      path: node.key,
      message: `${nameOf(node, form)} has ${length} characters, and its slot ${slot}`,
      hint: 'say it shorter, or look whether it still fits on a small telephone'
    })
  ]
}

function flaws(node: TextNode, form: Form): Diagnostic[] {
  return markupFaults(form.text, EMPHASISED.has(node.key)).map(({ message, hint }) =>
    diagnosticAt(form.span, {
      code: 'L127',
      severity: 'warning',
      path: node.key,
      message: `${nameOf(node, form)} ${message}`,
      hint
    })
  )
}

function inAnotherLanguage(locale: Locale, node: TextNode, form: Form): Diagnostic[] {
  const language = foreignTo(locale, form.text)
  if (language === undefined) return []
  const message = `is written in ${nameOfLanguage(language)}, not in ${nameOfLanguage(locale)}`
  const hint = 'translate it, or remove the key: the shared word stands there then'
  return [untranslated(node, form, message, hint)]
}
