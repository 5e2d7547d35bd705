import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { signupMessages } from '#stores/messages/signup.ts'

/** The way to the login for whoever is a member already. */
export function HasAccount() {
  const signupWords = useMessages(signupMessages)
  return (
    <p className="small signup__way text-center">
      {signupWords['account.hasAccount']}{' '}
      <a href={linkTo('/login')}>{signupWords['account.logIn']}</a>
    </p>
  )
}
