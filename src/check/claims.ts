/** Sections of the product specification that a claim can point to. */
export const SPECIFICATION_SECTIONS: readonly string[] = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9'
]

/** What is true of every brand by the way the product is built; a test of each stands behind it. */
export const PRODUCT_RULES: readonly string[] = [
  'a like on an example is sent to nobody',
  'example people are drawn and labelled',
  'quiz answers stay in this browser',
  'what was liked goes along to sign-up'
]
