export interface Subject {
  id: number
  brand: string
  email: string
  emailHash: Buffer
  name: string
  now: Date
}
