import type {
  CheckedKnobs,
  FleetView,
  Knob,
  KnobChange,
  LanderNumbers,
  NumbersAsked,
  PageState,
  SavedKnobs,
  TriedPage,
  Turned
} from './view.ts'

let token: string | undefined

export async function readView(): Promise<FleetView> {
  const view = await read<FleetView>('data/view.json')
  token = view.token
  return view
}

export const readRevision = async (): Promise<number> =>
  (await read<{ revision: number }>('data/revision.json')).revision

export const readState = (brand: string, file: string): Promise<PageState> =>
  read(`data/state/${brand}/${file}.json`)

export const readKnobs = (turned: Omit<Turned, 'changes'>): Promise<Knob[]> =>
  read(`data/knobs/${turned.brand}/${turned.lander}/${turned.locale}/${turned.slug}.json`)

export const readNumbers = ({ from, to, by }: NumbersAsked): Promise<LanderNumbers> =>
  read(`data/numbers/${from}/${to}/${['lander', ...by].join(',')}.json`)

/** Draws a page with changes. */
export const tryPage = (turned: Turned, signal: AbortSignal): Promise<TriedPage> =>
  send('try', turned, signal)

export const checkKnobs = (
  brand: string,
  changes: readonly KnobChange[],
  signal: AbortSignal
): Promise<CheckedKnobs> => send('check', { brand, changes }, signal)

export const saveKnobs = (brand: string, changes: readonly KnobChange[]): Promise<SavedKnobs> =>
  send('save', { brand, changes })

async function read<T>(file: string): Promise<T> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file} answers ${response.status}`)
  return (await response.json()) as T
}

async function send<T>(path: string, body: object, signal?: AbortSignal): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Gallery-Token': token ?? '' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {})
  })
  if (!response.ok) throw new Error(`the gallery answers ${response.status}; is it still running?`)
  return (await response.json()) as T
}
