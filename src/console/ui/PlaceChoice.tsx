import { addressAt } from '../address.ts'
import { useSpeech } from '../words.ts'

/** Goes to the operators' side of another place; its operators log in there once. */
export function PlaceChoice({ place, places }: { place: string; places: readonly string[] }) {
  const { say } = useSpeech()
  return (
    <label className="brand-choice">
      <span className="quiet">{say('shell.place')}</span>
      <select
        value={place}
        onChange={event => location.assign(addressAt(event.target.value, { page: 'queues' }))}
      >
        {places.map(each => (
          <option value={each} key={each}>
            {say('shell.atPlace', { place: each })}
          </option>
        ))}
      </select>
    </label>
  )
}
