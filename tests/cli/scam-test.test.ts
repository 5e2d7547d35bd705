import { expect, test } from 'vitest'
import { livery } from '../world/livery.ts'

test('scam-test prints the score and what was found', () => {
  const { stdout, status } = livery('scam-test', '--language', 'nl', 'Kun je me geld lenen?')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^score 60 {2}warning money\n 60 {2}money {2}nl-money-ask\n$/)
})

test('scam-test without a message says to write one', () => {
  const { stderr, status } = livery('scam-test', ' ')
  expect(status).toBe(2)
  expect(stderr).toContain('There is no message')
})
