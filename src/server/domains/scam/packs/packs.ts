import type { Pack } from '../pack.ts'
import { ANY } from './any.ts'
import { DA } from './da.ts'
import { DE } from './de.ts'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FI } from './fi.ts'
import { FR } from './fr.ts'
import { IT } from './it.ts'
import { NL } from './nl.ts'
import { NO } from './no.ts'
import { PL } from './pl.ts'
import { SV } from './sv.ts'

/** Every pack, by its language. */
export const PACKS: Readonly<Record<Pack['language'], Pack>> = {
  any: ANY,
  da: DA,
  de: DE,
  en: EN,
  es: ES,
  fi: FI,
  fr: FR,
  it: IT,
  nl: NL,
  no: NO,
  pl: PL,
  sv: SV
}
