import { Counter, Histogram, Gauge as PromGauge, Registry } from 'prom-client'
import type { Meter } from '../../core/meter.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Labels are names of calls, status classes and brands: as many series as the fleet has of those. */
export function meter(): Meter {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'livery_requests_total',
    help: 'Answers by call and class of their status.',
    labelNames: ['call', 'status'],
    registers
  })
  const durations = new Histogram({
    name: 'livery_request_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['call'],
    buckets: SECONDS,
    registers
  })
  const streams = new PromGauge({
    name: 'livery_event_streams',
    help: 'Event streams that are open at this process.',
    labelNames: ['brand'],
    registers
  })
  return {
    answered: (call = 'other', status, seconds) => {
      requests.inc({ call, status: `${Math.floor(status / 100)}xx` })
      durations.observe({ call }, seconds)
    },
    streamOpened: brand => {
      streams.inc({ brand })
      return () => streams.dec({ brand })
    },
    text: async (brands, gauges) => {
      for (const brand of brands) streams.inc({ brand }, 0)
      const read = new Registry()
      for (const { name, help, labels, readings } of gauges) {
        const gauge = new PromGauge({ name, help, labelNames: [...labels], registers: [read] })
        for (const { labels, value } of readings) gauge.set({ ...labels }, value)
      }
      const body = `${await registry.metrics()}\n${await read.metrics()}`
      return { type: registry.contentType, body }
    }
  }
}
