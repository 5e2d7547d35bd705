import type { Person } from '../person.ts'

/** How many of the steps 55, 62 and 70 somebody has passed. */
export const ageStep = ({ age }: Pick<Person, 'age'>): 0 | 1 | 2 | 3 =>
  age >= 70 ? 3 : age >= 62 ? 2 : age >= 55 ? 1 : 0
