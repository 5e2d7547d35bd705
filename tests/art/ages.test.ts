import { describe, expect, test } from 'vitest'
import { hairShapeOf } from '#art/parts/hair-of.ts'
import { measuresOf } from '#art/parts/measures.ts'
import { type Look, type Person, personOf } from '#art/person.ts'
import { drawPortrait, type HandName } from '#art/portrait.ts'

const HANDS: readonly HandName[] = ['evening', 'flat', 'printed']
const STEPS = [45, 56, 64, 74] as const

const peopleOf = (age: number, look: Look): Person[] =>
  Array.from({ length: 300 }, (_, index) => personOf(`age-${index}`, { age, look }))
const share = (people: readonly Person[], is: (person: Person) => boolean): number =>
  people.filter(is).length / people.length
const isGrey = ({ hairColour }: Person): boolean => hairColour > 5
const isThin = ({ hair }: Person): boolean => ['receding', 'sides', 'bald', 'buzz'].includes(hair)

describe('with age', () => {
  test('more people are grey, and more of the grey are white', () => {
    for (const look of ['woman', 'man'] as const) {
      const grey = STEPS.map(age => share(peopleOf(age, look), isGrey))
      expect(grey, look).toEqual([...grey].sort((a, b) => a - b))
      expect(grey[0]).toBe(0)
      expect(grey[3]).toBeGreaterThan(0.88)
      const white = [56, 74].map(age =>
        share(peopleOf(age, look).filter(isGrey), ({ hairColour }) => hairColour === 7)
      )
      expect(white[1]).toBeGreaterThan((white[0] ?? 0) + 0.2)
    }
  })

  test('more men have thin hair, and the hairline of the others is higher', () => {
    expect(share(peopleOf(68, 'man'), isThin)).toBeGreaterThan(0.45)
    const person = personOf('hairline', { look: 'man', hair: 'crop', age: 40 })
    const [young, old] = [person, { ...person, age: 74 }].map(
      one => hairShapeOf(one, 'front').front
    )
    expect(old).not.toBe(young)
    expect(hairShapeOf({ ...person, look: 'woman', age: 74 }, 'front').front).toBe(young)
  })

  test('the jaw is softer', () => {
    const jaws = STEPS.map(age => measuresOf(personOf('jaw', { age, look: 'man' })).jaw)
    expect(jaws[3]).toBeGreaterThan(jaws[2] ?? 0)
    expect(jaws[2]).toBeGreaterThan(jaws[1] ?? 0)
    expect(jaws[1]).toBe(jaws[0])
  })

  test.each(HANDS)('a face has more lines, in every skin and pose: %s', hand => {
    for (const pose of ['front', 'threeQuarter', 'down', 'profile'] as const)
      for (const skin of [1, 2, 3, 4, 5, 6] as const)
        for (const look of ['woman', 'man'] as const) {
          const same = { ...{ pose, skin, look }, ...BARE }
          const lines = STEPS.map(age => linesIn(personOf('lines', { ...same, age }), hand))
          expect(lines[1], `${pose} ${look}`).toBeGreaterThan(lines[0] ?? 0)
          expect(lines[2], `${pose} ${look}`).toBeGreaterThan(lines[1] ?? 0)
          expect(lines[3], `${pose} ${look}`).toBeGreaterThanOrEqual(lines[2] ?? 0)
        }
  })
})

const BARE: Partial<Person> = {
  hair: 'bald',
  hairColour: 7,
  beard: 'none',
  glasses: 'none',
  clothing: 'vneck',
  mouth: 'bow',
  eyes: 'lowered'
}

/** Strokes and cuts of the figure, by their subpaths. */
const linesIn = (person: Person, hand: HandName): number =>
  [...drawPortrait(person, { hand, id: 'p', backdrop: 'none' }).matchAll(/ d="([^"]+)"/g)]
    .map(([, d = '']) => d.split('M').length - 1)
    .reduce((sum, count) => sum + count, 0)
