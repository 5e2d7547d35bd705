import type { Niche } from './cast.ts'

/** Years, both included. */
export type AgeSpan = readonly [from: number, to: number]

interface Company {
  niche: Niche
  /** Of all members, and of the brands that the list is for. */
  ages: AgeSpan
  /** Look, age and seed. */
  members: readonly string[]
}

/** Ages of the people that a niche shows. */
export function spanOf(niche: Niche): AgeSpan | undefined {
  return COMPANIES.find(company => company.niche === niche)?.ages
}

/**
 * Chosen by eye from contact sheets. Neighbours differ in hair and skin and, where a niche has both,
 * in look. Brands of other ages take who fits from their niche's first list.
 */
export const COMPANIES: readonly Company[] = [
  {
    niche: 1,
    ages: [25, 70],
    members: [
      ...(['woman 52 k416', 'man 44 k449', 'woman 26 k92', 'man 70 k191'] as const),
      ...(['woman 32 k254', 'man 48 k445', 'woman 33 k618', 'man 41 k383'] as const),
      ...(['woman 67 k636', 'man 38 k499', 'woman 52 k322', 'man 35 k333'] as const),
      ...(['woman 63 k490', 'man 67 k53', 'woman 31 k444', 'man 59 k521'] as const),
      ...(['woman 25 k484', 'man 48 k159', 'woman 35 k580', 'man 29 k309'] as const),
      ...(['woman 40 k60', 'man 52 k369', 'woman 51 k612', 'man 62 k135'] as const)
    ]
  },
  {
    niche: 1,
    ages: [36, 62],
    members: [
      ...(['woman 62 k416', 'man 36 k449', 'woman 56 k630', 'man 51 k369'] as const),
      ...(['woman 39 k690', 'man 48 k191', 'woman 62 k446', 'man 44 k27'] as const),
      ...(['woman 52 k376', 'man 48 k575', 'woman 62 k82', 'man 41 k403'] as const),
      ...(['woman 59 k582', 'man 54 k367', 'woman 42 k420', 'man 56 k567'] as const),
      ...(['woman 56 k442', 'man 40 k383', 'woman 55 k526', 'man 39 k527'] as const),
      ...(['woman 49 k128', 'man 58 k467', 'woman 45 k440', 'man 36 k655'] as const)
    ]
  },
  {
    niche: 2,
    ages: [25, 70],
    members: [
      ...(['woman 66 k507', 'woman 33 k13', 'woman 42 k282', 'woman 58 k80'] as const),
      ...(['woman 34 k557', 'woman 30 k631', 'woman 54 k137', 'woman 47 k334'] as const),
      ...(['woman 39 k529', 'woman 55 k361', 'woman 61 k437', 'woman 46 k547'] as const),
      ...(['woman 38 k500', 'woman 50 k268', 'woman 25 k599', 'woman 36 k273'] as const),
      ...(['woman 69 k428', 'woman 26 k134', 'woman 42 k608', 'woman 63 k472'] as const),
      ...(['woman 69 k174', 'woman 66 k510', 'woman 56 k527', 'woman 33 k359'] as const)
    ]
  },
  {
    niche: 2,
    ages: [25, 44],
    members: [
      ...(['woman 34 k507', 'woman 27 k302', 'woman 40 k359', 'woman 33 k680'] as const),
      ...(['woman 25 k13', 'woman 30 k197', 'woman 41 k569', 'woman 44 k292'] as const),
      ...(['woman 36 k114', 'woman 37 k692', 'woman 44 k437', 'woman 38 k230'] as const),
      ...(['woman 30 k289', 'woman 37 k311', 'woman 27 k273', 'woman 33 k337'] as const),
      ...(['woman 41 k257', 'woman 30 k527', 'woman 44 k334', 'woman 26 k159'] as const),
      ...(['woman 26 k246', 'woman 34 k152', 'woman 44 k438', 'woman 41 k458'] as const)
    ]
  },
  {
    niche: 3,
    ages: [28, 60],
    members: [
      ...(['woman 37 k520', 'man 50 k199', 'woman 41 k552', 'man 55 k277'] as const),
      ...(['woman 29 k358', 'man 46 k479', 'woman 31 k532', 'man 60 k271'] as const),
      ...(['woman 34 k460', 'man 51 k5', 'woman 60 k426', 'man 31 k407'] as const),
      ...(['woman 56 k350', 'man 40 k615', 'woman 28 k70', 'man 53 k587'] as const),
      ...(['woman 38 k258', 'man 60 k599', 'woman 44 k560', 'man 43 k685'] as const),
      ...(['woman 49 k202', 'man 56 k517', 'woman 55 k18', 'man 59 k329'] as const)
    ]
  },
  {
    niche: 4,
    ages: [25, 60],
    members: [
      ...(['woman 33 k520', 'man 55 k507', 'woman 30 k56', 'man 43 k23'] as const),
      ...(['woman 35 k222', 'man 52 k563', 'woman 48 k576', 'man 59 k549'] as const),
      ...(['woman 26 k148', 'man 52 k453', 'woman 41 k104', 'man 29 k77'] as const),
      ...(['woman 39 k638', 'man 59 k609', 'woman 45 k290', 'man 26 k193'] as const),
      ...(['woman 59 k662', 'man 53 k53', 'woman 56 k214', 'man 32 k657'] as const),
      ...(['woman 45 k452', 'man 38 k99', 'woman 44 k384', 'man 51 k663'] as const)
    ]
  },
  {
    niche: 5,
    ages: [58, 75],
    members: [
      ...(['woman 71 k520', 'man 65 k683', 'woman 68 k416', 'man 59 k27'] as const),
      ...(['woman 60 k602', 'man 74 k389', 'woman 62 k266', 'man 65 k299'] as const),
      ...(['woman 75 k296', 'man 68 k361', 'woman 59 k676', 'man 61 k121'] as const),
      ...(['woman 75 k146', 'man 69 k253', 'woman 72 k682', 'man 69 k259'] as const),
      ...(['woman 75 k124', 'man 68 k291', 'woman 58 k646', 'man 64 k685'] as const),
      ...(['woman 65 k346', 'man 64 k133', 'woman 71 k430', 'man 75 k443'] as const)
    ]
  },
  {
    niche: 6,
    ages: [30, 55],
    members: [
      ...(['woman 45 k180', 'man 36 k49', 'woman 39 k56', 'man 49 k405'] as const),
      ...(['woman 54 k666', 'man 34 k315', 'woman 43 k504', 'man 54 k509'] as const),
      ...(['woman 52 k464', 'man 48 k193', 'woman 40 k576', 'man 55 k473'] as const),
      ...(['woman 43 k128', 'man 32 k227', 'woman 50 k588', 'man 55 k521'] as const),
      ...(['woman 49 k518', 'man 35 k107', 'woman 42 k596', 'man 46 k507'] as const),
      ...(['woman 39 k290', 'man 31 k573', 'woman 47 k354', 'man 36 k167'] as const)
    ]
  },
  {
    niche: 7,
    ages: [25, 70],
    members: [
      ...(['man 32 k12', 'man 56 k86', 'man 52 k24', 'man 47 k411'] as const),
      ...(['man 58 k244', 'man 39 k57', 'man 44 k272', 'man 36 k261'] as const),
      ...(['man 66 k259', 'man 48 k128', 'man 40 k92', 'man 61 k307'] as const),
      ...(['man 43 k539', 'man 61 k69', 'man 70 k569', 'man 26 k418'] as const),
      ...(['man 61 k35', 'man 51 k113', 'man 27 k394', 'man 28 k672'] as const),
      ...(['man 32 k250', 'man 55 k170', 'man 55 k249', 'man 66 k240'] as const)
    ]
  }
]
