/** Token name without `--lv-`, and its CSS value. */
export type Tokens = Readonly<Record<string, string>>
