/** The smallest MMDB file: every address is in one country. */
export function mmdbOf(country: string): Buffer {
  // One node, both of whose records point at the first entry of the data (nodes + 16).
  const node = Buffer.from([0, 0, 17, 0, 0, 17])
  const data = map({ country: map({ iso_code: text(country) }) })
  const metadata = map({
    binary_format_major_version: number(2, 5),
    binary_format_minor_version: number(0, 5),
    build_epoch: number(1_700_000_000, 6),
    database_type: text('Country'),
    description: map({}),
    ip_version: number(6, 5),
    languages: Buffer.from([0, 4]),
    node_count: number(1, 6),
    record_size: number(24, 5)
  })
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')])
  return Buffer.concat([node, Buffer.alloc(16), data, marker, metadata])
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([(2 << 5) | Buffer.byteLength(value)]), Buffer.from(value)])
}

/** Unsigned, of type 5 (16 bits) or 6 (32 bits). */
function number(value: number, type: 5 | 6): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  const size = type === 5 ? 2 : 4
  return Buffer.concat([Buffer.from([(type << 5) | size]), bytes.subarray(4 - size)])
}

function map(entries: Record<string, Buffer>): Buffer {
  const pairs = Object.entries(entries).flatMap(([key, value]) => [text(key), value])
  return Buffer.concat([Buffer.from([(7 << 5) | Object.keys(entries).length]), ...pairs])
}
