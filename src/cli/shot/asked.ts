import { InvalidArgumentError } from 'commander'
import { isLocale, LOCALES, type Locale } from '#contract/locale.ts'
import type { Scheme } from '#gallery/view.ts'
import type { Shard } from '../shard.ts'

export interface ShotFlags {
  out: string
  dist: string
  only: 'landers' | 'all'
  widths: number[]
  schemes?: Scheme[]
  locales?: Locale[]
  jobs: number
  shard?: Shard
}

export interface OverflowFlags {
  out: string
  only: 'landers' | 'all'
  slugs: boolean
  widths: number[]
  jobs: number
  format: 'text' | 'json' | 'junit'
}

const listOf = (text: string): string[] => text.split(',').map(part => part.trim())

const LEAST_WIDTH = 200
const MOST_WIDTH = 4_000

export function widthsOf(text: string): number[] {
  return listOf(text).map(part => {
    const width = Number(part)
    if (Number.isInteger(width) && width >= LEAST_WIDTH && width <= MOST_WIDTH) return width
    throw new InvalidArgumentError(`A width is a whole number of ${LEAST_WIDTH} to ${MOST_WIDTH}.`)
  })
}

export function schemesOf(text: string): Scheme[] {
  return listOf(text).map(part => {
    if (part === 'light' || part === 'dark') return part
    throw new InvalidArgumentError('There are light and dark.')
  })
}

export function localesOf(text: string): Locale[] {
  return listOf(text).map(part => {
    if (isLocale(part)) return part
    throw new InvalidArgumentError(`There are ${LOCALES.join(', ')}.`)
  })
}
