import type { MouseEvent } from 'react'
import { Rich } from '#islands/ui/Rich.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { signupMessages } from '#stores/messages/signup.ts'

/** What is agreed to by sending the form; read beside it, so that nothing typed is left behind. */
export function Terms() {
  const signupWords = useMessages(signupMessages)
  const links = { terms: linkTo('/pages/terms'), privacy: linkTo('/pages/privacy') }
  return (
    <p className="small signup__terms" onClickCapture={besides}>
      <Rich text={signupWords['account.terms']} links={links} />
    </p>
  )
}

function besides(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (link) link.target = '_blank'
}
