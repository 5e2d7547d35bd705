import { useEffect, useRef, useState } from 'react'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { chatMessages } from '#stores/messages/chat.ts'

/** Pixels of the longer side of a preview. */
const LONGEST = 960

/** A photo that is on this device alone: drawn, since the policy of our pages allows no blob address. */
export function PhotoPreview({ file, label }: { file: Blob; label: string }) {
  const chatWords = useMessages(chatMessages)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    createImageBitmap(file).then(
      bitmap => {
        if (isWanted && canvas.current) draw(canvas.current, bitmap)
        bitmap.close()
      },
      () => setHasFailed(true)
    )
    return () => {
      isWanted = false
    }
  }, [file])
  if (hasFailed) {
    return (
      <span className="chat-picture chat-picture--none">
        <Icon name="photo" />
        {chatWords['photo.noPreview']}
      </span>
    )
  }
  return <canvas ref={canvas} className="chat-picture" role="img" aria-label={label} />
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
}
