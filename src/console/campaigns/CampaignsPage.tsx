import { useState } from 'react'
import {
  type CampaignPreview,
  listCampaigns,
  openCampaign,
  type WrittenCampaign
} from '../calls.ts'
import { useLoaded } from '../loaded.ts'
import { languageName } from '../ui/language.ts'
import { useProblem } from '../ui/problem.ts'
import { Table } from '../ui/Table.tsx'
import { Time } from '../ui/Time.tsx'
import { visible } from '../visible.ts'
import { useSpeech } from '../words.ts'
import { CampaignForm } from './CampaignForm.tsx'
import { Preview } from './Preview.tsx'

/** Where a campaign is on its way: written, then looked at, then sent. */
type Step =
  | { at: 'list' }
  | { at: 'write'; written?: WrittenCampaign }
  | { at: 'look'; written: WrittenCampaign; preview: CampaignPreview }

/** News and promotions of the brands, and how many members each was told to. */
export function CampaignsPage({ brand }: { brand: string | undefined }) {
  const { say } = useSpeech()
  const problemOf = useProblem()
  const [times, setTimes] = useState(0)
  const [step, setStep] = useState<Step>({ at: 'list' })
  const [told, setTold] = useState('')
  const { data, error } = useLoaded(() => listCampaigns(brand), `${brand} ${times}`)
  const begin = (): void => {
    setTold('')
    setStep({ at: 'write' })
  }
  const send = async (written: WrittenCampaign): Promise<void> => {
    const { members, is_new } = await openCampaign(written)
    setTold(is_new ? say('campaigns.sent', { count: members }) : say('campaigns.wasSent'))
    setStep({ at: 'list' })
    setTimes(before => before + 1)
  }
  return (
    <div className="member">
      <header className="page-head">
        <h1>{say('nav.campaigns')}</h1>
      </header>
      <p className="soft lead">{say('campaigns.lead')}</p>
      {error !== undefined && <p className="fault">{problemOf(error)}</p>}
      {data === undefined && error === undefined && (
        <p className="message">{say('shell.loading')}</p>
      )}
      <p role="status">{told}</p>
      {data && step.at === 'list' && (
        <>
          <p className="actions">
            <button type="button" className="main" onClick={begin}>
              {say('campaigns.new')}
            </button>
          </p>
          {data.items.length === 0 && <p className="message">{say('campaigns.none')}</p>}
          {data.items.length > 0 && <Sent rows={data.items} />}
        </>
      )}
      {data && step.at === 'write' && (
        <CampaignForm
          brands={data.brands}
          brand={brand}
          written={step.written}
          onLook={(written, preview) => setStep({ at: 'look', written, preview })}
          onLeave={() => setStep({ at: 'list' })}
        />
      )}
      {step.at === 'look' && (
        <Preview
          preview={step.preview}
          send={() => send(step.written)}
          onLeave={() => setStep({ at: 'write', written: step.written })}
        />
      )}
    </div>
  )
}

type Row = Awaited<ReturnType<typeof listCampaigns>>['items'][number]

function Sent({ rows }: { rows: readonly Row[] }) {
  const { say, locale } = useSpeech()
  return (
    <Table
      caption={say('nav.campaigns')}
      rows={rows}
      keyOf={row => row.id}
      columns={[
        { name: say('money.when'), cell: row => <Time at={row.at} /> },
        { name: say('shell.brand'), cell: row => row.brand },
        { name: say('campaigns.type'), cell: row => say(`campaigns.${row.type}`) },
        { name: say('campaigns.subject'), cell: row => visible(row.subject) },
        {
          name: say('brands.languages'),
          cell: row => row.languages.map(each => languageName(locale, each)).join(', ')
        },
        { name: say('campaigns.told'), isNumber: true, cell: row => row.told },
        { name: say('campaigns.until'), cell: row => <Time at={row.ends_at} /> }
      ]}
    />
  )
}
