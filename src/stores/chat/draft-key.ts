export const draftKey = (account: number): string => `drafts.${account}`

export const aboutKey = (account: number): string => `about.${account}`

export const draftKeys = (account: number): string[] => [draftKey(account), aboutKey(account)]
