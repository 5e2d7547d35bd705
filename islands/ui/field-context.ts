import { createContext, useContext } from 'react'

/** What a field passes to its control. */
export interface FieldLink {
  id: string | undefined
  name: string | undefined
  describedBy: string | undefined
  isInvalid: boolean
}

const ALONE: FieldLink = {
  id: undefined,
  name: undefined,
  describedBy: undefined,
  isInvalid: false
}

export const FieldContext = createContext<FieldLink>(ALONE)

/** Attributes that tie a control to the label, hint and error of the field around it. */
export function useFieldLink() {
  const { id, name, describedBy, isInvalid } = useContext(FieldContext)
  return {
    id,
    name,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined
  }
}
