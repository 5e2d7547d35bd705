import { expect, test } from 'vitest'
import { logOf } from '#stores/chat/log.ts'
import { aMessage } from '../world/chat-shapes.ts'

const plain = {
  outgoing: [],
  edge: 'more' as const,
  unreadFrom: undefined,
  isTyping: false,
  keyOf: ({ id }: { id: number }) => `m${id}`
}
const kinds = (source: Partial<Parameters<typeof logOf>[0]>) =>
  logOf({ messages: [], ...plain, ...source }).map(({ kind }) => kind)

test('each day begins with its line', () => {
  const messages = [
    aMessage(1),
    aMessage(2),
    aMessage(3, { created_at: '2026-11-23T10:00:00.000Z' })
  ]
  expect(kinds({ messages })).toEqual(['day', 'message', 'message', 'day', 'message'])
})

test('a run is of one person within ten minutes', () => {
  const messages = [
    aMessage(1),
    aMessage(2),
    aMessage(3, { from_me: true }),
    aMessage(30, { from_me: true })
  ]
  const runs = logOf({ messages, ...plain }).flatMap(item =>
    'isFirst' in item ? [[item.isFirst, item.isLast]] : []
  )
  expect(runs).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true]
  ])
})

test('what was unread begins under a line, which ends a run', () => {
  const messages = [aMessage(1), aMessage(2)]
  expect(kinds({ messages, unreadFrom: 2 })).toEqual(['day', 'message', 'unread', 'message'])
})

test('what is on its way stands last, before somebody who types', () => {
  const outgoing = [{ key: 'k', at: Date.parse('2026-11-21T10:02:00.000Z') }]
  expect(kinds({ messages: [aMessage(1)], outgoing, isTyping: true })).toEqual([
    'day',
    'message',
    'outgoing',
    'typing'
  ])
})

test('the beginning, or what premium opens, stands first, and only when nothing older can be loaded', () => {
  const messages = [aMessage(1)]
  expect(kinds({ messages, edge: 'start' })[0]).toBe('edge')
  expect(kinds({ messages, edge: 'limited' })[0]).toBe('edge')
  expect(kinds({ messages, edge: 'more' })[0]).toBe('day')
})
