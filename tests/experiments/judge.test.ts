import { describe, expect, test } from 'vitest'
import { differenceInterval } from '#experiments/interval.ts'
import { settledDays, type Verdict, verdictOf } from '#experiments/judge.ts'
import { afterAll, binomial, dayAfter, FROM, type Played, played, seeded } from './world.ts'

const DAYS = 28

/** The first verdict but "not yet" of somebody who looks every day. */
function lookedAtDaily(given: Omit<Played, 'days'> & { days?: number }): Verdict | undefined {
  const { days = DAYS } = given
  const played_ = played({ ...given, days })
  for (let day = 1; day <= days + 1; day++) {
    const verdict = verdictOf({ ...played_, today: dayAfter(FROM, day) })
    if (!['too early', 'not enough data', 'no difference found'].includes(verdict.state)) {
      return verdict
    }
  }
  return undefined
}

const SITES = [
  { visitors: 400, base: 0.04 },
  { visitors: 2_000, base: 0.08 },
  { visitors: 20_000, base: 0.03 },
  { visitors: 120, base: 0.3 }
] as const

describe('experiments without a difference', () => {
  test('of 1,000 that are looked at daily, at most 5 in 100 are ever called', () => {
    const random = seeded(17)
    const called = Array.from({ length: 1_000 }, (_, index) => {
      const { visitors, base } = SITES[index % SITES.length] ?? SITES[0]
      return lookedAtDaily({ random, visitors, rate: () => base })
    }).filter(verdict => verdict !== undefined)
    expect(called.length).toBeLessThanOrEqual(50)
  })

  test('nor are they called where weekends and campaigns change the rate', () => {
    const random = seeded(18)
    const called = Array.from({ length: 400 }, (_, index) => {
      const { visitors, base } = SITES[index % SITES.length] ?? SITES[0]
      const rate = (_arm: string, day: number) => base * (day % 7 > 4 ? 1.6 : 1) * (1 - day / 60)
      return lookedAtDaily({ random, visitors, rate })
    }).filter(verdict => verdict !== undefined)
    expect(called.length).toBeLessThanOrEqual(20)
  })

  test('with four arms at most 5 in 100 are called, not 5 for each arm', () => {
    const random = seeded(19)
    const weights = { control: 25, b: 25, c: 25, d: 25 }
    const called = Array.from({ length: 300 }, () =>
      lookedAtDaily({ random, visitors: 2_000, rate: () => 0.06, weights })
    ).filter(verdict => verdict !== undefined)
    expect(called.length).toBeLessThanOrEqual(15)
  })
})

describe('an arm that is better', () => {
  const better = (arm: string) => (arm === 'b' ? 0.06 : 0.05)

  test('is found by most of 100 experiments, and control is never called better', () => {
    const random = seeded(20)
    const verdicts = Array.from({ length: 100 }, () =>
      lookedAtDaily({ random, visitors: 2_000, rate: better })
    )
    const found = verdicts.filter(verdict => verdict?.state === 'winner')
    expect(found.length).toBeGreaterThan(80)
    expect(verdicts.filter(verdict => verdict?.state === 'control is better')).toEqual([])
  })

  test('of several is the one with the largest difference', () => {
    const rates: Record<string, number> = { control: 0.05, b: 0.055, c: 0.08 }
    const given = {
      random: seeded(21),
      visitors: 6_000,
      rate: (arm: string) => rates[arm] ?? 0,
      weights: { control: 34, b: 33, c: 33 }
    }
    expect(lookedAtDaily(given)).toEqual({ state: 'winner', arm: 'c', harms: [] })
  })

  test('is named with what it brings more of', () => {
    const random = seeded(22)
    const days = 42
    const given = played({
      random,
      visitors: 4_000,
      days,
      rate: better,
      harms: { refunds: { control: 0.03, b: 0.1 } }
    })
    expect(verdictOf({ ...given, today: afterAll(days) })).toEqual({
      state: 'winner',
      arm: 'b',
      harms: ['refunds']
    })
  })
})

test('an arm that is worse is called so', () => {
  const rate = (arm: string) => (arm === 'b' ? 0.04 : 0.05)
  expect(lookedAtDaily({ random: seeded(23), visitors: 4_000, rate })).toEqual({
    state: 'control is better'
  })
})

describe('a verdict waits', () => {
  const clear = {
    random: seeded(24),
    visitors: 9_000,
    rate: (arm: string) => (arm === 'b' ? 0.2 : 0.1)
  }

  test('for the days that were set, however clear the numbers are', () => {
    const given = played({ ...clear, days: DAYS })
    expect(verdictOf({ ...given, today: dayAfter(FROM, 6) })).toEqual({
      state: 'too early',
      days: 6,
      of: 7
    })
    expect(verdictOf({ ...given, today: dayAfter(FROM, 7) }).state).toBe('winner')
  })

  test('for days to be whole: today does not count', () => {
    const given = played({ ...clear, days: 8 })
    const until = dayAfter(FROM, 7)
    const without = { ...given, counts: given.counts.filter(({ day }) => day < until) }
    expect(settledDays({ ...given, today: until }, 'b')).toEqual(
      settledDays({ ...without, today: until }, 'b')
    )
  })

  test('for purchases of the last 14 days', () => {
    const given = played({ ...clear, days: DAYS, goal: 'first_purchase' })
    expect(verdictOf({ ...given, today: dayAfter(FROM, 13) }).state).toBe('not enough data')
    expect(verdictOf({ ...given, today: dayAfter(FROM, 28) }).state).toBe('winner')
  })

  test('and says when the days are over', () => {
    const given = played({ random: seeded(25), visitors: 100, days: 14, rate: () => 0.05 })
    expect(verdictOf({ ...given, today: dayAfter(FROM, 20) }).state).toBe('no difference found')
    expect(verdictOf({ ...given, today: dayAfter(FROM, 12) }).state).toBe('not enough data')
  })
})

describe('the split', () => {
  test('that does not deal by the weights is refused, whatever the rates say', () => {
    const given = {
      random: seeded(26),
      visitors: 4_000,
      rate: (arm: string) => (arm === 'b' ? 0.1 : 0.05),
      dealt: { control: 56, b: 44 }
    }
    expect(lookedAtDaily(given)).toEqual({ state: 'broken split' })
  })

  test('that shows everybody control is refused', () => {
    const given = {
      random: seeded(27),
      visitors: 500,
      rate: () => 0.05,
      dealt: { control: 100, b: 0 }
    }
    expect(lookedAtDaily(given)).toEqual({ state: 'broken split' })
  })

  test('of any weights holds over 500 experiments, also where visitors come twice', () => {
    const random = seeded(28)
    const broken = Array.from({ length: 500 }, () => {
      const given = played({
        random,
        visitors: 1_500,
        days: DAYS,
        rate: () => 0.05,
        weights: { control: 70, b: 20, c: 10 }
      })
      const twice = given.counts.map(count => ({ ...count, views: count.views * 2 }))
      return verdictOf({ ...given, counts: twice, today: afterAll(DAYS) })
    }).filter(({ state }) => state === 'broken split')
    expect(broken.length).toBeLessThanOrEqual(2)
  })
})

describe('an interval', () => {
  test('holds the true difference at every look, in at least 95 of 100 experiments', () => {
    const random = seeded(29)
    const missed = Array.from({ length: 200 }, () => {
      const rate = (arm: string) => (arm === 'b' ? 0.07 : 0.05)
      const given = played({ random, visitors: 1_000, days: 21, rate })
      return [3, 7, 14, 21].some(day => {
        const days = settledDays({ ...given, today: dayAfter(FROM, day) }, 'b')
        const { low, high } = differenceInterval(days, 0.05)
        return low > 0.02 || high < 0.02
      })
    }).filter(Boolean)
    expect(missed.length).toBeLessThanOrEqual(10)
  })

  test('says nothing before the second day, and narrows with the days', () => {
    const rate = (arm: string) => (arm === 'b' ? 0.06 : 0.05)
    const given = played({ random: seeded(30), visitors: 4_000, days: DAYS, rate })
    const widthAfter = (day: number): number => {
      const days = settledDays({ ...given, today: dayAfter(FROM, day) }, 'b')
      const { low, high } = differenceInterval(days, 0.05)
      return high - low
    }
    expect(widthAfter(1)).toBe(2)
    expect(widthAfter(28)).toBeLessThan(widthAfter(7))
    expect(widthAfter(28)).toBeLessThan(0.02)
  })
})

test('the visitors of these tests are as many as they should be', () => {
  const random = seeded(31)
  for (const [n, rate] of [
    [40, 0.3],
    [500, 0.02],
    [5_000, 0.05]
  ] as const) {
    const all = Array.from({ length: 4_000 }, () => binomial(n, rate, random))
    const mean = all.reduce((sum, hits) => sum + hits, 0) / all.length
    expect(Math.abs(mean / (n * rate) - 1)).toBeLessThan(0.03)
  }
})
