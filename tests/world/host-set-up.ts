import { setUpCaddy, setUpJava, setUpNginx } from '../../scripts/set-up.mjs'

/** Finds what serves and checks built sites in the tests of this project, or installs it. */
export default async function setUp(): Promise<void> {
  process.env.JAVA = await setUpJava()
  process.env.NGINX = await setUpNginx()
  process.env.CADDY = await setUpCaddy()
}
