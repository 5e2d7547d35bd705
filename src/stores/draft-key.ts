/** Where this browser keeps what a member began to write. */
export const draftKey = (account: number): string => `drafts.${account}`
