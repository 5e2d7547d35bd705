import type { Filters } from '#stores/people/search/filters.ts'

export interface FilterFormProps {
  filters: Filters
  /** `isMoving`: a slider is on its way through many numbers. */
  onChange: (change: Partial<Filters>, isMoving?: boolean) => void
}
