import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef } from 'react'
import { $firstLine, type FirstLine } from '#stores/chat/drafts.ts'

/**
 * Puts a tapped first line into the composer, in place of one that was tapped before, else under what
 * is written there. Returns the line as long as it stands there unchanged and is free to send.
 */
export function useFirstLine(
  member: number,
  text: string,
  change: (text: string) => void,
  field: RefObject<HTMLTextAreaElement | null>
): FirstLine | undefined {
  const tapped = useStore($firstLine)
  const line = tapped?.member === member ? tapped : undefined
  const last = useRef(line)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tap
  useEffect(() => {
    const before = last.current
    if (line === undefined || line === before) return
    last.current = line
    const isFree = text.trim() === '' || text === before?.text
    change(isFree ? line.text : `${text}\n${line.text}`)
    field.current?.focus()
  }, [line])
  return line?.send && text.trim() === line.text ? line : undefined
}
