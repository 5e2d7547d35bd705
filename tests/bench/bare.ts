import Fastify from 'fastify'
import pg from 'pg'

/**
 * The least that a server of ours could do, to compare with: Fastify, and one indexed select a request.
 * `node tests/bench/bare.ts <database> <port>`
 */
const [url = '', port = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 12 })
const server = Fastify()

server.get<{ Params: { id: string } }>('/:id', async ({ params: { id } }) => {
  const text = 'select id, brand, name, gender from profiles where id = $1'
  const { rows } = await pool.query({ name: 'profile', text, values: [id] })
  return rows[0]
})
process.once('SIGTERM', async () => {
  await server.close()
  await pool.end()
})
await server.listen({ port: Number(port), host: '127.0.0.1' })
