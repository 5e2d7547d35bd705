import { connect } from '#server/db/connect.ts'
import { importCities } from '#server/platform/geo/cities.ts'

/** A server of its own that starts and fills the cities; prints how many it wrote. */
const database = connect(process.argv[2] ?? '')
const client = await database.pool.connect()
process.stdout.write(String(await importCities(client)))
client.release()
await database.pool.end()
