import { useCallback, useEffect, useRef, useState } from 'react'
import type { Locale } from '#contract/locale.ts'
import { QUEUES } from '#contract/operator/roles.ts'
import { go, type Place, placeAt, usePath } from './address.ts'
import { BrandPage } from './brands/BrandPage.tsx'
import { BrandsPage } from './brands/BrandsPage.tsx'
import { countReviews } from './calls.ts'
import { CampaignsPage } from './campaigns/CampaignsPage.tsx'
import { QueuePage } from './desk/QueuePage.tsx'
import { ChatPage } from './fictional/ChatPage.tsx'
import { ChatsPage } from './fictional/ChatsPage.tsx'
import { ProfilesPage } from './fictional/ProfilesPage.tsx'
import { useKeys } from './keys.ts'
import { useLoaded } from './loaded.ts'
import { MemberPage } from './member/MemberPage.tsx'
import { OrderPage } from './orders/OrderPage.tsx'
import { OrdersPage } from './orders/OrdersPage.tsx'
import { AccountPage } from './pages/AccountPage.tsx'
import { LogPage } from './pages/LogPage.tsx'
import { MembersPage } from './pages/MembersPage.tsx'
import { NumbersPage } from './pages/NumbersPage.tsx'
import { OperatorsPage } from './pages/OperatorsPage.tsx'
import { QueuesPage } from './pages/QueuesPage.tsx'
import { SideBar, type Waiting } from './SideBar.tsx'
import type { Operator, Session } from './session.ts'
import { KeyHelp } from './ui/KeyHelp.tsx'
import { useSpeech } from './words.ts'

/** Frame of every page: where one can go, for which brand, and as whom. */
export function Shell({ session, onLocale }: { session: Session; onLocale(locale: Locale): void }) {
  const { operator } = session
  const { say, code } = useSpeech()
  const path = usePath()
  const place = placeAt(path)
  const [brand, setBrand] = useState<string>()
  const [asked, setAsked] = useState(0)
  const [isHelping, setHelping] = useState(false)
  const counts = useLoaded(() => countReviews(brand), `${brand} ${asked} ${place.page}`)
  const recount = useCallback(() => setAsked(times => times + 1), [])
  const may = (right: Operator['rights'][number]): boolean => operator.rights.includes(right)
  useKeys({
    q: () => go({ page: 'queues' }),
    ...(may('members.read') ? { m: () => go({ page: 'members' }) } : {}),
    ...(may('orders.read') ? { d: () => go({ page: 'orders' }) } : {}),
    ...(may('chats.answer') ? { c: () => go({ page: 'chats' }) } : {}),
    ...(may('fictional.write') ? { p: () => go({ page: 'profiles' }) } : {}),
    ...(may('campaigns.send') ? { t: () => go({ page: 'campaigns' }) } : {}),
    ...(may('brands.read') ? { b: () => go({ page: 'brands' }) } : {}),
    ...(may('stats.read') ? { n: () => go({ page: 'numbers' }) } : {}),
    ...(may('operators.read') ? { o: () => go({ page: 'operators' }) } : {}),
    ...(may('log.read') ? { l: () => go({ page: 'log' }) } : {}),
    '?': () => setHelping(true)
  })
  const title = place.page === 'queue' ? code('queue', place.queue) : code('nav', place.page)
  const main = useFocusAt(`${place.page} ${place.page === 'queue' ? place.queue : ''}`)
  useEffect(() => {
    document.title = `${title} – Livery`
  }, [title])
  const { brands = [] } = counts.data ?? {}
  const queues = QUEUES.filter(queue => may(`review.${queue}`)).map(queue => ({
    queue,
    ...counts.data?.queues.find(counted => counted.queue === queue)
  }))
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {say('shell.toContent')}
      </a>
      <SideBar
        {...{ session, place, queues, brands, brand, onLocale }}
        onBrand={setBrand}
        onHelp={() => setHelping(true)}
      />
      <main id="main" ref={main} tabIndex={-1}>
        <Page {...{ place, session, operator, brand, brands, queues }} onDone={recount} />
      </main>
      {isHelping && <KeyHelp onClose={() => setHelping(false)} />}
    </div>
  )
}

/** Puts the focus on the page that was gone to, not on the first one. */
function useFocusAt(page: string) {
  const main = useRef<HTMLElement>(null)
  const before = useRef(page)
  useEffect(() => {
    if (before.current !== page) main.current?.focus({ preventScroll: true })
    before.current = page
  }, [page])
  return main
}

interface Shown {
  place: Place
  session: Session
  operator: Operator
  brand: string | undefined
  brands: readonly { id: string; name: string }[]
  queues: readonly Waiting[]
  onDone(): void
}

function Page({ place, session, operator, brand, brands, queues, onDone }: Shown) {
  const { say } = useSpeech()
  const needs = RIGHT_OF[place.page]
  const right = place.page === 'queue' ? (`review.${place.queue}` as const) : needs
  if (right !== undefined && !operator.rights.includes(right))
    return <p className="message">{say('refused.not_allowed')}</p>
  switch (place.page) {
    case 'queue':
      return (
        <QueuePage
          key={`${place.queue} ${brand}`}
          queue={place.queue}
          first={place.id}
          {...{ brand, operator, onDone }}
        />
      )
    case 'members':
      return <MembersPage brand={brand} mayFind={operator.rights.includes('members.find')} />
    case 'member':
      return <MemberPage key={place.id} id={place.id} operator={operator} />
    case 'orders':
      return <OrdersPage brand={brand} />
    case 'order':
      return <OrderPage key={place.id} id={place.id} operator={operator} />
    case 'chats':
      return <ChatsPage brand={brand} />
    case 'chat':
      return (
        <ChatPage
          key={place.id}
          id={place.id}
          brand={brand}
          mayMember={operator.rights.includes('members.read')}
        />
      )
    case 'profiles':
      return <ProfilesPage brand={brand} />
    case 'campaigns':
      return <CampaignsPage key={brand} brand={brand} />
    case 'brands':
      return <BrandsPage session={session} />
    case 'brand':
      return <BrandPage key={place.id} id={place.id} session={session} />
    case 'numbers':
      return <NumbersPage brand={brand} session={session} />
    case 'operators':
      return <OperatorsPage />
    case 'log':
      return <LogPage brand={brand} />
    case 'account':
      return <AccountPage operator={operator} brands={brands} />
    default:
      return <QueuesPage queues={queues} />
  }
}

const RIGHT_OF: Partial<Record<Place['page'], Operator['rights'][number]>> = {
  members: 'members.read',
  member: 'members.read',
  orders: 'orders.read',
  order: 'orders.read',
  chats: 'chats.answer',
  chat: 'chats.answer',
  profiles: 'fictional.write',
  campaigns: 'campaigns.send',
  brands: 'brands.read',
  brand: 'brands.read',
  numbers: 'stats.read',
  operators: 'operators.read',
  log: 'log.read'
}
