import type { Examined } from '../examined.ts'
import { recordOf, unasked } from './addresses.ts'
import { type Network, Unasked } from './network.ts'

interface Senders {
  /** Mechanism that SPF has to hold, such as `include:spf.mail.example`. */
  spf: string | undefined
  /** DKIM selectors, with commas between. */
  dkim: string | undefined
  /** Address of the mail server. */
  smtp: string | undefined
}

export const sendersIn = (env: NodeJS.ProcessEnv): Senders => ({
  spf: env.LIVERY_MAIL_SPF || undefined,
  dkim: env.LIVERY_MAIL_DKIM || undefined,
  smtp: env.LIVERY_SMTP_URL || undefined
})

/** SPF, DKIM and DMARC of a brand's domain, from which its mails come. */
export async function mailRecords(
  network: Network,
  domain: string,
  senders: Senders
): Promise<Examined[]> {
  const selectors = (senders.dkim ?? '').split(',').flatMap(each => each.trim() || [])
  return Promise.all([
    texts(network, domain, 'SPF', found => spf(domain, senders, found)),
    ...selectors.map(selector => {
      const name = `${selector}._domainkey.${domain}`
      return texts(network, name, 'DKIM', found => dkim(name, found))
    }),
    ...(selectors.length === 0 ? [dkimNotSet()] : []),
    dmarc(network, domain)
  ])
}

async function texts(
  network: Network,
  name: string,
  subject: string,
  judge: (found: readonly string[]) => Examined
): Promise<Examined> {
  try {
    return judge(await network.records(name, 'TXT'))
  } catch (error) {
    if (!(error instanceof Unasked)) throw error
    return unasked(subject, error.message)
  }
}

function spf(domain: string, senders: Senders, found: readonly string[]): Examined {
  const subject = 'SPF'
  const own = found.filter(text => /^v=spf1(?:\s|$)/i.test(text))
  const wanted = senders.spf ?? (senders.smtp && `a:${new URL(senders.smtp).hostname}`)
  const [record = ''] = own
  const warn = (says: string, fix: string, text?: string): Examined => ({
    ...{ subject, state: 'warning', says, fix },
    ...(text === undefined ? {} : { records: [recordOf(domain, 'TXT', `"${text}"`)] })
  })
  if (own.length === 0) {
    const text = `v=spf1 ${wanted ?? '<mechanism of your mail provider>'} -all`
    return warn('no record says who sends mail for the domain', 'publish one', text)
  }
  if (own.length > 1) {
    return warn(`${own.length} records; receivers then take none of them`, 'keep one')
  }
  const words = record.toLowerCase().split(/\s+/)
  if (words.includes('+all') || words.includes('all')) {
    return warn(
      `${record} lets everybody send`,
      'end it with -all',
      record.replace(/\+?all/i, '-all')
    )
  }
  if (senders.spf === undefined) {
    const says = `${record}; set LIVERY_MAIL_SPF to check that your sender is in it`
    return { subject, state: 'ok', says }
  }
  if (words.includes(senders.spf.toLowerCase())) return { subject, state: 'ok', says: record }
  const better = record.replace(/^v=spf1/i, `v=spf1 ${senders.spf}`)
  return warn(`${record} lacks ${senders.spf}`, 'add it', better)
}

function dkim(name: string, found: readonly string[]): Examined {
  const key = found.find(text => /(?:^|;)\s*p=/.test(text))
  if (key !== undefined && /(?:^|;)\s*p=[^;\s]/.test(key)) {
    return { subject: 'DKIM', state: 'ok', says: `${name} has a key` }
  }
  return {
    subject: 'DKIM',
    state: 'warning',
    says: `${name} ${key === undefined ? 'has no key' : 'was withdrawn: its key is empty'}`,
    fix: 'publish the key that your mail provider shows',
    records: [recordOf(name, 'TXT', '"v=DKIM1; k=rsa; p=<key of your mail provider>"')]
  }
}

const dkimNotSet = (): Examined => ({
  subject: 'DKIM',
  state: 'ok',
  says: 'not looked up; set LIVERY_MAIL_DKIM to the selector of your mail provider'
})

/** A parent domain's record counts for the domains below it. */
async function dmarc(network: Network, domain: string): Promise<Examined> {
  const labels = domain.split('.')
  const parents = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  const all = await Promise.all(
    parents.map(parent =>
      texts(network, `_dmarc.${parent}`, 'DMARC', found => policyIn(parent, found))
    )
  )
  return all.find(({ state }) => state !== 'warning') ?? all[0] ?? policyIn(domain, [])
}

function policyIn(domain: string, found: readonly string[]): Examined {
  const record = found.find(text => /^v=DMARC1/i.test(text))
  if (record !== undefined) {
    return { subject: 'DMARC', state: 'ok', says: `${record} (of ${domain})` }
  }
  const text = `v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}`
  return {
    subject: 'DMARC',
    state: 'warning',
    says: 'no record says what receivers do with forged mail',
    fix: 'publish one; begin with p=none if other senders use the domain',
    records: [recordOf(`_dmarc.${domain}`, 'TXT', `"${text}"`)]
  }
}
