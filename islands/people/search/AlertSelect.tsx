import { Select } from '#islands/ui/Select.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { searchMessages } from '#stores/messages/search.ts'
import { ALERTS, type Alert } from '#stores/people/search/saved.ts'

interface AlertSelectProps {
  value: Alert
  onChange: (alert: Alert) => void
  /** Where no label stands beside it. */
  label?: string | undefined
}

/** How a saved search tells of new members. */
export function AlertSelect({ value, onChange, label }: AlertSelectProps) {
  const searchWords = useMessages(searchMessages)
  return (
    <Select
      value={value}
      options={ALERTS.map(alert => ({ value: alert, text: searchWords[`saved.alerts.${alert}`] }))}
      onChange={chosen => onChange(chosen as Alert)}
      {...(label !== undefined && { 'aria-label': label })}
    />
  )
}
