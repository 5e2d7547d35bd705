import { Checkbox } from '#islands/ui/Checkbox.tsx'

interface ConsentProps {
  name: string
  label: string
  checked: boolean
  onChange: (isOn: boolean) => void
  /** What is wrong with it, in words. */
  fault: string | undefined
}

/** A box that has to be ticked before something is bought. */
export function Consent({ name, label, checked, onChange, fault }: ConsentProps) {
  return (
    <Checkbox
      name={name}
      label={label}
      checked={checked}
      onChange={onChange}
      isRequired
      isInvalid={fault !== undefined}
      note={fault && <span className="text-danger-text text-small">{fault}</span>}
    />
  )
}
