import { useStore } from '@nanostores/react'
import { htmlLang, LOCALE_COOKIE_DAYS, type Locale, localeName } from '#contract/locale.ts'
import { openScreen } from '#islands/app/screen.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { $session } from '#stores/accounts/session.ts'
import { $facts } from '#stores/app/facts.ts'
import { accessMessages } from '#stores/messages/access.ts'

/**
 * /lang-config: the brand's languages. components/language-choice.ts stores the choice,
 * islands/app/save-language.ts saves it with the account on the next page.
 */
export const LanguageScreen = openScreen(function Language() {
  const accessWords = useMessages(accessMessages)
  const current = useLocale()
  const { locales, defaultLocale } = useStore($facts)
  const isMember = 'user' in useStore($session)

  const addressIn = (locale: Locale) => {
    const path = isMember ? '/members' : '/'
    if (locale === defaultLocale) return path
    return path === '/' ? `/${locale}/` : `/${locale}${path}`
  }
  return (
    <>
      <div className="wrap page-head">
        <h1>{accessWords['language.title']}</h1>
        <p className="lede">{accessWords[`language.${isMember ? 'member' : 'lede'}`]}</p>
      </div>
      <ul className="wrap choices" data-languages="" data-days={LOCALE_COOKIE_DAYS}>
        {locales.map(locale => (
          <li key={locale}>
            <a
              className="choice"
              href={addressIn(locale)}
              lang={htmlLang(locale)}
              hrefLang={htmlLang(locale)}
              data-locale={locale}
              data-astro-reload=""
              aria-current={locale === current || undefined}
            >
              <b className="display">{localeName(locale)}</b>
              {locale === current && (
                <span className="small">{accessWords['language.current']}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
})
