import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { htmlLang } from '#contract/locale.ts'
import { Document } from '../../../core/document.ts'
import type { Block, Line, Receipt } from './receipt.ts'

type Pdf = InstanceType<typeof PDFDocument>

/** Holds the letters of all eleven languages, which the fonts of the PDF format do not. */
const PLEX = '@expo-google-fonts/ibm-plex-sans'
const require = createRequire(import.meta.url)
const REGULAR = require.resolve(`${PLEX}/400Regular/IBMPlexSans_400Regular.ttf`)
const BOLD = require.resolve(`${PLEX}/600SemiBold/IBMPlexSans_600SemiBold.ttf`)

/** Points; A4 is 595 wide. */
const MARGIN = 56
const WIDTH = 595 - 2 * MARGIN
const GREY = '#5f5a52'
const INK = '#1c1a17'

/** The receipt as one page of A4, tagged for screen readers. */
export async function receiptFile(receipt: Receipt): Promise<Document> {
  const { number, locale, brand, title, issued } = receipt
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: REGULAR,
    lang: htmlLang(locale),
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: `${title} ${number}`, Author: brand, CreationDate: issued, ModDate: issued }
  })
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  write(pdf, receipt)
  pdf.end()
  return Document.file(await ended, 'application/pdf', `${number}.pdf`)
}

function write(pdf: Pdf, receipt: Receipt): void {
  const { brand, title, seller, buyer, facts, lines, total, notes } = receipt
  const page = pdf.struct('Document')
  pdf.addStructure(page)
  const put = (tag: 'H1' | 'H2' | 'P', draw: () => void) => page.add(pdf.struct(tag, {}, draw))
  put('H1', () => {
    pdf
      .font(BOLD)
      .fontSize(22)
      .fillColor(INK)
      .text(title, MARGIN, MARGIN, { width: WIDTH * 0.6 })
  })
  put('P', () => {
    pdf.fontSize(12).text(brand, MARGIN, MARGIN + 10, { width: WIDTH, align: 'right' })
  })
  rule(pdf, MARGIN + 38, 1.5)
  const top = MARGIN + 58
  const half = WIDTH / 2
  const bottoms = [seller, buyer].map((block, index) => {
    put('P', () => party(pdf, block, MARGIN + index * half, top, half - 16))
    return pdf.y
  })
  let y = Math.max(...bottoms) + 20
  for (const fact of facts) {
    put('P', () => {
      pdf.font(REGULAR).fontSize(10.5).fillColor(GREY).text(fact.label, MARGIN, y, { width: 140 })
      const below = pdf.y
      pdf.fillColor(INK).text(fact.value, MARGIN + 150, y, { width: WIDTH - 150 })
      y = Math.max(below, pdf.y) + 4
    })
  }
  y += 16
  for (const line of lines) {
    rule(pdf, y, 0.5)
    put('P', () => {
      y = amount(pdf, line, y + 9, REGULAR, 11.5)
    })
  }
  rule(pdf, y, 1.5)
  put('P', () => {
    y = amount(pdf, total, y + 10, BOLD, 15)
  })
  y += 10
  for (const note of notes) {
    put('P', () => {
      pdf.font(REGULAR).fontSize(10).fillColor(GREY).text(note, MARGIN, y, { width: WIDTH })
      y = pdf.y + 3
    })
  }
  page.end()
}

function party(pdf: Pdf, { label, lines }: Block, x: number, y: number, width: number): void {
  pdf.font(REGULAR).fontSize(10).fillColor(GREY).text(label, x, y, { width })
  pdf
    .fontSize(11)
    .fillColor(INK)
    .text(lines.join('\n'), x, pdf.y + 2, { width })
}

/** Draws a label and its amount on one line; returns where the next line begins. */
function amount(pdf: Pdf, { label, value }: Line, y: number, font: string, size: number): number {
  pdf
    .font(font)
    .fontSize(size)
    .fillColor(INK)
    .text(label, MARGIN, y, { width: WIDTH - 130 })
  const below = pdf.y
  pdf.text(value, MARGIN + WIDTH - 120, y, { width: 120, align: 'right' })
  return Math.max(below, pdf.y) + 9
}

function rule(pdf: Pdf, y: number, width: number): void {
  pdf.markContent('Artifact')
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(width)
    .strokeColor(INK)
    .stroke()
  pdf.endMarkedContent()
}
