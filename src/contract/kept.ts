// Where the service worker and the pages keep what opens without a network.

/** Cache of pages and their files, which are of nobody. Another number makes earlier entries void. */
export const SHELL = 'shell-1'

/** Cache of what one account has seen; deleted with its session. */
export const SEEN = 'seen-1'

/** Entry of `SEEN`: the id of the account that it belongs to. */
export const OWNER = '/seen-by'

/** Header of a kept answer: when the server gave it, in ms since epoch. */
export const KEPT_AT = 'X-Kept-At'
