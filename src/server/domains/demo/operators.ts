import type { Role } from '#contract/operator/roles.ts'
import { addOperator, renewToken } from '../../core/operator/operators.ts'
import type { Tx } from '../../db/connect.ts'

export interface DemoOperator {
  name: string
  token: string
}

const WANTED: readonly { name: string; role: Role }[] = [
  { name: 'demo-moderator', role: 'moderator' },
  { name: 'demo-support', role: 'support' },
  { name: 'demo-admin', role: 'admin' }
]

/** Operators of every brand with new tokens, one a role; those that were revoked stay so. */
export async function demoOperators(tx: Tx, now: Date): Promise<DemoOperator[]> {
  const operators: DemoOperator[] = []
  for (const { name, role } of WANTED) {
    const added = await addOperator(tx, { name, role, brands: null }, now)
    const token = added?.token ?? (await renewToken(tx, name, now))
    if (token !== undefined) operators.push({ name, token })
  }
  return operators
}
