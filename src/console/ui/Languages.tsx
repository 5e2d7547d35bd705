import { LOCALES, type Locale } from '#contract/locale.ts'
import { languageIn } from '#locales/format.ts'
import { useSpeech } from '../words.ts'

/** Each language in its own words. */
export function Languages({ onLocale }: { onLocale(locale: Locale): void }) {
  const { locale, say } = useSpeech()
  return (
    <label className="languages">
      <span className="quiet">{say('shell.language')}</span>
      <select value={locale} onChange={event => onLocale(event.target.value as Locale)}>
        {LOCALES.map(each => (
          <option value={each} key={each} lang={each}>
            {languageIn(each, each)}
          </option>
        ))}
      </select>
    </label>
  )
}
