/** Where this browser keeps what a member began to write to others. */
export const draftKey = (account: number): string => `drafts.${account}`

/** Where it keeps the text about themselves. */
export const aboutKey = (account: number): string => `about.${account}`

/** Everything of a member that was begun and not sent. */
export const draftKeys = (account: number): string[] => [draftKey(account), aboutKey(account)]
