import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

const TYPES: Readonly<Record<number, 'A' | 'TXT' | 'AAAA'>> = { 1: 'A', 16: 'TXT', 28: 'AAAA' }

/** Records by `<type> <name>`. */
export type Zone = Readonly<Record<string, readonly string[]>>

/** A DNS server on loopback for one test; its `host:port`. Without a zone it never answers. */
export async function dnsServer(zone?: Zone): Promise<string> {
  const socket = createSocket('udp4')
  onTestFinished(() => void socket.close())
  socket.on('message', (asked, { address, port }) => {
    if (zone !== undefined) socket.send(answerTo(asked, zone), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return `127.0.0.1:${socket.address().port}`
}

/** One question, as all clients send it (RFC 1035 section 4). */
function answerTo(asked: Buffer, zone: Zone): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = asked[at] ?? 0; length > 0; length = asked[at] ?? 0) {
    labels.push(asked.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const type = TYPES[asked.readUInt16BE(at + 1)]
  const name = labels.join('.').toLowerCase()
  const records = zone[`${type} ${name}`] ?? []
  const isKnown = Object.keys(zone).some(key => key.endsWith(` ${name}`))
  const header = Buffer.alloc(12)
  asked.copy(header, 0, 0, 2)
  header.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  const question = asked.subarray(12, at + 5)
  return Buffer.concat([header, question, ...records.map(text => recordOf(question, type, text))])
}

/** The name is a pointer to the question. */
function recordOf(question: Buffer, type: string | undefined, text: string): Buffer {
  const data = type === 'A' ? Buffer.from(text.split('.').map(Number)) : characterString(text)
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  question.copy(head, 2, question.length - 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

const characterString = (text: string): Buffer =>
  Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])
