import { useStore } from '@nanostores/react'
import type { ToggleEvent } from 'react'
import {
  htmlLang,
  INLINE_LOCALES,
  LOCALE_COOKIE_DAYS,
  type Locale,
  localeName
} from '#contract/locale.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $facts } from '#stores/app/facts.ts'
import { $place, type Place } from '#stores/app/place.ts'
import { appMessages } from '#stores/messages/app.ts'

/** This very page in the brand's other languages; each is a full load, since every word changes. */
export function LanguageRow() {
  const { locales, locale } = useStore($facts)
  const appWords = useMessages(appMessages)
  if (locales.length < 2) return null
  const group = { 'data-languages': '', 'data-days': LOCALE_COOKIE_DAYS }
  if (locales.length <= INLINE_LOCALES) {
    return (
      <div className="drop__row account__languages" {...group}>
        <Icon name="globe" />
        <span className="drop__words">{appWords['account.language']}</span>
        <span className="account__codes">
          {locales.map(code => (
            <LanguageLink key={code} code={code} isShort />
          ))}
        </span>
      </div>
    )
  }
  return (
    <details className="account__fold" {...group} onToggle={showWhole}>
      <summary className="drop__row">
        <Icon name="globe" />
        <span className="drop__words">{appWords['account.language']}</span>
        <span className="drop__note">{localeName(locale)}</span>
        <Icon name="chevron" />
      </summary>
      {locales.map(code => (
        <LanguageLink key={code} code={code} />
      ))}
    </details>
  )
}

/** Scrolls to what a fold shows, since it stands at the end of the menu. */
export function showWhole({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
}

function LanguageLink({ code, isShort = false }: { code: Locale; isShort?: boolean }) {
  const { locale, defaultLocale } = useStore($facts)
  const place = useStore($place)
  return (
    <a
      className={isShort ? 'account__code' : 'drop__row'}
      href={addressIn(code, defaultLocale, place)}
      lang={htmlLang(code)}
      hrefLang={htmlLang(code)}
      data-locale={code}
      data-astro-reload=""
      aria-current={code === locale ? 'true' : undefined}
    >
      {isShort ? (
        <>
          <span aria-hidden="true">{code.toUpperCase()}</span>
          <span className="sr-only">{localeName(code)}</span>
        </>
      ) : (
        <>
          <span className="drop__words">{localeName(code)}</span>
          {code === locale && <Icon name="check" />}
        </>
      )}
    </a>
  )
}

function addressIn(code: Locale, defaultLocale: Locale, { path, query, hash }: Place): string {
  const prefix = code === defaultLocale ? '' : `/${code}`
  const search = query.toString()
  return `${prefix}${path === '/' && prefix !== '' ? '/' : path}${search === '' ? '' : `?${search}`}${hash}`
}
