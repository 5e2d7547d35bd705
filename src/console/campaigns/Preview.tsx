import type { CampaignPreview } from '../calls.ts'
import { Act } from '../ui/Act.tsx'
import { languageName } from '../ui/language.ts'
import { Table } from '../ui/Table.tsx'
import { visible } from '../visible.ts'
import { useSpeech } from '../words.ts'

/** Whom a campaign would reach and with which mails; the button sends it. */
export function Preview({
  preview: { members, audience, mails, was_sent, is_paused },
  send,
  onLeave
}: {
  preview: CampaignPreview
  send(): Promise<void>
  onLeave(): void
}) {
  const { say, locale } = useSpeech()
  const cannot = was_sent ? say('campaigns.wasSent') : members === 0 && say('campaigns.nobody')
  return (
    <Act
      title={say('campaigns.audience')}
      button={say('campaigns.send', { count: members })}
      isReady={cannot === false}
      act={send}
      onLeave={onLeave}
    >
      {cannot !== false && <p className="fault">{cannot}</p>}
      {is_paused && <p className="fault">{say('campaigns.paused')}</p>}
      {audience.length > 0 && (
        <Table
          caption={say('campaigns.audience')}
          rows={audience}
          keyOf={row => row.language}
          isMarked={row => !row.has_words}
          columns={[
            {
              name: say('shell.language'),
              cell: row => languageName(locale, row.language)
            },
            { name: say('nav.members'), isNumber: true, cell: row => row.members },
            {
              name: say('member.state'),
              cell: row => say(row.has_words ? 'campaigns.isTold' : 'campaigns.noWords')
            }
          ]}
        />
      )}
      {mails.map(({ language, subject, text }) => (
        <section className="mail" key={language} aria-label={languageName(locale, language)}>
          <h3>{languageName(locale, language)}</h3>
          <div lang={language}>
            <p className="mail-subject">{visible(subject)}</p>
            <p className="said">{visible(text)}</p>
          </div>
        </section>
      ))}
      <p className="note">{say('campaigns.examples')}</p>
    </Act>
  )
}
