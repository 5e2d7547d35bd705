/** CSS values by token name without `--lv-`. */
export type Tokens = Readonly<Record<string, string>>
