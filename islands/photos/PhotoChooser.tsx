import '#theme/css/app/step-foot.css'
/**
 * Chooses a photo, cuts a square out of it and sends it.
 *
 *   <PhotoChooser
 *     onSent={photo => …}       the photo as the server stored it: it waits for its inspection
 *     onCancel={() => …}        draws a second button; nothing that was chosen is forgotten
 *     cancelText="Later"        words on that button
 *     sendText="Use this photo" words on the first one
 *     offersPrivate={true}      whether the member can keep it private
 *     onBusy={isBusy => …}      while it is being sent; a dialog should stay open then
 *   />
 *
 * It draws its own foot, which sticks to the bottom of what it scrolls in. Its words are
 * `signup.photo.*` and the refusals; its CSS comes with it.
 */
import { signupMessages } from '#stores/messages/signup.ts'
import '#theme/css/app/photo-chooser.css'
import { useStore } from '@nanostores/react'
import { type ChangeEvent, type DragEvent, useEffect, useState } from 'react'
import { Refused } from '#api/refused.ts'
import type { OwnPhoto } from '#contract/calls/photos.ts'
import { MIN_PHOTO_PIXELS } from '#contract/limits.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Switch } from '#islands/ui/Switch.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { cropOf } from '#stores/photos/crop.ts'
import {
  $photoSending,
  cancelPhoto,
  forgetRefusal,
  sendPhoto
} from '#stores/photos/photo-upload.ts'
import { CropStage } from './CropStage.tsx'
import {
  $picture,
  CAN_REDRAW,
  fileOf,
  forgetPicture,
  setSquare,
  takeFile,
  turnPicture
} from './picture.ts'

export interface PhotoChooserProps {
  onSent: (photo: OwnPhoto) => void
  onCancel?: () => void
  cancelText?: string
  sendText?: string
  offersPrivate?: boolean
  onBusy?: (isBusy: boolean) => void
}

export function PhotoChooser({
  onSent,
  onCancel,
  cancelText,
  sendText,
  offersPrivate = true,
  onBusy
}: PhotoChooserProps) {
  const signupWords = useMessages(signupMessages)
  const picture = useStore($picture)
  const sending = useStore($photoSending)
  const [isPrivate, setPrivate] = useState(false)
  const isBusy = sending.state === 'sending'
  const isReady = picture.state === 'seen' || picture.state === 'unseen'
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy])

  const send = async () => {
    const file = await fileOf(picture)
    if (!file) return
    const crop = picture.state === 'seen' ? cropOf(picture.square, picture) : undefined
    const photo = await sendPhoto({ file, crop, isPrivate })
    if (!photo) return
    forgetPicture()
    onSent(photo)
  }

  return (
    <div className="photo-chooser" aria-busy={isBusy}>
      {picture.state === 'seen' ? (
        <CropStage
          source={picture.source}
          square={picture.square}
          onChange={setSquare}
          isLocked={isBusy}
        />
      ) : (
        <Well isReading={picture.state === 'reading'} fileName={nameOf(picture)} />
      )}
      <Refusal />
      {isReady && (
        <div className="photo-chooser__tools">
          {picture.state === 'seen' && CAN_REDRAW && (
            <Button size="small" tone="plain" icon="rotate" disabled={isBusy} onClick={turnPicture}>
              {signupWords['photo.turn']}
            </Button>
          )}
          <FileButton text={signupWords['photo.other']} isDisabled={isBusy} />
        </div>
      )}
      {isReady && offersPrivate && (
        <Switch
          label={signupWords['photo.private']}
          note={signupWords['photo.privateHint']}
          checked={isPrivate}
          onChange={setPrivate}
          isDisabled={isBusy}
        />
      )}
      <p className="small photo-chooser__note">
        <Icon name="lock" />
        {signupWords['photo.note']}
      </p>
      <div className="step-foot">
        {isBusy && <Sending share={sending.share} />}
        {isBusy ? (
          <Button tone="ghost" onClick={cancelPhoto}>
            {signupWords['photo.stop']}
          </Button>
        ) : (
          onCancel && (
            <Button tone="ghost" onClick={onCancel}>
              {cancelText ?? signupWords.later}
            </Button>
          )
        )}
        <Button busy={isBusy} disabled={!isReady} onClick={() => void send()}>
          {sendText ?? signupWords['photo.use']}
        </Button>
      </div>
    </div>
  )
}

function nameOf(picture: ReturnType<typeof $picture.get>): string | undefined {
  return picture.state === 'unseen' ? picture.file.name : undefined
}

/** Where a photo is chosen, taken or dropped; a photo that cannot be shown says its name here. */
function Well({ isReading, fileName }: { isReading: boolean; fileName: string | undefined }) {
  const signupWords = useMessages(signupMessages)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the buttons
    <div
      className="well"
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {fileName ? <Icon name="check" /> : <Person />}
      {fileName ? (
        <p role="status">
          <strong>{fileName}</strong>
          <br />
          {signupWords['photo.unseen']}
        </p>
      ) : (
        <>
          <p className="well__title">
            {isReading ? signupWords['photo.reading'] : signupWords['photo.begin']}
          </p>
          <div className="well__ways">
            <FileButton text={signupWords['photo.choose']} isDisabled={isReading} />
            <FileButton text={signupWords['photo.take']} isDisabled={isReading} isCamera />
          </div>
          <p className="small">{signupWords['photo.kinds']({ least: MIN_PHOTO_PIXELS })}</p>
        </>
      )}
    </div>
  )
}

/** Where head and shoulders go. */
function Person() {
  return (
    <svg
      className="well__person"
      viewBox="0 0 120 96"
      preserveAspectRatio="xMidYMax"
      aria-hidden="true"
    >
      <circle cx="60" cy="34" r="24" />
      <path d="M8 96c4-24 24-34 52-34s48 10 52 34z" />
    </svg>
  )
}

/** A file input that looks like a button: the input itself takes the focus and the click. */
function FileButton({
  text,
  isDisabled,
  isCamera = false
}: {
  text: string
  isDisabled: boolean
  isCamera?: boolean
}) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files?.[0])
    // The same file may be chosen again after it was refused.
    event.target.value = ''
  }
  return (
    <label className="file-button" data-camera={isCamera || undefined}>
      <input
        type="file"
        accept="image/*"
        {...(isCamera ? { capture: 'user' as const } : {})}
        disabled={isDisabled}
        onChange={choose}
      />
      <span className="button button--small button--plain">
        <Icon name={isCamera ? 'camera' : 'photo'} />
        {text}
      </span>
    </label>
  )
}

function take(file: File | undefined): void {
  if (!file) return
  forgetRefusal()
  void takeFile(file)
}

/** Why this photo will not do, with what to do instead. */
function Refusal() {
  const picture = useStore($picture)
  const sending = useStore($photoSending)
  if (sending.state === 'refused') return <Problem text={refusalWords(sending.error)} />
  if (picture.state !== 'wrong') return null
  const extras = { limit: MIN_PHOTO_PIXELS }
  return <Problem text={refusalWords(new Refused(picture.code, 422, extras))} />
}

function Problem({ text }: { text: string }) {
  return (
    <p className="entry__error" role="alert">
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  )
}

/** How much of the photo has left; when all of it has, the server looks at it. */
function Sending({ share }: { share: number }) {
  const signupWords = useMessages(signupMessages)
  const percent = Math.round(share * 100)
  return (
    <div className="photo-chooser__sending">
      <progress
        max={100}
        {...(share < 1 ? { value: percent } : {})}
        aria-label={signupWords['photo.sending']}
      />
      <p className="small" role="status">
        {share < 1 ? signupWords['photo.sending'] : signupWords['photo.checking']}
      </p>
    </div>
  )
}
