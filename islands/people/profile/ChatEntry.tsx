import { LandingChat } from './LandingChat.tsx'
import { LandingOf } from './LandingOf.tsx'

/** What a visitor sees at the address of a member's chat. */
export const ChatEntry = () => <LandingOf Landing={LandingChat} />
