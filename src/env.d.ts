/// <reference types="astro/client" />
import type { Page } from './page/page.ts'

declare global {
  namespace App {
    interface Locals extends Page {}
  }
}
