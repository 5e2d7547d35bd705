import { setUpSystemdAnalyze } from '../../scripts/set-up.mjs'

/** Finds what judges units of systemd, or installs it; nothing of it runs as a service. */
export default async function setUp(): Promise<void> {
  process.env.SYSTEMD_ANALYZE = await setUpSystemdAnalyze()
}
