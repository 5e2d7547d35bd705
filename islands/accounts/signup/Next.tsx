import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { signupMessages } from '#stores/messages/signup.ts'

/** Ends a question; quiet while an answer goes on by itself. */
export function Next({ isQuiet = false }: { isQuiet?: boolean }) {
  const signupWords = useMessages(signupMessages)
  return (
    <Button type="submit" fullWidth tone={isQuiet ? 'line' : undefined}>
      {signupWords.next}
    </Button>
  )
}
